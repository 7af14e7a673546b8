/** What a ticket says of its event: the office may have moved it, called it off or deleted it since somebody registered. */
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
import type { Event } from './model.ts';
import { registerBooking } from './operations.ts';
import { followTickets, type Ticket } from './queries.ts';
import { type FollowedNote, isNotComing, readTicketNotes } from './ticket-notes.ts';
import { type EventTimes, endsAt } from './when.ts';

/** What a calendar on this phone says of an event, and what of that is no longer so. */
export interface OutdatedCalendar {
  readonly change: CalendarChange;
  readonly last: CalendarFacts;
}

/** A ticket with its event as this phone knows it last. */
export interface CurrentTicket extends Ticket {
  /** `gone`: the office no longer has it. */
  readonly event: 'planned' | 'called off' | 'gone';
  /** When the event was to be as somebody registered, if that is no longer true. */
  readonly movedFrom?: EventTimes;
  /** Where it was to be, likewise. */
  readonly placeFrom?: string;
  /** Set where the calendar file that was taken says something else than the ticket. */
  readonly calendar?: OutdatedCalendar | undefined;
  /** Those of this phone for the same event that are still meant. */
  readonly references: readonly string[];
  readonly notes: readonly FollowedNote[];
}

/** The tickets on this phone, the newest first, and how far each has come. */
export async function followCurrentTickets(view: View, now: number): Promise<readonly CurrentTicket[]> {
  const tickets = await followTickets(view, now);
  const calendars = await readCalendars(view);
  const notes = await readTicketNotes(view);
  const noted = tickets.map((ticket) => ({ ...ticket, notes: notes.get(ticket.group) ?? [] }));
  const current = noted.map((ticket) => withEvent(view, ticket, now));
  return (await Promise.all(current)).map((ticket) => ({
    ...ticket,
    references: referencesFor(ticket.receipt.eventId, noted),
    calendar: outdated(calendars.get(ticket.receipt.eventId), ticket, now),
  }));
}

type NotedTicket = Ticket & Pick<CurrentTicket, 'notes'>;

/** What a calendar is told of a ticket's event. */
export function calendarFacts({ receipt, event }: Pick<CurrentTicket, 'receipt' | 'event'>): CalendarFacts {
  const { dateFrom, dateTo, timeFrom, timeTo, location } = receipt;
  return { dateFrom, dateTo, timeFrom, timeTo, location, cancelled: event === 'called off' };
}

/** Who does not come needs to know that it was called off, and of no other change. */
function outdated(
  record: CalendarRecord | undefined,
  ticket: NotedTicket & Pick<CurrentTicket, 'event'>,
  now: number,
): OutdatedCalendar | undefined {
  if (!record || ticket.event === 'gone' || endsAt(ticket.receipt) <= now) return undefined;
  const change = calendarChange(record.facts, calendarFacts(ticket));
  const isMeant = !ticket.receipt.deleted && !isNotComing(ticket.notes);
  return change && (isMeant || change === 'called off') ? { change, last: record.facts } : undefined;
}

/** A registration that was deleted, or whose person cannot come, is no reason to go. */
function referencesFor(eventId: string, tickets: readonly NotedTicket[]): readonly string[] {
  return tickets
    .filter(({ receipt, notes }) => receipt.eventId === eventId && !receipt.deleted && !isNotComing(notes))
    .map(({ receipt }) => receipt.reference);
}

type TicketOfEvent = NotedTicket & Pick<CurrentTicket, 'event' | 'movedFrom' | 'placeFrom'>;

async function withEvent(view: View, ticket: NotedTicket, now: number): Promise<TicketOfEvent> {
  const event = await view.get(events, ticket.receipt.eventId);
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

/** Of an event that is over, and of a registration that never arrived, it says nothing that the office has it no more. */
async function isGone(view: View, { receipt, steps }: Ticket, now: number): Promise<boolean> {
  const booking = steps.find(({ name }) => name === registerBooking.name);
  const isSent = booking ? booking.state === 'sent' : !receipt.deleted;
  if (!isSent || endsAt(receipt) <= now || (await view.pulledAt(events)) === undefined) return false;
  return !(await mayBeThere(view, events, receipt.eventId));
}
