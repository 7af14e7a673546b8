/** The courses finished on this phone, with the times that a request for a certificate contains. */
import { courses } from '#src/features/course/collection.ts';
import { readPlaceIn, readReading } from '#src/features/reader/reading.ts';
import { isPossibleTime } from '#src/kit/host-clock.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { sastDay } from '#src/kit/sast.ts';
import type { View } from '#src/sync/index.ts';
import type { CertificateRequest } from './model.ts';

/** A course whose lessons were all read. */
export type ReadCourse = Pick<
  CertificateRequest,
  'courseId' | 'course' | 'lessons' | 'readFrom' | 'readUntil'
>;

/** Returns a finished course; `undefined` where a lesson is unread, or a course from a file is unknown to the provider. */
export async function readReadCourse(view: View, courseId: string): Promise<ReadCourse | undefined> {
  const started = await readPlaceIn(view, courseId);
  const course =
    started && started.done === started.of ? await view.get(courses, started.course.id) : undefined;
  if (!started || !course || isTemporaryId(course.id)) return undefined;
  const { from, until } = await readReading(view, course.id);
  const entry = (await view.locals('progress')).find(({ key }) => key === course.id);
  // Older releases noted no times: the entry was last written with the last lesson.
  const readUntil = until ?? entry?.at ?? 0;
  return {
    courseId: course.id,
    course: course.title,
    lessons: started.of,
    readFrom: from ?? readUntil,
    readUntil,
  };
}

/** Returns every course finished on this phone, the latest first. */
export async function readReadCourses(view: View): Promise<readonly ReadCourse[]> {
  const begun = (await view.locals('progress')).toSorted((one, other) => other.at - one.at);
  const all = await Promise.all(begun.map(({ key }) => readReadCourse(view, key)));
  return all.filter((one) => one !== undefined);
}

/** Returns `All 6 lessons, Monday 3 November 2026 to …`; without days where the phone's clock was wrong. */
export function readWords({ lessons, readFrom, readUntil }: Omit<ReadCourse, 'courseId' | 'course'>): string {
  const what = lessons === 1 ? 'Its one lesson' : `All ${lessons} lessons`;
  if (!isPossibleTime(readUntil)) return what;
  const [first, last] = [isPossibleTime(readFrom) ? sastDay(readFrom) : '', sastDay(readUntil)];
  return first === '' || first === last ? `${what}, ${last}` : `${what}, ${first} to ${last}`;
}
