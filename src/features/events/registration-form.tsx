import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useNothingKept } from '#src/hooks/use-sync-status.tsx';
import { useVisitorCommand } from '#src/hooks/use-visitor-command.ts';
import { device } from '#src/kit/device-word.ts';
import { Board } from '#src/ui/board.tsx';
import { FieldGroup } from '#src/ui/form/field-group.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { NothingKept, NotSent } from '#src/ui/form/not-kept.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { OfflineHint } from '#src/ui/form/offline-hint.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { formAnchor } from './event-poster.tsx';
import { aboutEvent, type BookingArgs, blankField, type Event, provinces } from './model.ts';
import { registerBooking } from './operations.ts';
import { readTickets } from './queries.ts';
import { newTicket } from './receipt.ts';
import css from './registration-form.module.css';
import { TypedBooking } from './typed-booking.ts';
import { endsAt } from './when.ts';

/**
 * With the numbering plan, 9 kB that nobody needs before the first tap; never fetched, the phone number is taken as it
 * is, and a blank field says the general sentence.
 */
const withNumberingPlan = async () => (await import('./booking-form.ts')).BookingForm;

interface RegistrationFormProps {
  readonly event: Event;
  readonly now: number;
  /** Whether the page offers another webinar to choose. */
  readonly hasOthers: boolean;
}

/** Registers one person for one webinar; a phone may register several. */
export function RegistrationForm({ event, now, hasOthers }: RegistrationFormProps) {
  const navigate = useNavigate();
  const { run, failed, notSent } = useVisitorCommand(registerBooking);
  const nothingKept = useNothingKept();
  // `now` may be a minute old, or older on a phone that slept.
  const [handedInAt, setHandedInAt] = useState(0);
  const isOver = endsAt(event) <= Math.max(now, handedInAt);

  async function register(args: BookingArgs): Promise<'done' | undefined> {
    const at = Date.now();
    setHandedInAt(at);
    if (endsAt(event) <= at) return undefined;
    const accepted = await run(args, newTicket(event, args));
    if (!accepted) return undefined;
    await navigate({ to: '/event-confirmation', search: { ref: accepted.group } });
    return 'done';
  }

  return (
    <Board as="section" className={css['form']} aria-labelledby={formAnchor}>
      <h2 id={formAnchor}>Register</h2>
      <Introduction eventId={event.id} now={now} />
      <noscript>
        <p>
          This form needs JavaScript, which is switched off here. Call us on {provider.phone.shown} or write
          to {provider.email}, and we register you.
        </p>
      </noscript>
      <SchemaForm
        id="registration"
        schema={TypedBooking}
        stricter={withNumberingPlan}
        blank={blankField}
        onValid={register}
      >
        {nothingKept && (
          <NothingKept office={provider.phone}>
            Your registration is sent to the office at once, so you have to be online. Keep this page open
            until you see your ticket.
          </NothingKept>
        )}
        <AboutYou />
        <WhereYouAre />
        <YourWork />
        {Object.entries(aboutEvent(event)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {isOver && (
          <FormError title="This webinar is over.">
            {hasOthers
              ? 'Choose another one under “Also coming”.'
              : 'We put the next date here as soon as we set it.'}
          </FormError>
        )}
        {notSent ? (
          <NotSent action="Register" answer={notSent} office={provider.phone} />
        ) : (
          <NotSaved action="Register" reason={failed} />
        )}
        <SubmitButton sticks>Register for this webinar</SubmitButton>
        {!nothingKept && (
          <OfflineHint>
            No signal? Register anyway. We save it here and send it as soon as you’re online.
          </OfflineHint>
        )}
      </SchemaForm>
    </Board>
  );
}

/** Its height is kept for either text, so that nothing moves when the phone's tickets are known. */
function Introduction({ eventId, now }: { readonly eventId: string; readonly now: number }) {
  const tickets = useMirror((view) => readTickets(view, now), [], [], [now]);
  const own = tickets.find(({ receipt }) => receipt.eventId === eventId && !receipt.deleted);
  return (
    <p className={css['introduction']}>
      {own ? (
        <>
          {own.isOfVisitor ? 'Somebody' : own.receipt.firstName} has a ticket for this webinar:{' '}
          <Link to="/event-confirmation" search={{ ref: own.group }}>
            see ticket {own.receipt.reference}
          </Link>
          . You can register somebody else on this {device} too.
        </>
      ) : (
        'It takes about two minutes. Fields marked with * are needed. We email you your place and the link to join.'
      )}
    </p>
  );
}

function AboutYou() {
  return (
    <FieldGroup legend="About you">
      <TextField name="name" label="Name" required autoComplete="given-name" autoCapitalize="words" />
      <TextField name="surname" label="Surname" required autoComplete="family-name" autoCapitalize="words" />
      <EmailField />
      <TextField name="phone" label="Phone" type="tel" inputMode="tel" required autoComplete="tel" />
    </FieldGroup>
  );
}

function WhereYouAre() {
  return (
    <FieldGroup legend="Where you are">
      <SelectField
        name="province"
        label="Province"
        options={provinces}
        prompt="Choose a province"
        required
        autoComplete="address-level1"
      />
      <TextField name="city" label="City" required autoComplete="address-level2" autoCapitalize="words" />
    </FieldGroup>
  );
}

function YourWork() {
  return (
    <FieldGroup legend="Your work">
      <TextField
        name="company"
        label="Company"
        required
        autoComplete="organization"
        help="No company name? Write your own name."
      />
      <TextField name="occupation" label="Occupation" required autoComplete="organization-title" />
      <details className={css['professionals']}>
        <summary>Are you registered with the health council?</summary>
        <TextField
          name="hpcsa"
          label="HPCSA number (optional)"
          autoComplete="off"
          autoCapitalize="characters"
        />
      </details>
    </FieldGroup>
  );
}
