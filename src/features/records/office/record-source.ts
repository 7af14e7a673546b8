/** Reads the source of a new record, an event or a course, from this device. */
import { courses } from '#src/features/course/collection.ts';
import { attendances, bookings, officeEvents } from '#src/features/events/office/collections.ts';
import { nameOf } from '#src/features/events/office/people.ts';
import { readGuests } from '#src/features/events/office/queries.ts';
import { type MadeFrom, recordOfCourse, recordOfEvent } from '#src/features/records/made-from.ts';
import type { PersonToEnrol } from '#src/features/records/people-on-record.ts';
import { readRequestedCourses } from '#src/features/records/requests/queries.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { View } from '#src/sync/index.ts';

export interface RecordSource {
  readonly from: MadeFrom;
  /** The guests of the event. */
  readonly people: readonly PersonToEnrol[];
}

/** Returns the source; `null` where none is requested, or the requested one is not on this device. */
export async function readRecordSource(
  view: View,
  { event, course }: { readonly event?: string | undefined; readonly course?: string | undefined },
): Promise<RecordSource | null> {
  const foundEvent = event ? await view.get(officeEvents, event) : undefined;
  if (foundEvent) return { from: recordOfEvent(foundEvent), people: await whoWasThere(view, foundEvent.id) };
  const foundCourse = course ? await view.get(courses, course) : undefined;
  if (foundCourse) return { from: recordOfCourse(foundCourse), people: [] };
  const title = course && (await requestedTitle(view, course));
  return title ? { from: { courseName: title }, people: [] } : null;
}

/** Returns the title of a deleted course with open requests. */
async function requestedTitle(view: View, course: string): Promise<string | undefined> {
  if ((await view.pulledAt(courses)) === undefined) return undefined;
  return (await readRequestedCourses(view)).find(({ courseId }) => courseId === course)?.title;
}

/** Tells whether the guests of an event were fetched: only then does an empty list mean that nobody came. */
export async function knowsWhoWasThere(view: View, eventId: string): Promise<boolean> {
  if (isTemporaryId(eventId)) return true;
  const [booked, marked] = [
    await view.pulledAt(bookings, eventId),
    await view.pulledAt(attendances, eventId),
  ];
  return booked !== undefined && marked !== undefined;
}

/** Returns the guests marked as present at an event. */
export async function whoWasThere(view: View, eventId: string): Promise<PersonToEnrol[]> {
  const { guests } = await readGuests(view, eventId);
  return guests.flatMap(({ booking, state }) =>
    state === 'was there' && !booking.unreadable
      ? [{ name: nameOf(booking), email: booking.email, phone: booking.phone, issued: [] }]
      : [],
  );
}
