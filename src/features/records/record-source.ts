/** What a record is made from, as far as this device knows the event or the course. */
import { courses } from '#src/features/course/collection.ts';
import { attendances, bookings, officeEvents } from '#src/features/events/office/collections.ts';
import { nameOf } from '#src/features/events/office/people.ts';
import { readGuests } from '#src/features/events/office/queries.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { View } from '#src/sync/index.ts';
import { type MadeFrom, recordOfCourse, recordOfEvent } from './made-from.ts';
import type { PersonToEnrol } from './people-on-record.ts';

export interface RecordSource {
  readonly from: MadeFrom;
  /** Everybody who was there. */
  readonly people: readonly PersonToEnrol[];
}

/** `null` where neither is asked for, or what is asked for is not here. */
export async function readRecordSource(
  view: View,
  { event, course }: { readonly event?: string | undefined; readonly course?: string | undefined },
): Promise<RecordSource | null> {
  const known = event ? await view.get(officeEvents, event) : undefined;
  if (known) return { from: recordOfEvent(known), people: await whoWasThere(view, known.id) };
  const taught = course ? await view.get(courses, course) : undefined;
  return taught ? { from: recordOfCourse(taught), people: [] } : null;
}

/** Whether this device was told who came to an event: only then nobody there means nobody. */
export async function knowsWhoWasThere(view: View, eventId: string): Promise<boolean> {
  if (isTemporaryId(eventId)) return true;
  const [booked, marked] = [
    await view.pulledAt(bookings, eventId),
    await view.pulledAt(attendances, eventId),
  ];
  return booked !== undefined && marked !== undefined;
}

/** Everybody whom the log of an event says was there. */
export async function whoWasThere(view: View, eventId: string): Promise<PersonToEnrol[]> {
  const { guests } = await readGuests(view, eventId);
  return guests.flatMap(({ booking, state }) =>
    state === 'was there' && !booking.unreadable
      ? [{ name: nameOf(booking), email: booking.email, phone: booking.phone, issued: [] }]
      : [],
  );
}
