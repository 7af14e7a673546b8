/** What a ticket says of its time: the office may have moved the event since somebody registered. */
import type { View } from '#src/sync/index.ts';
import { events } from './collection.ts';
import { followTickets, type Ticket } from './queries.ts';
import { type EventTimes, endsAt, startsAt } from './when.ts';

/** A ticket with the event's times as this phone knows them last. */
export interface CurrentTicket extends Ticket {
  /** When the event was to be as somebody registered, if that is no longer true. */
  readonly movedFrom?: EventTimes;
}

/** The tickets on this phone, the newest first, and how far each has come. */
export async function followCurrentTickets(view: View, now: number): Promise<readonly CurrentTicket[]> {
  const tickets = await followTickets(view, now);
  return Promise.all(tickets.map((ticket) => withCurrentTimes(view, ticket)));
}

async function withCurrentTimes(view: View, ticket: Ticket): Promise<CurrentTicket> {
  const { receipt } = ticket;
  const event = await view.get(events, receipt.eventId);
  if (!event || (startsAt(event) === startsAt(receipt) && endsAt(event) === endsAt(receipt))) return ticket;
  const { dateFrom, dateTo, timeFrom, timeTo } = event;
  return { ...ticket, receipt: { ...receipt, dateFrom, dateTo, timeFrom, timeTo }, movedFrom: receipt };
}
