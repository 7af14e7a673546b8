import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import type { Event } from './model.ts';
import { readTickets } from './queries.ts';
import css from './registration-form.module.css';
import { whenWords } from './when.ts';

interface RegistrationHeadProps {
  readonly event: Event;
  readonly now: number;
  /** Offers an earlier webinar. */
  readonly offer: ReactNode;
}

/** Names the webinar that the form below registers for, and says what the form takes. */
export function RegistrationHead(props: RegistrationHeadProps) {
  const { event } = props;
  return (
    <>
      <p className="breaks">
        <strong>{event.title}</strong>
        <br />
        {whenWords(event)}
      </p>
      <Introduction {...props} />
    </>
  );
}

/** Its height is kept for either text, so that nothing moves when the phone's tickets are known. */
function Introduction({ event, now, offer }: RegistrationHeadProps) {
  const tickets = useMirror((view) => readTickets(view, now), [], [], [now]);
  const own = tickets.find(({ receipt }) => receipt.eventId === event.id && !receipt.deleted);
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
        offer ||
        'It takes about two minutes. Fields marked with * are needed. We email you your place and the link to join.'
      )}
    </p>
  );
}
