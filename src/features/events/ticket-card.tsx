import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { provider } from '#src/features/settings/provider.ts';
import { device } from '#src/kit/device-word.ts';
import type { ShownIssue } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { receiptConsequence } from '#src/ui/progress-words.ts';
import { ForgetReceipt, ReceiptDetails, ReceiptFacts, ReceiptState } from '#src/ui/receipt-parts.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { bookingRows, fullName } from './booking-rows.ts';
import { dayWords, timeWords } from './day-words.ts';
import { type TicketParts, useTicketParts } from './load-ticket-parts.tsx';
import { BookingArgs } from './model.ts';
import type { CurrentTicket } from './moved-tickets.ts';
import type { NoteFormsProps } from './note-forms.tsx';
import { noteLamp } from './note-status.tsx';
import css from './ticket-card.module.css';
import { TicketNews } from './ticket-news.tsx';
import { attendanceOf, isNotComing } from './ticket-notes.ts';
import { TicketQuestions } from './ticket-question.tsx';
import { stepsOf, ticketLamps, ticketWords, unkeptTicketWords } from './ticket-status.tsx';
import { endsAt, placeWords, startsAt, whenWords } from './when.ts';

interface TicketCardProps {
  readonly ticket: CurrentTicket;
  readonly issue: ShownIssue;
  /** Current time (ms). */
  readonly now: number;
  readonly onForget: () => Promise<void>;
}

/** A registration as a ticket: the stub with the event, the reference, and the progress. */
export function TicketCard({ ticket, issue, now, onForget }: TicketCardProps) {
  const { receipt, steps } = ticket;
  const { booking } = stepsOf(steps);
  const args = v.safeParse(BookingArgs, booking?.args);
  const hasStarted = startsAt(receipt) <= now;
  const parts = useTicketParts(issue);
  return (
    <article className={css['ticket']} aria-labelledby="ticket-title">
      <Stub ticket={ticket} />
      <div className={css['tear']} aria-hidden="true" />
      <div className={css['body']}>
        <TicketNews ticket={ticket} hasStarted={hasStarted} />
        {isForTheDoor(ticket, now) && <Code parts={parts} receipt={receipt} />}
        <ReceiptFacts
          reference={receipt.reference}
          more={['Name', args.success ? fullName(args.output) : receipt.firstName]}
          size="ticket"
        />
        {receipt.email && (
          <p className={css['email']}>
            <span>{receipt.email}</span> ·{' '}
            <span className={css['wrong']}>
              Wrong? <Link to="/contact-us">Write to us</Link>
            </span>
          </p>
        )}
        <State ticket={ticket} issue={issue} />
        <TicketQuestions steps={steps} reference={receipt.reference} />
        <Actions ticket={ticket} issue={issue} parts={parts} now={now} />
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

function Stub({ ticket }: Pick<TicketCardProps, 'ticket'>) {
  const { receipt, event, calendar } = ticket;
  // If a calendar is outdated, the news below shows these changes.
  const { movedFrom, placeFrom } = calendar ? {} : ticket;
  return (
    <header className={css['stub']}>
      <span className={css['selvedge']}>
        <span className={`cloth-dots ${css['cloth']}`} />
      </span>
      <p className={css['kind']}>{event === 'called off' ? 'Called off' : 'Your ticket'}</p>
      <h1 className={css['title']} id="ticket-title">
        {receipt.title}
      </h1>
      <p className={css['when']} data-off={event === 'called off' || undefined}>
        {dayWords(receipt)}
        <br />
        {timeWords(receipt)}
        <br />
        {placeWords(receipt)}
      </p>
      {movedFrom && <p>{`The office moved this. It was on ${whenWords(movedFrom)}.`}</p>}
      {placeFrom !== undefined && (
        <p>{`The place is another one. It was: ${placeWords({ location: placeFrom })}.`}</p>
      )}
    </header>
  );
}

/** Progress of the registration and of the person's last note. */
function State({ ticket, issue }: Pick<TicketCardProps, 'ticket' | 'issue'>) {
  const { receipt, event, steps, notes } = ticket;
  const { booking, emails } = stepsOf(steps);
  const lastNote = attendanceOf(notes);
  const noteLamps = lastNote && event === 'planned' ? [noteLamp(lastNote)] : [];
  if (booking) {
    const words = booking.unkept
      ? unkeptTicketWords(steps, receipt.reference)
      : (booking.state === 'sent' && changedWords(ticket)) || ticketWords(booking, emails, issue);
    const allLamps = [...ticketLamps(booking, emails), ...noteLamps];
    return <ReceiptState lamps={allLamps} words={words} unkept={booking.unkept} />;
  }
  return (
    <>
      {noteLamps.length > 0 && (
        <ReceiptState lamps={noteLamps} words={changedWords(ticket) ?? 'You’re coming after all.'} />
      )}
      <p>
        {receipt.deleted ? 'You deleted this registration.' : 'This was finished more than a day ago.'} Your{' '}
        {device} keeps the ticket, not the details you filled in.
      </p>
    </>
  );
}

/** Returns a sentence that replaces the registration's progress after a change. */
function changedWords({ event, notes }: CurrentTicket): string | undefined {
  if (event !== 'planned') return 'You were registered.';
  return isNotComing(notes) ? 'You can’t come to this webinar.' : undefined;
}

interface WithParts {
  readonly parts: TicketParts | 'missing' | undefined;
}

/** Whether the ticket is valid at the door, even before it is sent: its reference does not change. */
function isForTheDoor({ receipt, event, steps, notes }: CurrentTicket, now: number): boolean {
  const isOff = receipt.deleted || stepsOf(steps).booking?.state === 'cancelled' || isNotComing(notes);
  return event === 'planned' && !isOff && !(endsAt(receipt) <= now);
}

/** The code to scan at the door, once its part is loaded. */
function Code({ parts, receipt }: WithParts & Pick<CurrentTicket, 'receipt'>) {
  if (parts === undefined) return <div className={css['code']} aria-hidden="true" />;
  if (parts === 'missing')
    return (
      <p role="status">
        The code to scan is not on this {device} yet. Say {receipt.reference} at the door instead.
      </p>
    );
  return <parts.Code {...receipt} />;
}

/** Actions on the ticket at this time. */
function Actions({
  ticket,
  issue,
  now,
  parts,
}: Pick<TicketCardProps, 'ticket' | 'issue' | 'now'> & WithParts) {
  const { receipt, event, steps, notes, calendar } = ticket;
  const { booking } = stepsOf(steps);
  const isOver = endsAt(receipt) <= now;
  const hasStarted = startsAt(receipt) <= now;
  if (event !== 'planned') return null;
  if (receipt.deleted || booking?.state === 'cancelled')
    return isOver ? null : (
      <p>
        <Link to="/events" search={{ event: receipt.eventId }}>
          Register again
        </Link>
      </p>
    );
  return (
    <>
      {!isOver && !calendar && !isNotComing(notes) && receipt.dateFrom !== '' && (
        <AddToCalendar ticket={ticket} variant={hasStarted ? 'plain' : 'main'} />
      )}
      {booking?.unkept ? (
        <p>{`If you can’t come, call us on ${provider.phone.shown} and say ${receipt.reference}.`}</p>
      ) : (
        <Notes
          key={ticket.group}
          issue={issue}
          parts={parts}
          ticket={ticket}
          hasStarted={hasStarted}
          isOver={isOver}
        />
      )}
    </>
  );
}

/** The note forms, once their part is loaded. */
function Notes({ issue, parts, ...props }: NoteFormsProps & Pick<TicketCardProps, 'issue'> & WithParts) {
  if (parts === undefined) return null;
  if (parts !== 'missing') return <parts.Forms {...props} />;
  if (issue === 'none')
    return (
      <p role="status">
        We couldn’t open “I can’t come” and the word of the day.{' '}
        <Button onClick={() => location.reload()}>Try again</Button>
      </p>
    );
  return (
    <p role="status">
      “I can’t come” and the word of the day are not on this {device} yet. They come as soon as you’re online.
    </p>
  );
}
