import type { ReactNode } from 'react';
import { device } from '#src/kit/device-word.ts';
import type { Failure } from '#src/kit/failure.ts';
import { PhoneIcon } from '../icon.tsx';
import css from './form-error.module.css';
import { FormError } from './form-error.tsx';

/** The office's telephone number: as text, and for the link. */
interface Office {
  readonly shown: string;
  readonly dialled: string;
}

function Phone({ office: { shown, dialled } }: { readonly office: Office }) {
  return <a href={`tel:${dialled}`}>{shown}</a>;
}

interface NothingKeptProps {
  readonly office: Office;
  /** The consequence of that for this form. */
  readonly children: ReactNode;
}

/** Renders a warning above a form whose data the browser will not store. */
export function NothingKept({ office, children }: NothingKeptProps) {
  return (
    <div className={`${css['error']} ${css['calm']}`} role="status">
      <PhoneIcon />
      <p>
        <strong>This {device} keeps nothing for this site.</strong> Cookies may be blocked here, or its
        storage may be damaged. {children} You can also call us: <Phone office={office} />
      </p>
    </div>
  );
}

/** The result of a form that was sent without being stored. */
type Answer =
  | {
      readonly outcome: 'unknown';
      readonly reference: string;
      readonly again: boolean;
      readonly message: string;
    }
  | { readonly outcome: 'not-sent'; readonly failure: Failure };

interface NotSentProps {
  /** The label of the tapped button. */
  readonly action: string;
  readonly answer: Answer;
  readonly office: Office;
}

/**
 * Renders, at the tapped button, that the device could not store the form and that it may not have arrived, with the
 * office's number.
 */
export function NotSent({ action, answer, office }: NotSentProps) {
  if (answer.outcome === 'unknown') return <OutcomeUnknown {...{ action, answer, office }} />;
  const { kind, message, denied } = answer.failure;
  if (kind === 'offline')
    return (
      <FormError title="This can’t be sent now." calm>
        You have no signal, and this {device} can’t keep it for later. What you typed is here as long as this
        page is open: tap {action} once you’re online, or call us on <Phone office={office} />.
      </FormError>
    );
  // A visitor's forms need a token in a cookie.
  const needsCookie = denied || kind === 'signed-out';
  const isRefused = needsCookie || kind === 'refused';
  return (
    <FormError title={isRefused ? 'This was not accepted.' : 'This was not sent.'}>
      {needsCookie ? 'Perhaps because cookies are blocked here.' : withStop(message)} What you typed is still
      here: change it or tap {action} again, or call us on <Phone office={office} />.
    </FormError>
  );
}

function OutcomeUnknown({
  action,
  answer: { reference, again, message },
  office,
}: Omit<NotSentProps, 'answer'> & { readonly answer: Extract<Answer, { outcome: 'unknown' }> }) {
  return (
    <FormError title="We don’t know if it arrived.">
      {withStop(message)}{' '}
      {again ? (
        <>
          You can tap {action} once more: it goes under the same reference. Or call us on{' '}
          <Phone office={office} /> and say{' '}
        </>
      ) : (
        <>
          We sent it twice and don’t send it again. Call us on <Phone office={office} /> and say{' '}
        </>
      )}
      <b>{reference}</b>.
    </FormError>
  );
}

function withStop(sentence: string): string {
  return sentence.replace(/[^.!?]$/, '$&.');
}
