import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { useNothingKept } from '#src/hooks/use-sync-status.tsx';
import { Board } from '#src/ui/board.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { FieldGroup } from '#src/ui/form/field-group.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { NothingKept, NotSent } from '#src/ui/form/not-kept.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { OfflineHint } from '#src/ui/form/offline-hint.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { closedWords, othersTitle } from './closed-words.ts';
import { EmailField } from './email-field.tsx';
import { othersAnchor } from './event-lists.tsx';
import { formAnchor } from './event-poster.tsx';
import { loadTicketParts } from './load-ticket-parts.tsx';
import { aboutEvent, blankField, type Event, provinces } from './model.ts';
import { type Closed, closedFor } from './queries.ts';
import css from './registration-form.module.css';
import { RegistrationHead } from './registration-head.tsx';
import { TypedBooking } from './typed-booking.ts';
import type { GoneEvent } from './use-gone-event.tsx';
import { useRegister } from './use-register.tsx';
import { shortDay } from './when.ts';

/**
 * Loads the schema with the numbering plan (9 kB) on demand. Without it the phone number is accepted as typed, and blank
 * fields show the general sentence.
 */
const withNumberingPlan = async () => (await import('./booking-form.ts')).BookingForm;

interface RegistrationFormProps {
  readonly event: Event;
  readonly now: number;
  /** Why registration is closed, as far as the page knows. */
  readonly closed: Closed | undefined;
  /** Whether the form has input, which then stays visible even when registration closes. */
  readonly isTyped: boolean;
  /** The next webinar, offered instead. */
  readonly next: Event | undefined;
  /** Offer of an earlier webinar. */
  readonly offer: ReactNode;
  readonly askOnce: GoneEvent['askOnce'];
}

/** The form that registers one person for one webinar; one phone may register several people. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { event, now, closed, isTyped, next, offer, askOnce } = props;
  const nothingKept = useNothingKept();
  const { handedInAt, movedTo, failed, notSent, register } = useRegister(event, closed, askOnce);
  const closedReason = closed ?? closedFor(event, Math.max(now, handedInAt));
  const isFilledIn = isTyped || handedInAt > 0;
  const words = closedReason && closedWords(closedReason, next !== undefined, isFilledIn);
  const isShut = words !== undefined && !isFilledIn;
  // The button stays for a cancelled webinar, which may be reinstated, and asks the office again.
  const isOverForGood = closedReason === 'over' || closedReason === 'gone';

  return (
    <Board as="section" className={css['form']} aria-labelledby={formAnchor}>
      <h2 id={formAnchor}>{isShut ? words.title.replace(/\.$/, '') : 'Register'}</h2>
      {isShut && <Alternative text={words.text} next={next} />}
      <div className={css['open']} hidden={isShut}>
        <RegistrationHead event={event} now={now} offer={offer} />
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
          {words && !isShut && (
            <FormError title={words.title}>
              <LinkedText text={words.text} />
            </FormError>
          )}
          {isOverForGood && next && (
            <Link to="/events" search={{ event: next.id }} className={buttonClass('main')}>
              {`Register for ${shortDay(next) || 'the next webinar'}`}
            </Link>
          )}
          {movedTo && !words && (
            <FormError title="The office moved this webinar.">
              It is now {movedTo}. Nothing was sent: register again if that suits you.
            </FormError>
          )}
          {notSent ? (
            <NotSent action="Register" answer={notSent} office={provider.phone} />
          ) : (
            <NotSaved action="Register" reason={failed} />
          )}
          {!isOverForGood && (
            <SubmitButton sticks>{`Register for ${shortDay(event) || 'this webinar'}`}</SubmitButton>
          )}
          {!nothingKept && !words && (
            <OfflineHint>
              No signal? Register anyway. We save it here and send it as soon as you’re online.
            </OfflineHint>
          )}
        </SchemaForm>
      </div>
    </Board>
  );
}

/** The text of a closed registration, with a link where it names the list of other webinars. */
function LinkedText({ text }: { readonly text: string }) {
  const name = `“${othersTitle}”`;
  const [before, after] = text.split(name);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href={`#${othersAnchor}`}>{name}</a>
      {after}
    </>
  );
}

/** Offers an alternative to a webinar whose registration is closed. */
function Alternative({ text, next }: { readonly text: string; readonly next: Event | undefined }) {
  return (
    <>
      <p>
        <LinkedText text={text} />
      </p>
      {next ? (
        <Link to="/events" search={{ event: next.id }} className={buttonClass('main')}>
          See the next webinar
        </Link>
      ) : (
        <a href={`mailto:${provider.email}`} className={buttonClass('main')}>
          Ask about the next webinar
        </a>
      )}
    </>
  );
}

function AboutYou() {
  return (
    <FieldGroup legend="About you">
      <TextField
        name="name"
        label="Name"
        required
        autoComplete="given-name"
        autoCapitalize="words"
        onFocus={() => loadTicketParts().catch(() => undefined)}
      />
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
