import * as v from 'valibot';
import {
  type FollowedReceipt,
  followReceipts,
  type LocalReceipt,
  readReceipts,
} from '#src/features/receipts/receipts.ts';
import type { View } from '#src/sync/index.ts';
import { events } from './collection.ts';
import { Event } from './model.ts';
import { Receipt, receiptKind } from './receipt.ts';
import { isOver, startOrder, startsAt } from './when.ts';

export interface EventList {
  readonly events: readonly Event[];
  /** False until the first pull: an empty list then means "not known", not "none". */
  readonly known: boolean;
  /** When the office was last asked (ms, this device's clock). */
  readonly pulledAt?: number | undefined;
}

/** The events a prerendered page carries; `known` only where it carries any word of them. */
export function snapshotEvents(snapshot: Readonly<Record<string, unknown>>): EventList {
  const parsed = v.safeParse(v.array(Event), snapshot[events.name]);
  return parsed.success ? { events: parsed.output, known: true } : { events: [], known: false };
}

/** The mirror's events. */
export async function readEvents(view: View): Promise<EventList> {
  const pulledAt = await view.pulledAt(events);
  return { events: await view.list(events), known: pulledAt !== undefined, pulledAt };
}

/** Why nobody can register for an event. `undated`: its day or its time is not known. */
export type Closed = 'over' | 'called off' | 'undated' | 'gone';

/** Why nobody can register for an event that the office has; `undefined`: people can. */
export function closedFor(event: Event, now: number): Closed | undefined {
  if (event.cancelled) return 'called off';
  if (isOver(event, now)) return 'over';
  return Number.isNaN(startsAt(event)) ? 'undated' : undefined;
}

function byStart(a: Event, b: Event): number {
  return startOrder(a) - startOrder(b) || a.id.localeCompare(b.id);
}

/** Events that are not over, the next one first; one without a known day comes last. */
export function comingEvents(list: readonly Event[], now: number): readonly Event[] {
  return list.filter((event) => !event.cancelled && !isOver(event, now)).sort(byStart);
}

/** Events that would still come, had the office not called them off. */
export function calledOffEvents(list: readonly Event[], now: number): readonly Event[] {
  return list.filter((event) => event.cancelled && !isOver(event, now)).sort(byStart);
}

const mostPast = 5;

/** The last few that took place, the latest first. */
export function pastEvents(list: readonly Event[], now: number): readonly Event[] {
  const past = list.filter((event) => !event.cancelled && isOver(event, now));
  return past.sort((a, b) => byStart(b, a)).slice(0, mostPast);
}

const weekMs = 7 * 24 * 3_600_000;

/** The webinars that have begun and were not over a week ago, the last one first. */
export function recentEvents(list: readonly Event[], now: number): readonly Event[] {
  return list
    .filter((event) => !event.cancelled && startsAt(event) <= now && !isOver(event, now - weekMs))
    .toSorted((a, b) => byStart(b, a));
}

export type TicketReceipt = LocalReceipt<Receipt>;

/** A ticket with its booking and its e-mails as the outbox has them. */
export type Ticket = FollowedReceipt<Receipt>;

/** The tickets on this phone, the newest first. */
export function readTickets(view: View, now: number): Promise<readonly TicketReceipt[]> {
  return readReceipts(view, receiptKind, Receipt, now);
}

/** The same, with how far each has come. */
export async function followTickets(view: View, now: number): Promise<readonly Ticket[]> {
  return followReceipts(view, await readTickets(view, now));
}
