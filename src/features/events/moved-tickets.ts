/** Tickets with the current state of their event, which the office may have moved, cancelled or deleted since. */
import { mayBeThere } from '#src/features/sources/may-be-there.ts';
import type { View } from '#src/sync/index.ts';
import {
  type CalendarChange,
  type CalendarFacts,
  type CalendarRecord,
  calendarChange,
  isSameTime,
  readCalendars,
} from './calendar-record.ts';
import { events } from './collection.ts';
import type { EventTimes } from './day-words.ts';
import type { Event } from './model.ts';
import { registerBooking } from './operations.ts';
import { followTickets, type Ticket } from './queries.ts';
import { type FollowedNote, isNotComing, readTicketNotes } from './ticket-notes.ts';
import { endsAt } from './when.ts';

/** An outdated calendar file of this phone: its facts and the change since. */
export interface OutdatedCalendar {
  readonly change: CalendarChange;
  readonly last: CalendarFacts;
}

/** A ticket with the latest state of its event on this phone. */
export interface CurrentTicket extends Ticket {
  /** The state of the event; `gone` means that the office no longer has it. */
  readonly event: 'planned' | 'called off' | 'gone';
  /** The times at registration, if the event was moved since. */
  readonly movedFrom?: EventTimes;
  /** The place at registration, if it changed since. */
  readonly placeFrom?: string;
  /** Set where the last calendar file differs from the ticket. */
  readonly calendar?: OutdatedCalendar | undefined;
  /** References of this phone's valid tickets for the same event. */
  readonly references: readonly string[];
  readonly notes: readonly FollowedNote[];
  /** Stored notes that this version cannot read, written back unchanged. */
  readonly unread?: readonly unknown[];
}

/** Follows the tickets on this phone with their progress, the newest first. */
export async function followCurrentTickets(view: View, now: number): Promise<readonly CurrentTicket[]> {
  const tickets = await followTickets(view, now);
  const calendars = await readCalendars(view);
  const notes = await readTicketNotes(view);
  const notedTickets = tickets.map((ticket) => ({ ...ticket, notes: [], ...notes.get(ticket.group) }));
  const currentTickets = notedTickets.map((ticket) => withEvent(view, ticket, now));
  return (await Promise.all(currentTickets)).map((ticket) => ({
    ...ticket,
    references: referencesFor(ticket.receipt.eventId, notedTickets),
    calendar: outdated(calendars.get(ticket.receipt.eventId), ticket, now),
  }));
}

type NotedTicket = Ticket & Pick<CurrentTicket, 'notes' | 'unread'>;

/** Returns the calendar facts of a ticket's event. */
export function calendarFacts({ receipt, event }: Pick<CurrentTicket, 'receipt' | 'event'>): CalendarFacts {
  const { dateFrom, dateTo, timeFrom, timeTo, location } = receipt;
  return { dateFrom, dateTo, timeFrom, timeTo, location, cancelled: event === 'called off' };
}

/** Returns the outdated calendar of a ticket; a person who cannot come is informed only of a cancellation. */
function outdated(
  record: CalendarRecord | undefined,
  ticket: NotedTicket & Pick<CurrentTicket, 'event'>,
  now: number,
): OutdatedCalendar | undefined {
  if (!record || ticket.event === 'gone' || endsAt(ticket.receipt) <= now) return undefined;
  const change = calendarChange(record.facts, calendarFacts(ticket));
  const isValid = !ticket.receipt.deleted && !isNotComing(ticket.notes);
  return change && (isValid || change === 'called off') ? { change, last: record.facts } : undefined;
}

/** Returns the references for an event, except those of deleted registrations and of people who cannot come. */
function referencesFor(eventId: string, tickets: readonly NotedTicket[]): readonly string[] {
  return tickets
    .filter(({ receipt, notes }) => receipt.eventId === eventId && !receipt.deleted && !isNotComing(notes))
    .map(({ receipt }) => receipt.reference);
}

type TicketOfEvent = NotedTicket & Pick<CurrentTicket, 'event' | 'movedFrom' | 'placeFrom'>;

async function withEvent(view: View, ticket: NotedTicket, now: number): Promise<TicketOfEvent> {
  const event = await view.get(events, ticket.receipt.eventId);
  // A hidden event counts too, because it keeps its times and its cancellation.
  if (event) return withFacts(ticket, event);
  return { ...ticket, event: (await isGone(view, ticket, now)) ? 'gone' : 'planned' };
}

function withFacts(ticket: NotedTicket, event: Event): TicketOfEvent {
  const { receipt } = ticket;
  const { dateFrom, dateTo, timeFrom, timeTo, location } = event;
  const isMoved = !isSameTime(event, receipt);
  return {
    ...ticket,
    event: event.cancelled ? 'called off' : 'planned',
    receipt: { ...receipt, location, ...(isMoved && { dateFrom, dateTo, timeFrom, timeTo }) },
    ...(isMoved && { movedFrom: receipt }),
    ...(location !== receipt.location && { placeFrom: receipt.location }),
  };
}

/** Whether the office deleted the event; false after its end and for a registration that never arrived. */
async function isGone(view: View, { receipt, steps }: Ticket, now: number): Promise<boolean> {
  const booking = steps.find(({ name }) => name === registerBooking.name);
  const isSent = booking ? booking.state === 'sent' : !receipt.deleted;
  if (!isSent || endsAt(receipt) <= now || (await view.pulledAt(events)) === undefined) return false;
  return !(await mayBeThere(view, events, receipt.eventId));
}
