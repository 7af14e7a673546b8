/** Loads all data for the first render of a course at once: the lesson appears at its place, without a skeleton. */

import { chapters as collection } from '#src/features/course/chapters.ts';
import { chapterNamed } from '#src/features/course/lesson-params.ts';
import { type Chapter, type LessonPlace, lessonsOf } from '#src/features/course/model.ts';
import { type CourseContent, readCourseContent } from '#src/features/course/queries.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { anyone, type View } from '#src/sync/index.ts';
import { type ReadingPlace, readPlace } from './place.ts';
import { type Reading, readReading } from './reading.ts';
import { type ReadingSettings, readSettings } from './reading-settings.ts';

/** A course with the current person's reading. */
export interface OwnCourse {
  readonly content: CourseContent | undefined;
  readonly reading: Reading;
  readonly settings: ReadingSettings;
  /** The host's id of a chapter whose temporary id is in the URL. */
  readonly chapterId: string | undefined;
}

/** The parts of a course's URL. */
export interface CourseAddress {
  readonly courseId: string;
  readonly chapterId?: string | undefined;
  readonly lessonId?: string | undefined;
}

/** A course with its reader's place in the lesson that opens. */
export interface Opening extends OwnCourse {
  /** The owner of the place; the place is not used for another person. */
  readonly person: string;
  readonly storedPlace?: KeptPlace | undefined;
}

/** A place in a lesson; without `place` its start. */
export interface KeptPlace {
  readonly lessonId: string;
  readonly place: ReadingPlace | undefined;
}

/** The result of resolving a URL within a course. */
export interface OpenLesson {
  /** The chapter in the URL. */
  readonly chapter: Chapter | undefined;
  /** Every lesson of the course. */
  readonly places: readonly LessonPlace[];
  readonly place: LessonPlace | undefined;
  /** The reader's last lesson, offered as a link if the URL names no lesson. */
  readonly goOn: LessonPlace | undefined;
}

/**
 * Returns a course by its id, temporary id or slug, with the current person's reading. `temporary` is a temporary
 * chapter id in a link that was made before the office assigned the id.
 */
export async function readOwnCourse(view: View, course: string, temporary = ''): Promise<OwnCourse> {
  const content = await readCourseContent(view, course);
  const [reading, settings] = await Promise.all([
    readReading(view, content?.course.id ?? ''),
    readSettings(view),
  ]);
  const chapterId = temporary === '' ? undefined : (await view.get(collection, temporary))?.id;
  return { content, reading, settings, chapterId };
}

/** Returns an id of a chapter if it is temporary, because the office may have replaced it; '' otherwise. */
export function temporaryIn(chapterId = ''): string {
  return isTemporaryId(chapterId) ? chapterId : '';
}

/**
 * Returns the chapter in the URL and the lesson to open: the lesson in the URL, even after a move to another chapter,
 * else the chapter's first, else the course's first.
 */
export function lessonAt(
  chapters: readonly Chapter[],
  { chapterId = '', lessonId }: Omit<CourseAddress, 'courseId'>,
  reading: Reading,
): OpenLesson {
  const places = lessonsOf(chapters);
  const chapter = chapterNamed(chapters, chapterId, lessonId);
  const own = places.filter((one) => one.chapter === chapter);
  const namedPlace = [...own, ...places].find(({ lesson }) => lesson.id === lessonId);
  if (chapter || namedPlace)
    return { chapter: namedPlace?.chapter ?? chapter, places, place: namedPlace ?? own[0], goOn: undefined };
  const [first] = places;
  const last = places.find(({ lesson }) => lesson.id === reading.last);
  return { chapter, places, place: first, goOn: last === first ? undefined : last };
}

/**
 * Loads all data for the first render of a course; `person` is the id of the signed-in person. Returns `undefined`
 * while the phone's records belong to another person, after a sign-in or sign-out in another tab.
 */
export async function readOpening(
  view: View,
  address: CourseAddress,
  person: string,
): Promise<Opening | undefined> {
  if ((await view.session()).owner !== (person || anyone)) return undefined;
  const own = await readOwnCourse(view, address.courseId, temporaryIn(address.chapterId));
  const hostAddress = { ...address, chapterId: own.chapterId ?? address.chapterId };
  const opened = lessonAt(own.content?.chapters ?? [], hostAddress, own.reading).place?.lesson.id;
  const storedPlace =
    opened === undefined ? undefined : { lessonId: opened, place: await readPlace(view, opened) };
  return { ...own, person, storedPlace: storedPlace };
}
