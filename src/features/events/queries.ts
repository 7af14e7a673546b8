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
import { endsAt, startsAt } from './when.ts';

export interface EventList {
  readonly events: readonly Event[];
  /** False until the first pull: an empty list then means "not known", not "none". */
  readonly known: boolean;
}

/** The events a prerendered page carries; `known` only where it carries any word of them. */
export function snapshotEvents(snapshot: Readonly<Record<string, unknown>>): EventList {
  const parsed = v.safeParse(v.array(Event), snapshot[events.name]);
  return parsed.success ? { events: parsed.output, known: true } : { events: [], known: false };
}

/** The mirror's events. */
export async function readEvents(view: View): Promise<EventList> {
  return { events: await view.list(events), known: (await view.pulledAt(events)) !== undefined };
}

/** Events that are not over, the next one first. */
export function comingEvents(list: readonly Event[], now: number): readonly Event[] {
  return list
    .filter((event) => endsAt(event) > now)
    .sort((a, b) => startsAt(a) - startsAt(b) || a.id.localeCompare(b.id));
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
