import { type ReactNode, useCallback } from 'react';
import { FieldGroup } from '#src/ui/form/field-group.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { appointmentTypes } from './model.ts';

interface MessageFieldsProps {
  readonly messageLabel: string;
  readonly messageHelp: string;
  /** The initial message, where nothing is written yet. */
  readonly message?: string;
  /** Additional fields of one of the forms. */
  readonly children?: ReactNode;
}

/** The fields of both forms, in two short groups. */
export function MessageFields({ messageLabel, messageHelp, message, children }: MessageFieldsProps) {
  // Set in the field and not in its markup: the prerendered page has no address query.
  const begun = useCallback(
    (field: HTMLTextAreaElement | null) => {
      if (!field || !message) return;
      // The text from the address is not typed: the address itself preserves it.
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
