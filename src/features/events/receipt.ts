import * as v from 'valibot';
import type { Engine } from '#src/sync/index.ts';
import type { BookingArgs, Event } from './model.ts';

export const receiptKind = 'receipt';

/** outbox.md, signing out: a visitor's receipt stays 30 days. */
const keptFor = 30 * 24 * 3_600_000;

/** What stays on a shared phone: enough to find the booking again, not who exactly made it. */
export const Receipt = v.object({
  reference: v.string(),
  eventId: v.string(),
  title: v.string(),
  dateFrom: v.string(),
  dateTo: v.string(),
  timeFrom: v.string(),
  timeTo: v.string(),
  location: v.string(),
  firstName: v.string(),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** The slim part of a registration that is kept as its ticket. */
export function receiptOf(event: Event, args: BookingArgs, reference: string): Receipt {
  const { id, title, dateFrom, dateTo, timeFrom, timeTo, location } = event;
  const firstName = args.name.split(/\s+/, 1)[0] ?? '';
  return { reference, eventId: id, title, dateFrom, dateTo, timeFrom, timeTo, location, firstName };
}

/** Whether a receipt written at `at` (ms) has had its time. */
export function isOutdated(at: number, now: number): boolean {
  return now - at > keptFor;
}

/** The parts of the engine that forgetting needs. */
interface Shelf {
  readonly view: Pick<Engine['view'], 'locals'>;
  readonly local: Pick<Engine['local'], 'remove'>;
}

/** Takes one ticket off the phone, and what was filled in if all of it is done; what still waits is sent all the same. */
export async function forgetTicket(
  { local, forget }: Pick<Engine, 'local' | 'forget'>,
  group: string,
): Promise<void> {
  await local.remove(receiptKind, group);
  await forget(group);
}

/** Takes receipts that have had their time off the phone. */
export async function forgetOldReceipts({ view, local }: Shelf, now: number): Promise<void> {
  for (const { key, at } of await view.locals(receiptKind)) {
    if (isOutdated(at, now)) await local.remove(receiptKind, key);
  }
}
