import * as v from 'valibot';
import type { BookingArgs, Event } from './model.ts';

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
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** The slim part of a registration that is kept as its ticket. */
export function receiptOf(event: Event, args: BookingArgs, reference: string): Receipt {
  const { id, title, dateFrom, dateTo, timeFrom, timeTo, location } = event;
  const firstName = args.name.split(/\s+/, 1)[0] ?? '';
  return { reference, eventId: id, title, dateFrom, dateTo, timeFrom, timeTo, location, firstName };
}
