/**
 * Makes a new course of the signed-in person from a course file: a restored backup, or a course from another phone.
 * Invariant: every part gets a new id, and a course whose parts the phone refused is removed again. If the phone turns
 * off in between, the parts added so far stay.
 */

import { addWholeCourse } from '#src/features/course/add-whole-course.ts';
import { courses } from '#src/features/course/collection.ts';
import type { Chapter, Course, Lesson } from '#src/features/course/model.ts';
import { copyOfLesson } from '#src/features/course/new-content.ts';
import { chaptersWithoutUnsentFiles } from '#src/features/course/unsent-files.ts';
import { type ReadFile, readCourseData, refusalBySize } from '#src/features/sharing/course-data.ts';
import type { SharedCourse } from '#src/features/sharing/model.ts';
import { newCourse } from '#src/features/teaching/new-course.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { inOrder } from '#src/kit/in-order.ts';
import { uniqueSlug } from '#src/kit/slug.ts';
import type { Accepted, Engine, View } from '#src/sync/index.ts';

interface Author {
  readonly instructorId: string;
  readonly epoch: number | undefined;
}

/** A longer description is cut to the limit of the form. */
const longestDescription = 4_000;
const longestTitle = 200;

/** Reads a chosen file; returns why it was not accepted. */
export async function readCourseFile(file: Blob): Promise<ReadFile> {
  const tooMuch = await refusalBySize(file.size, globalThis.navigator?.storage);
  if (tooMuch) return { refused: tooMuch };
  const text = await file.text().catch(() => undefined);
  return text === undefined ? { refused: 'unreadable' } : readCourseData(text);
}

/** Adds the course; rejects where the phone could not store all of it. */
export async function addCourseFrom(
  { course, chapters }: SharedCourse,
  engine: Pick<Engine, 'view' | 'run' | 'discard'>,
  { instructorId, epoch }: Author,
): Promise<Accepted> {
  const named = await newCourse(engine.view, await freeTitle(engine.view, course.title), instructorId);
  const whole = {
    course: ownCourse(course),
    chapters: inOrder(chaptersWithoutUnsentFiles(chapters)).map(ownChapter),
  };
  return addWholeCourse(engine, named, whole, epoch);
}

/** Returns the title, marked as a copy where it is in use: two courses of one name look the same in the list. */
async function freeTitle(view: View, title: string): Promise<string> {
  const takenTitles = new Set((await view.list(courses)).map((course) => course.title));
  return takenTitles.has(title) ? `${title.slice(0, 110)} (copy)` : title.slice(0, 120);
}

function ownCourse(course: Course): Course {
  const { description, image } = course;
  return {
    ...course,
    description: description.slice(0, longestDescription),
    image: isTemporaryId(image) ? '' : image,
  };
}

function ownChapter(chapter: Chapter, at: number): Chapter {
  const { title, slug, lessons } = chapter;
  return {
    ...chapter,
    title: title.slice(0, longestTitle) || `Chapter ${at + 1}`,
    slug: slug || uniqueSlug(title, 'chapter', []),
    position: at + 1,
    lessons: lessons.map(ownLesson),
  };
}

function ownLesson(lesson: Lesson): Lesson {
  return { ...copyOfLesson(lesson), title: lesson.title };
}
