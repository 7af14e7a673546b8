/**
 * Maintains the device's tickets while their page is shown: extends each until 30 days after the event's current end,
 * records the outcomes of notes before the outbox removes them, and removes old tickets.
 */
import { lifetime, removeOldReceipts } from '#src/features/receipts/receipts.ts';
import type { Engine } from '#src/sync/index.ts';
import { calendarKind, readCalendars } from './calendar-record.ts';
import type { CurrentTicket } from './moved-tickets.ts';
import { receiptKind } from './receipt.ts';
import { type NotedTicket, outcomeOf, ticketNotesKind, withOutcomes } from './ticket-notes.ts';
import { endsAt } from './when.ts';

interface LocalRecords {
  readonly view: Pick<Engine['view'], 'locals'>;
  readonly local: Pick<Engine['local'], 'remove' | 'change'>;
}

/** Stores the event's current end in the ticket; the ticket is removed 30 days later. */
export async function extendTicket(
  { local }: Pick<LocalRecords, 'local'>,
  ticket: Pick<CurrentTicket, 'group' | 'receipt' | 'isOfVisitor'>,
): Promise<void> {
  const { group: key, receipt, isOfVisitor } = ticket;
  const until = endsAt(receipt);
  if (!Number.isFinite(until) || until === receipt.until) return;
  await local.change(
    { kind: receiptKind, key, ofPhone: isOfVisitor },
    (value) => value && { ...value, until },
  );
}

/**
 * Removes tickets, notes and calendar records 30 days after the event; removes nothing without the host's time (ms).
 */
export async function removeOldTickets(engine: LocalRecords, hostTime: number | undefined): Promise<void> {
  if (hostTime === undefined) return;
  const { view, local } = engine;
  await removeOldReceipts(engine, receiptKind, hostTime);
  const ticketKeys = new Set((await view.locals(receiptKind)).map(({ key }) => key));
  for (const { key } of await view.locals(ticketNotesKind))
    if (!ticketKeys.has(key)) await local.remove(ticketNotesKind, key);
  for (const [key, { facts }] of await readCalendars(view))
    if (hostTime - endsAt(facts) > lifetime) await local.remove(calendarKind, key);
}

/** Records the outcomes of a ticket's notes while the outbox still has them. */
export async function recordOutcomes(
  { local }: { readonly local: Pick<Engine['local'], 'change'> },
  { group, isOfVisitor, notes }: NotedTicket,
): Promise<void> {
  const outcomes = new Map(
    notes.filter((note) => !note.outcome && outcomeOf(note)).map((note) => [note.group, outcomeOf(note)]),
  );
  if (outcomes.size === 0) return;
  await local.change({ kind: ticketNotesKind, key: group, ofPhone: isOfVisitor }, (value) =>
    withOutcomes(value, outcomes),
  );
}

/** Maintains the shown tickets; `hostTime` is the host's time (ms), if the host has responded. */
export async function keepTickets(
  engine: LocalRecords,
  tickets: readonly CurrentTicket[],
  hostTime: number | undefined,
): Promise<void> {
  for (const ticket of tickets) {
    await extendTicket(engine, ticket);
    await recordOutcomes(engine, ticket);
  }
  await removeOldTickets(engine, hostTime);
}
