/** What a course opens with, read in one go: its first drawing is the lesson itself, at its place, and no skeleton. */

import { chapters as collection } from '#src/features/course/chapters.ts';
import { chapterNamed } from '#src/features/course/lesson-params.ts';
import { type Chapter, type LessonPlace, lessonsOf } from '#src/features/course/model.ts';
import { type CourseContent, readCourseContent } from '#src/features/course/queries.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { anyone, type View } from '#src/sync/index.ts';
import { type ReadingPlace, readPlace } from './place.ts';
import { type Reading, readReading } from './reading.ts';
import { type ReadingSettings, readSettings } from './reading-settings.ts';

/** A course, and how whoever is here reads it. */
export interface OwnCourse {
  readonly content: CourseContent | undefined;
  readonly reading: Reading;
  readonly settings: ReadingSettings;
  /** What a temporary id of the address stands for by now. */
  readonly chapterId: string | undefined;
}

/** The parts of a course's address. */
export interface CourseAddress {
  readonly courseId: string;
  readonly chapterId?: string | undefined;
  readonly lessonId?: string | undefined;
}

/** An own course with where its reader was in the lesson that opens. */
export interface Opening extends OwnCourse {
  /** Whose it is: of no use to anybody else. */
  readonly person: string;
  readonly kept?: KeptPlace | undefined;
}

/** Where somebody was in a lesson; without `place` at its start. */
export interface KeptPlace {
  readonly lessonId: string;
  readonly place: ReadingPlace | undefined;
}

/** What an address opens of a course. */
export interface OpenLesson {
  /** The one the address names. */
  readonly chapter: Chapter | undefined;
  /** Every lesson of the course. */
  readonly places: readonly LessonPlace[];
  readonly place: LessonPlace | undefined;
  /** Where its reader stopped, with an address that names no lesson: offered, and not gone to by itself. */
  readonly goOn: LessonPlace | undefined;
}

/**
 * A course by its id, temporary id or slug, with the reading of whoever is here. A link that was made before the office
 * had given a chapter its id names it by `temporary`.
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

/** The part of an address that the office may have given another id meanwhile; '' where it names no such chapter. */
export function temporaryIn(chapterId = ''): string {
  return isTemporaryId(chapterId) ? chapterId : '';
}

/**
 * The chapter an address names, and the lesson it opens: the one it names, also where it was moved to another chapter,
 * else the chapter's first, else the course's.
 */
export function lessonAt(
  chapters: readonly Chapter[],
  { chapterId = '', lessonId }: Omit<CourseAddress, 'courseId'>,
  reading: Reading,
): OpenLesson {
  const places = lessonsOf(chapters);
  const chapter = chapterNamed(chapters, chapterId, lessonId);
  const own = places.filter((one) => one.chapter === chapter);
  const named = [...own, ...places].find(({ lesson }) => lesson.id === lessonId);
  if (chapter || named)
    return { chapter: named?.chapter ?? chapter, places, place: named ?? own[0], goOn: undefined };
  const [first] = places;
  const last = places.find(({ lesson }) => lesson.id === reading.last);
  return { chapter, places, place: first, goOn: last === first ? undefined : last };
}

/**
 * Everything the first drawing of a course needs; `person` is the id of whoever is signed in. `undefined` while the
 * phone's records are still another's: somebody came or went in another tab, and nobody is shown another's place.
 */
export async function readOpening(
  view: View,
  address: CourseAddress,
  person: string,
): Promise<Opening | undefined> {
  if ((await view.session()).owner !== (person || anyone)) return undefined;
  const own = await readOwnCourse(view, address.courseId, temporaryIn(address.chapterId));
  const named = { ...address, chapterId: own.chapterId ?? address.chapterId };
  const opened = lessonAt(own.content?.chapters ?? [], named, own.reading).place?.lesson.id;
  const kept = opened === undefined ? undefined : { lessonId: opened, place: await readPlace(view, opened) };
  return { ...own, person, kept };
}
