import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { Accepted } from '#src/sync/index.ts';
import type { BookingArgs, Event } from './model.ts';
import { endsAt } from './when.ts';

export const receiptKind = 'receipt';

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
  /** Where the emails go, masked: who mistyped it sees it. */
  email: v.optional(v.string()),
  /** When the event is over (ms), as far as that can be read: the ticket stays for 30 days after it. */
  until: v.optional(v.number()),
  /** The person took the registration out of the outbox. */
  deleted: v.optional(v.boolean()),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** The slim part of a registration that stays as its ticket. */
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

/** The ticket a registration begins with, written when it is accepted; its key is the booking's marker. */
export function newTicket(event: Event, args: BookingArgs): (accepted: Accepted) => LocalRecord {
  return ({ group, reference }) => ({
    kind: receiptKind,
    key: group,
    value: receiptOf(event, args, reference),
  });
}

/** An address as its owner knows it again and a stranger does not: `t…i@example.com`. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  const last = at > 1 ? address[at - 1] : '';
  return `${first}…${last}${address.slice(at)}`;
}
