import { useState } from 'react';
import * as v from 'valibot';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSubmission } from '#src/hooks/use-mutation.ts';
import { must } from '#src/kit/must.ts';
import type { Accepted } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { toastSuccess } from '#src/ui/toast.tsx';
import css from './guest-sheet.module.css';
import type { Guest } from './guests.ts';
import type { OfficeEvent } from './office-event.ts';
import { Corrected, correctBooking, resendConfirmation } from './operations.ts';
import { resentOf } from './resend-email.tsx';

const CorrectedForm = v.object({ ...Corrected.entries, resend: v.optional(v.string()) });
type CorrectedForm = v.InferOutput<typeof CorrectedForm>;

async function firstOf(all: Promise<readonly Accepted[]>): Promise<Accepted> {
  return must((await all)[0], 'correction');
}

interface CorrectBookingProps {
  readonly guest: Guest;
  readonly event: OfficeEvent | undefined;
  readonly onDone: () => void;
}

/** The form that corrects a person's details in each of their records, and sends the email again on request. */
export function CorrectBooking({ guest: opened, event, onDone }: CorrectBookingProps) {
  const engine = useEngine();
  const { submit, failed } = useSubmission();
  // Keeps the booking as it was when the form opened, so that a colleague's correction is not overwritten.
  const [guest] = useState(opened);
  const { booking, records, reference } = guest;

  async function save({ resend, ...typed }: CorrectedForm): Promise<'taken' | undefined> {
    const changes = Object.fromEntries(
      Object.entries(typed).filter(([name, text]) => text !== booking[name as keyof Corrected]),
    );
    const isChanged = Object.keys(changes).length > 0;
    const runs = records.map((seen) => [correctBooking, { id: seen.id, ...changes }, { seen }] as const);
    const corrected = isChanged && (await submit((epoch) => firstOf(engine.runAll(runs, { epoch }))));
    if (isChanged && !corrected) return undefined;
    const resent = resentOf({ ...booking, ...typed }, reference, event);
    const group = corrected ? corrected.group : undefined;
    if (
      resend &&
      typed.email !== '' &&
      !(await submit((epoch) => engine.run(resendConfirmation, resent, { epoch, ...(group && { group }) })))
    )
      return undefined;
    toastSuccess('Booking changed');
    onDone();
    return 'taken';
  }

  return (
    <SchemaForm id="correct-booking" of={booking.id} schema={CorrectedForm} onValid={save}>
      <div className={css['fields']}>
        <TextField name="name" label="Name" required defaultValue={booking.name} />
        <TextField name="surname" label="Surname" defaultValue={booking.surname} />
        <TextField name="email" label="Email" type="email" defaultValue={booking.email} />
        <TextField name="phone" label="Phone" type="tel" defaultValue={booking.phone} />
        <TextField name="company" label="Company" defaultValue={booking.company} />
        <TextField name="city" label="City" defaultValue={booking.city} />
        {event && !event.cancelled && (
          <CheckboxField name="resend" label="Send the email with the link to this address" />
        )}
        <NotSaved action="Save" reason={failed} />
        <div className="actions">
          <SubmitButton>Save</SubmitButton>
          <Button type="reset" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </div>
    </SchemaForm>
  );
}
