import * as v from 'valibot';
import { device } from '#src/kit/device-word.ts';
import type { ConnectionIssue } from '#src/sync/index.ts';
import { receiptConsequence } from '#src/ui/progress-words.ts';
import { ForgetReceipt, ReceiptDetails, ReceiptFacts, ReceiptState } from '#src/ui/receipt-parts.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { bookingRows, fullName } from './booking-rows.ts';
import { BookingArgs } from './model.ts';
import type { CurrentTicket } from './moved-tickets.ts';
import css from './ticket-card.module.css';
import { stepsOf, ticketLamps, ticketWords, unkeptTicketWords } from './ticket-status.tsx';
import { dayWords, placeWords, timeWords } from './when.ts';

interface TicketCardProps {
  readonly ticket: CurrentTicket;
  readonly issue: ConnectionIssue;
  readonly onForget: () => Promise<void>;
}

/** A registration as a ticket: the stub with the event, the reference to read out, and how far it has come. */
export function TicketCard({ ticket, issue, onForget }: TicketCardProps) {
  const { receipt, steps, movedFrom } = ticket;
  const { booking, emails } = stepsOf(steps);
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
          {placeWords(receipt)}
        </p>
        {movedFrom && (
          <p>{`The office moved this. It was on ${dayWords(movedFrom)}, ${timeWords(movedFrom)}.`}</p>
        )}
      </header>
      <div className={css['tear']} aria-hidden="true" />
      <div className={css['body']}>
        <ReceiptFacts
          reference={receipt.reference}
          more={['Name', args.success ? fullName(args.output) : receipt.firstName]}
          size="ticket"
        />
        {booking ? (
          <ReceiptState
            lamps={ticketLamps(booking, emails)}
            words={
              booking.unkept
                ? unkeptTicketWords(steps, receipt.reference)
                : ticketWords(booking, emails, issue)
            }
            unkept={booking.unkept}
          />
        ) : (
          <p>
            {receipt.deleted ? 'You deleted this registration.' : 'This was finished more than a day ago.'}{' '}
            Your {device} keeps the ticket, not the details you filled in.
          </p>
        )}
        {!receipt.deleted && <AddToCalendar receipt={receipt} />}
        {args.success && <ReceiptDetails title="What you filled in" rows={bookingRows(args.output)} />}
        {!booking?.unkept && (
          <ForgetReceipt
            key={ticket.group}
            what="ticket"
            consequence={receiptConsequence(
              booking,
              'We still send the registration.',
              'You stay registered.',
            )}
            onForget={onForget}
          />
        )}
      </div>
    </article>
  );
}
