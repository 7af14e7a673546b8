import * as v from 'valibot';
import { type Course, type LessonPlace, lessonsOf } from '#src/features/course/model.ts';
import { courseNamed, readCourseContent } from '#src/features/course/queries.ts';
import { finishedContents } from '#src/features/course/unfinished.ts';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { Engine, View } from '#src/sync/index.ts';

/** How far one person has read a course on this device: only forward, never sent. */
const Reading = v.object({
  read: v.fallback(v.array(v.string()), []),
  last: v.fallback(v.string(), ''),
});
export type Reading = v.InferOutput<typeof Reading>;

const nothingRead: Reading = { read: [], last: '' };

/** A stored record; one that cannot be read is nothing. */
export function readingOf(value: unknown): Reading {
  const parsed = v.safeParse(Reading, value);
  return parsed.success ? parsed.output : nothingRead;
}

/** What whoever is here has read of a course. */
export async function readReading(view: View, courseId: string): Promise<Reading> {
  return readingOf(await view.local('progress', courseId));
}

/** Opening one lesson and reaching the end of another may be written at once: neither takes the other back. */
function changeReading(
  { local }: Pick<Engine, 'local'>,
  courseId: string,
  changed: (before: Reading) => Reading,
) {
  const place = { kind: 'progress', key: courseId } satisfies Omit<LocalRecord, 'value'>;
  return local.change(place, (value) => changed(readingOf(value)));
}

/** Remembers the lesson that was opened last. */
export function noteOpened(engine: Pick<Engine, 'local'>, courseId: string, lessonId: string): Promise<void> {
  return changeReading(engine, courseId, (before) => ({ ...before, last: lessonId }));
}

/** Remembers that a lesson was read to its end. */
export function noteRead(engine: Pick<Engine, 'local'>, courseId: string, lessonId: string): Promise<void> {
  return changeReading(engine, courseId, ({ read, last }) => ({
    read: [...new Set([...read, lessonId])],
    last: last || lessonId,
  }));
}

/**
 * Where somebody goes on with a course: the lesson opened last while it is unread, else the first unread one; of a course
 * that was read the one opened last.
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

/** A course as somebody reads it, and the lesson to go on with. */
export interface Started {
  readonly course: Course;
  readonly place: LessonPlace;
  /** `lesson 3 of 8` */
  readonly words: string;
  /** Nothing of it was opened yet. */
  readonly isNew: boolean;
  /** How many lessons were read, and how many there are. */
  readonly done: number;
  readonly of: number;
}

/** Where somebody goes on in one course; nothing where it is not on this phone any more. */
export async function readPlaceIn(view: View, courseId: string): Promise<Started | undefined> {
  const content = await readCourseContent(view, courseId);
  const places = lessonsOf(content?.chapters ?? []);
  const reading = content && (await readReading(view, content.course.id));
  const written = places.filter(({ lesson }) => finishedContents(lesson.contents).length > 0);
  // Nobody is led to a lesson that is still being written, and nobody misses it.
  const readable = written.length > 0 ? written : places;
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

/** Where whoever is here goes on in the course of this slug; nothing where they have not begun it. */
export async function readBegun(view: View, slug: string): Promise<Started | undefined> {
  const course = await courseNamed(view, slug);
  const begun = course && (await view.local('progress', course.id)) !== undefined;
  return begun ? readPlaceIn(view, course.id) : undefined;
}

/** Everything that whoever is here has begun to read, the latest first. */
export async function readStarted(view: View): Promise<readonly Started[]> {
  const kept = (await view.locals('progress')).toSorted((a, b) => b.at - a.at);
  const places = await Promise.all(kept.map(({ key }) => readPlaceIn(view, key)));
  return places.filter((place) => place !== undefined);
}
