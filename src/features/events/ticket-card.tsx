import * as v from 'valibot';
import type { SyncStatus } from '#src/sync/index.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { BookingArgs } from './model.ts';
import { registerBooking } from './operations.ts';
import type { Ticket } from './queries.ts';
import css from './ticket-card.module.css';
import { FilledIn, TicketLamps } from './ticket-parts.tsx';
import { ticketLamps, ticketWords } from './ticket-status.tsx';
import { dayWords, timeWords } from './when.ts';

interface TicketCardProps {
  readonly ticket: Ticket;
  readonly issue: SyncStatus['issue'];
  readonly onForget: () => Promise<void>;
}

/** A registration as a ticket: the stub with the event, the reference to read out, and how far it has come. */
export function TicketCard({ ticket, issue, onForget }: TicketCardProps) {
  const { receipt, steps } = ticket;
  const booking = steps.find(({ name }) => name === registerBooking.name);
  const emails = steps.filter((step) => step !== booking);
  const args = v.safeParse(BookingArgs, booking?.args);
  return (
    <article className={css['ticket']} aria-labelledby="ticket-title">
      <header className={css['stub']}>
        <span className={css['selvedge']}>
          <span className={`cloth-dots ${css['cloth']}`} />
        </span>
        <p className={css['kind']}>Your ticket</p>
        <h1 className={css['title']} id="ticket-title">
          {receipt.title}
        </h1>
        <p className={css['when']}>
          {dayWords(receipt)}
          <br />
          {timeWords(receipt)}
          <br />
          {receipt.location || 'Online'}
        </p>
      </header>
      <div className={css['tear']} aria-hidden="true" />
      <div className={css['body']}>
        <dl className={css['who']}>
          <div>
            <dt>Reference</dt>
            <dd className={css['reference']}>{receipt.reference}</dd>
          </div>
          <div>
            <dt>Name</dt>
            <dd>{args.success ? `${args.output.name} ${args.output.surname}` : receipt.firstName}</dd>
          </div>
        </dl>
        {booking ? (
          <TicketLamps lamps={ticketLamps(booking, emails)} words={ticketWords(booking, emails, issue)} />
        ) : (
          <p>
            This was settled more than a day ago. The phone keeps the ticket, not the details you filled in.
          </p>
        )}
        <AddToCalendar receipt={receipt} />
        {args.success && <FilledIn args={args.output} />}
        <AskTwice
          verb="Forget"
          question="Forget this ticket on this phone?"
          consequence={
            booking && booking.state !== 'sent' && booking.state !== 'cancelled'
              ? 'The registration itself will still be sent.'
              : 'You stay registered.'
          }
          onYes={onForget}
        />
      </div>
    </article>
  );
}
