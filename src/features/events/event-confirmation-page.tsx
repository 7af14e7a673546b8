import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { removeReceipt } from '#src/features/receipts/receipts.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useClockError, useHostNow, useIsHostHeard } from '#src/hooks/use-now.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import { hostNow, trustedNow } from '#src/kit/host-clock.ts';
import { hasSession } from '#src/session/user.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { ReceiptLine } from '#src/ui/receipt-list.tsx';
import { ReceiptPage, type ReceiptPageWords } from '#src/ui/receipt-page.tsx';
import { TicketSpot } from '#src/ui/spots/ticket-spot.tsx';
import { events } from './collection.ts';
import { dayWords } from './day-words.ts';
import { type CurrentTicket, followCurrentTickets } from './moved-tickets.ts';
import { noteLamp } from './note-status.tsx';
import { receiptKind } from './receipt.ts';
import { TicketCard } from './ticket-card.tsx';
import { attendanceOf, isNotComing, ticketNotesKind } from './ticket-notes.ts';
import { stepsOf, ticketStatus } from './ticket-status.tsx';

const words: ReceiptPageWords = {
  looking: 'Looking for your ticket',
  title: 'Your tickets',
  others: `Other tickets on this ${device}`,
  missing: `That ticket is not on this ${device}`,
  none: `No ticket on this ${device} yet`,
  retention: `A ticket stays on the ${device} you registered with until 30 days after the webinar. Our email to you has everything too.`,
};

const notKept = `This ${device} keeps nothing for this site: a ticket is shown until its page is closed. Our email to you has everything too.`;

interface EventConfirmationPageProps {
  readonly group?: string | undefined;
  /** The offer of the app, for a person with a ticket. */
  readonly offer?: ReactNode;
}

/** `/event-confirmation?ref=…`: the ticket of one registration, or the list of this phone's tickets. */
export function EventConfirmationPage({ group, offer }: EventConfirmationPageProps) {
  const engine = useEngine();
  const navigate = useNavigate();
  const isSignedIn = hasSession(useSession());
  const { issue, nothingKept } = useSyncStatus();
  const { now } = useHostNow();
  const error = useClockError();
  const isHeard = useIsHostHeard();
  const tickets = useMirror((view) => followCurrentTickets(view, hostNow()), [], undefined, [error]);
  const openedTicket = tickets?.find((ticket) => ticket.group === group);
  const eventId = openedTicket?.receipt.eventId;
  const isSent = openedTicket !== undefined && stepsOf(openedTicket.steps).booking?.state === 'sent';

  useEffect(() => {
    // Refreshes the event, which may be hours old: on opening, after the registration is sent, and back online.
    if (eventId && (isSent || issue === 'none')) engine.pullItem(events, eventId).catch(reportError);
  }, [engine, eventId, isSent, issue]);

  useEffect(() => {
    if (!tickets || nothingKept) return;
    const hostTime = isHeard ? trustedNow() : undefined;
    import('./keep-tickets.ts').then(
      ({ keepTickets }) => keepTickets(engine, tickets, hostTime).catch(reportError),
      // Tries again with the next visit.
      () => undefined,
    );
  }, [engine, tickets, nothingKept, isHeard]);

  async function forget() {
    await removeReceipt(engine, receiptKind, group ?? '');
    await engine.local.remove(ticketNotesKind, group ?? '');
    await navigate({ to: '/event-confirmation', search: {}, replace: true });
  }

  return (
    <ReceiptPage
      words={nothingKept ? { ...words, retention: notKept } : words}
      drawing={<TicketSpot />}
      look="stub"
      group={group}
      isSignedIn={isSignedIn}
      receipts={tickets}
      card={(ticket) => <TicketCard ticket={ticket} issue={issue} now={now} onForget={forget} />}
      line={lineOf}
      // Offers no app, because an installed one could store no ticket either.
      next={nothingKept ? undefined : offer}
      start={
        <Link to="/events" className={buttonClass('main')}>
          See the next webinar
        </Link>
      }
    />
  );
}

/** Returns the status of a ticket in the list: cancellation and "cannot come" precede the registration's progress. */
function statusOf({ event, notes, steps, receipt }: CurrentTicket) {
  if (event === 'called off') return { lamp: 'ended', words: 'Called off' } as const;
  const lastNote = attendanceOf(notes);
  return lastNote && isNotComing(notes) ? noteLamp(lastNote) : ticketStatus(steps, receipt.deleted);
}

function lineOf(ticket: CurrentTicket) {
  const { group, receipt, isOfVisitor } = ticket;
  return (
    <Link to="/event-confirmation" search={{ ref: group }}>
      <ReceiptLine
        reference={receipt.reference}
        title={receipt.title}
        about={isOfVisitor ? undefined : `${receipt.firstName}, ${dayWords(receipt)}`}
        status={statusOf(ticket)}
      />
    </Link>
  );
}
