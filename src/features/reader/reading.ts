import * as v from 'valibot';
import { type Course, type LessonPlace, lessonsOf } from '#src/features/course/model.ts';
import { courseNamed, readCourseContent } from '#src/features/course/queries.ts';
import { finishedContents } from '#src/features/course/unfinished.ts';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { entriesOf, fieldsIn, readEntries } from '#src/kit/readable.ts';
import type { Engine, View } from '#src/sync/index.ts';

/** One person's progress in a course on this device: it only grows and is never sent. */
const Reading = v.object({
  read: entriesOf(v.string()),
  last: v.fallback(v.string(), ''),
  /**
   * The times (ms, this device's clock) at which the first and the last lesson counted as read; absent in older
   * records.
   */
  from: v.fallback(v.optional(v.number()), undefined),
  until: v.fallback(v.optional(v.number()), undefined),
});
export type Reading = v.InferOutput<typeof Reading>;

const nothingRead: Reading = { read: [], last: '' };

/** Decodes a stored record; an unreadable one counts as empty. */
export function readingOf(value: unknown): Reading {
  const parsed = v.safeParse(Reading, value);
  return parsed.success ? parsed.output : nothingRead;
}

/** Encodes a reading together with the unreadable parts of the stored records. */
export function readingRecord(storedRecords: readonly unknown[], { read, ...reading }: Reading): object {
  const fields = storedRecords.map(fieldsIn);
  const unread = fields.flatMap((one) => readEntries(v.string(), one['read']).unread);
  return { ...Object.assign({}, ...fields), read: [...read, ...unread], ...reading };
}

/** Returns the current person's progress in a course. */
export async function readReading(view: View, courseId: string): Promise<Reading> {
  return readingOf(await view.local('progress', courseId));
}

/** Changes the record in place: two concurrent changes are both kept. */
function changeReading(
  { local }: Pick<Engine, 'local'>,
  courseId: string,
  change: (before: Reading) => Reading,
) {
  const place = { kind: 'progress', key: courseId } satisfies Omit<LocalRecord, 'value'>;
  return local.change(place, (value) => readingRecord([value], change(readingOf(value))));
}

/** Stores the last opened lesson. */
export function noteOpened(engine: Pick<Engine, 'local'>, courseId: string, lessonId: string): Promise<void> {
  return changeReading(engine, courseId, (before) => ({ ...before, last: lessonId }));
}

/** Stores that a lesson was read, and when; a second time changes nothing. */
export function noteRead(engine: Pick<Engine, 'local'>, courseId: string, lessonId: string): Promise<void> {
  const now = hostNow();
  return changeReading(engine, courseId, (before) => {
    if (before.read.includes(lessonId)) return before;
    const { read, last, from = now } = before;
    return { read: [...read, lessonId], last: last || lessonId, from, until: now };
  });
}

/**
 * Returns the lesson to continue with: the last opened one if unread, else the first unread one; in a finished course
 * the last opened one.
 */
export function placeToContinue(
  places: readonly LessonPlace[],
  { read, last }: Reading,
): LessonPlace | undefined {
  const isUnread = ({ lesson }: LessonPlace) => !read.includes(lesson.id);
  const opened = places.find(({ lesson }) => lesson.id === last);
  if (opened && isUnread(opened)) return opened;
  return places.find(isUnread) ?? opened ?? places[0];
}

/** A course that a person reads, and the lesson to continue with. */
export interface Started {
  readonly course: Course;
  readonly place: LessonPlace;
  /** The lesson's number, as `lesson 3 of 8`. */
  readonly words: string;
  /** Whether no lesson has been opened yet. */
  readonly isNew: boolean;
  /** The number of finished lessons. */
  readonly done: number;
  readonly of: number;
}

/** Returns the place to continue in one course; `undefined` for a course that is no longer on this phone. */
export async function readPlaceIn(view: View, courseId: string): Promise<Started | undefined> {
  const content = await readCourseContent(view, courseId);
  const places = lessonsOf(content?.chapters ?? []);
  const reading = content && (await readReading(view, content.course.id));
  const finishedPlaces = places.filter(({ lesson }) => finishedContents(lesson.contents).length > 0);
  // Unfinished lessons are neither opened nor counted.
  const readable = finishedPlaces.length > 0 ? finishedPlaces : places;
  const place = reading && placeToContinue(readable, reading);
  if (!content || !place) return undefined;
  return {
    course: content.course,
    place,
    words: `lesson ${places.indexOf(place) + 1} of ${places.length}`,
    isNew: reading.last === '' && reading.read.length === 0,
    done: readable.filter(({ lesson }) => reading.read.includes(lesson.id)).length,
    of: readable.length,
  };
}

/**
 * Returns the current person's place in the course with this slug; `undefined` if the person has not begun the course.
 */
export async function readBegun(view: View, slug: string): Promise<Started | undefined> {
  const course = await courseNamed(view, slug);
  const begun = course && (await view.local('progress', course.id)) !== undefined;
  return begun ? readPlaceIn(view, course.id) : undefined;
}

/** Returns all courses that the current person has begun, the latest first. */
export async function readStarted(view: View): Promise<readonly Started[]> {
  const records = (await view.locals('progress')).toSorted((a, b) => b.at - a.at);
  const places = await Promise.all(records.map(({ key }) => readPlaceIn(view, key)));
  return places.filter((place) => place !== undefined);
}
