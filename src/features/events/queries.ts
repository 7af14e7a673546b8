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
  /** Whether the list was pulled; before that, an empty list means "unknown", not "none". */
  readonly isKnown: boolean;
  /** Time of the last pull (ms, this device's clock). */
  readonly pulledAt?: number | undefined;
}

/** Returns the events without drafts. Every list for visitors passes through this function. */
export function shownEvents(list: readonly Event[]): readonly Event[] {
  return list.filter(({ hidden }) => !hidden);
}

/** Returns the events of a prerendered page; unknown if the page has no list. */
export function snapshotEvents(snapshot: Readonly<Record<string, unknown>>): EventList {
  const parsed = v.safeParse(v.array(Event), snapshot[events.name]);
  return parsed.success
    ? { events: shownEvents(parsed.output), isKnown: true }
    : { events: [], isKnown: false };
}

/** Reads the mirror's events without drafts. */
export async function readEvents(view: View): Promise<EventList> {
  const pulledAt = await view.pulledAt(events);
  return { events: shownEvents(await view.list(events)), isKnown: pulledAt !== undefined, pulledAt };
}

/** The reasons for closed registration. `undated`: day or time unknown; `hidden`: no longer shown; `gone`: deleted. */
export type Closed = 'over' | 'called off' | 'undated' | 'hidden' | 'gone';

/** Returns why registration for an existing event is closed; `undefined` where it is open. */
export function closedFor(event: Event, now: number): Closed | undefined {
  if (event.hidden) return 'hidden';
  if (event.cancelled) return 'called off';
  if (isOver(event, now)) return 'over';
  return Number.isNaN(startsAt(event)) ? 'undated' : undefined;
}

function byStart(a: Event, b: Event): number {
  return startOrder(a) - startOrder(b) || a.id.localeCompare(b.id);
}

/** Returns the events that are not over, the next one first, events without a known day last. */
export function comingEvents(list: readonly Event[], now: number): readonly Event[] {
  return list.filter((event) => !event.cancelled && !isOver(event, now)).sort(byStart);
}

/** Returns the cancelled events whose time is not over. */
export function calledOffEvents(list: readonly Event[], now: number): readonly Event[] {
  return list.filter((event) => event.cancelled && !isOver(event, now)).sort(byStart);
}

const mostPast = 5;

/** Returns the last few past events, the latest first. */
export function pastEvents(list: readonly Event[], now: number): readonly Event[] {
  const past = list.filter((event) => !event.cancelled && isOver(event, now));
  return past.sort((a, b) => byStart(b, a)).slice(0, mostPast);
}

const weekMs = 7 * 24 * 3_600_000;

/** Returns the events that have begun and ended less than a week ago, the latest first. */
export function recentEvents(list: readonly Event[], now: number): readonly Event[] {
  return list
    .filter((event) => !event.cancelled && startsAt(event) <= now && !isOver(event, now - weekMs))
    .toSorted((a, b) => byStart(b, a));
}

export type TicketReceipt = LocalReceipt<Receipt>;

/** A ticket with the outbox's state of its booking and emails. */
export type Ticket = FollowedReceipt<Receipt>;

/** Reads the tickets on this phone, the newest first. */
export function readTickets(view: View, now: number): Promise<readonly TicketReceipt[]> {
  return readReceipts(view, receiptKind, Receipt, now);
}

/** Reads the tickets with the progress of each. */
export async function followTickets(view: View, now: number): Promise<readonly Ticket[]> {
  return followReceipts(view, await readTickets(view, now));
}
