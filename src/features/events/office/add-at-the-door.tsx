import { useState } from 'react';
import * as v from 'valibot';
import { fullName } from '#src/features/events/booking-rows.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { hostNow } from '#src/kit/host-clock.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { toastNotStored, toastSuccess } from '#src/ui/toast.tsx';
import css from './guest-sheet.module.css';
import type { OfficeEvent } from './office-event.ts';
import { AtTheDoor, addBooking, markAttendance, resendConfirmation } from './operations.ts';
import { whenOf } from './queries.ts';
import { resentOf } from './resend-email.tsx';

const DoorForm = v.object({
  ...AtTheDoor.entries,
  here: v.optional(v.string()),
  email_them: v.optional(v.string()),
});
type DoorForm = v.InferOutput<typeof DoorForm>;

interface AddAtTheDoorProps {
  readonly event: OfficeEvent;
  readonly now: number;
  readonly onClose: () => void;
}

/** The form that adds a person without a booking; works offline and for an event that is not sent yet. */
export function AddAtTheDoor({ event, now, onClose }: AddAtTheDoorProps) {
  const [times, setTimes] = useState(0);
  const engine = useEngine();
  const { name: by } = useSession();
  const { epoch } = usePinnedEpoch();
  const { run, failed } = useMutation(addBooking);
  const { id: eventId, title, dateFrom } = event;

  async function add({ here, email_them, ...typed }: DoorForm): Promise<'taken' | undefined> {
    const args = { ...typed, eventId, event_date: dateFrom, event_title: title };
    const accepted = await run(args);
    if (!accepted) return undefined;
    const { id, group } = accepted;
    const booking = addBooking.make(args, id);
    const who = fullName(typed);
    const at = new Date(hostNow()).toISOString();
    const mark = {
      ...{ eventId, booking: booking.marker, who, by, at },
      ...{ mark: 'was there' as const, about: '', undoes: [] },
    };
    const { run: also } = engine;
    try {
      if (here) await also(markAttendance, mark, { group, epoch });
      if (email_them && typed.email)
        await also(resendConfirmation, resentOf(booking, booking.reference, event), { group, epoch });
      toastSuccess(`${who} added`);
    } catch (error) {
      // The person is on the list, so the form below is cleared: a filled form would add the person again.
      toastNotStored(error, `${who} is added, but not all of the rest was saved.`);
    }
    setTimes(times + 1);
    return 'taken';
  }

  return (
    <section className={css['door']} aria-labelledby="door-heading">
      <h2 id="door-heading">Add somebody</h2>
      <SchemaForm key={times} id="add-at-the-door" of={eventId} schema={DoorForm} onValid={add}>
        <div className={css['fields']}>
          <TextField name="name" label="Name" required autoComplete="off" autoCapitalize="words" />
          <TextField name="surname" label="Surname" required autoComplete="off" autoCapitalize="words" />
          <TextField name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="off" />
          <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="off" />
          <TextField name="company" label="Company" autoComplete="off" />
          <TextField name="city" label="City" autoComplete="off" />
          <CheckboxField name="here" label="They are here" defaultChecked={whenOf(event, now) === 'today'} />
          <CheckboxField name="email_them" label="Send them the email with the link" />
          <NotSaved action="Add" reason={failed} />
          <div className="actions">
            <SubmitButton>Add</SubmitButton>
            <Button type="reset" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
      </SchemaForm>
    </section>
  );
}
