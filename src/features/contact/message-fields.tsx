import { type ReactNode, useCallback } from 'react';
import { FieldGroup } from '#src/ui/form/field-group.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { appointmentTypes } from './model.ts';

interface MessageFieldsProps {
  readonly messageLabel: string;
  readonly messageHelp: string;
  /** The initial message of an empty field. */
  readonly message?: string;
  /** Further fields, of one of the two forms. */
  readonly children?: ReactNode;
}

/** The fields of both forms, in two short groups. */
export function MessageFields({ messageLabel, messageHelp, message, children }: MessageFieldsProps) {
  // Set by script and not in the markup: the prerendered page does not know the address's query.
  const begun = useCallback(
    (field: HTMLTextAreaElement | null) => {
      if (!field || !message) return;
      // A text from the address is not stored as typed: the address already preserves it.
      field.dataset['begun'] = message;
      if (!field.value) field.value = message;
    },
    [message],
  );
  return (
    <>
      <FieldGroup legend="About you">
        <TextField name="name" label="Name" required autoComplete="name" autoCapitalize="words" />
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          required
          autoComplete="email"
          help="We answer here."
        />
        <TextField name="phone" label="Phone" type="tel" inputMode="tel" required autoComplete="tel" />
        <TextField
          name="company"
          label="Company"
          required
          autoComplete="organization"
          help="No company name? Write your own name."
        />
        <TextField
          name="designation"
          label="Designation"
          required
          autoComplete="organization-title"
          help="What you do there: owner, manager, bookkeeper."
        />
      </FieldGroup>
      <FieldGroup legend="What you need">
        {children}
        <SelectField
          name="appointment_type"
          label="Appointment type (optional)"
          options={appointmentTypes}
          prompt="No appointment needed"
        />
        <TextareaField name="message" label={messageLabel} required rows={5} help={messageHelp} ref={begun} />
      </FieldGroup>
    </>
  );
}
