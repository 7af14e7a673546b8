import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { Accepted } from '#src/sync/index.ts';
import type { BookingArgs, Event } from './model.ts';
import { endsAt } from './when.ts';

export const receiptKind = 'receipt';

/** The ticket's data on a shared phone: enough to find the booking, without full personal details. */
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
  /** The masked email address, from which its owner can notice a typing mistake. */
  email: v.optional(v.string()),
  /** The end of the event (ms), if readable; the ticket stays for 30 days after it. */
  until: v.optional(v.number()),
  /** Whether the person deleted the registration from the outbox. */
  deleted: v.optional(v.boolean()),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** Returns the ticket's data of a registration. */
export function receiptOf(event: Event, args: BookingArgs, reference: string): Receipt {
  const { id, title, dateFrom, dateTo, timeFrom, timeTo, location } = event;
  const firstName = args.name.split(/\s+/, 1)[0] ?? '';
  const until = endsAt(event);
  return {
    ...{ reference, eventId: id, title, dateFrom, dateTo, timeFrom, timeTo, location, firstName },
    email: maskedEmail(args.email),
    ...(Number.isFinite(until) && { until }),
  };
}

/** Returns the maker of a ticket's record, written when the registration is accepted; its key is the booking's marker. */
export function newTicket(event: Event, args: BookingArgs): (accepted: Accepted) => LocalRecord {
  return ({ group, reference }) => ({
    kind: receiptKind,
    key: group,
    value: receiptOf(event, args, reference),
  });
}

/** Masks an address so that only its owner recognises it: `t…i@example.com`. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  const last = at > 1 ? address[at - 1] : '';
  return `${first}…${last}${address.slice(at)}`;
}
