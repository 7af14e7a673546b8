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
  /** Offer of an earlier webinar. */
  readonly offer: ReactNode;
}

/** Names the webinar of the form below, and says how long the form takes. */
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

/** Reserves the height of both texts, so that nothing moves when the phone's tickets are read. */
function Introduction({ event, now, offer }: RegistrationHeadProps) {
  const tickets = useMirror((view) => readTickets(view, now), [], [], [now]);
  const ownTicket = tickets.find(({ receipt }) => receipt.eventId === event.id && !receipt.deleted);
  return (
    <p className={css['introduction']}>
      {ownTicket ? (
        <>
          {ownTicket.isOfVisitor ? 'Somebody' : ownTicket.receipt.firstName} has a ticket for this webinar:{' '}
          <Link to="/event-confirmation" search={{ ref: ownTicket.group }}>
            see ticket {ownTicket.receipt.reference}
          </Link>
          . You can register somebody else on this {device} too.
        </>
      ) : (
        offer ||
        'It takes about two minutes. Fields marked with * are needed. We email you that you are registered, and the link to join.'
      )}
    </p>
  );
}
