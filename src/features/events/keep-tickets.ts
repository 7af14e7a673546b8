/**
 * What a device does for the tickets on it while their page is shown: each stays until 30 days after its event as that is
 * now, what is known of its notes is written down before the outbox lets go of it, and what is old goes.
 */
import * as v from 'valibot';
import { lifetime, removeOldReceipts } from '#src/features/receipts/receipts.ts';
import type { Engine } from '#src/sync/index.ts';
import { calendarKind, readCalendars } from './calendar-record.ts';
import type { CurrentTicket } from './moved-tickets.ts';
import { receiptKind } from './receipt.ts';
import { type NotedTicket, outcomeOf, TicketNotes, ticketNotesKind } from './ticket-notes.ts';
import { endsAt } from './when.ts';

/** The parts of the engine that this needs. */
interface LocalRecords {
  readonly view: Pick<Engine['view'], 'locals'>;
  readonly local: Pick<Engine['local'], 'remove' | 'change'>;
}

/** A ticket stays until 30 days after its event as it is now: where that was moved, the ticket is told. */
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

/** Takes tickets off whose 30 days are over by the host's time, with what was said on them, and records of calendar files that are as old. */
export async function removeOldTickets(engine: LocalRecords, heard: number | undefined): Promise<void> {
  if (heard === undefined) return;
  const { view, local } = engine;
  await removeOldReceipts(engine, receiptKind, heard);
  const left = new Set((await view.locals(receiptKind)).map(({ key }) => key));
  for (const { key } of await view.locals(ticketNotesKind))
    if (!left.has(key)) await local.remove(ticketNotesKind, key);
  for (const [key, { facts }] of await readCalendars(view))
    if (heard - endsAt(facts) > lifetime) await local.remove(calendarKind, key);
}

/** Writes down how the notes of a ticket ended, while the outbox knows it. */
export async function recordOutcomes(
  { local }: { readonly local: Pick<Engine['local'], 'change'> },
  { group, isOfVisitor, notes }: NotedTicket,
): Promise<void> {
  const ended = new Map(
    notes.filter((note) => !note.outcome && outcomeOf(note)).map((note) => [note.group, outcomeOf(note)]),
  );
  if (ended.size === 0) return;
  await local.change({ kind: ticketNotesKind, key: group, ofPhone: isOfVisitor }, (value) => {
    const record = v.safeParse(TicketNotes, value);
    if (!record.success) return undefined;
    return {
      notes: record.output.notes.map((note) => ({ ...note, outcome: note.outcome ?? ended.get(note.group) })),
    };
  });
}

/** All of it for the tickets that are shown; `heard` is the time as the host said it, where it did. */
export async function keepTickets(
  engine: LocalRecords,
  tickets: readonly CurrentTicket[],
  heard: number | undefined,
): Promise<void> {
  for (const ticket of tickets) {
    await extendTicket(engine, ticket);
    await recordOutcomes(engine, ticket);
  }
  await removeOldTickets(engine, heard);
}
