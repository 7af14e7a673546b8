/**
 * Changes the lists in a chapter: lessons, their blocks, the questions of a quiz and their options. Invariant: pure; a
 * missing target is left alone.
 */
import { changed } from '#src/features/drafting/list-changes.ts';
import type { Chapter, Content, Lesson, Question } from './model.ts';

/** Returns the chapter with changed lessons. */
export function withLessons(chapter: Chapter, change: (lessons: readonly Lesson[]) => Lesson[]): Chapter {
  return { ...chapter, lessons: change(chapter.lessons) };
}

/** Returns the chapter with changed blocks in one lesson. */
export function withContents(
  chapter: Chapter,
  isLesson: (lesson: Lesson) => boolean,
  change: (contents: readonly Content[]) => Content[],
): Chapter {
  return withLessons(chapter, (lessons) =>
    lessons.map((lesson) => (isLesson(lesson) ? { ...lesson, contents: change(lesson.contents) } : lesson)),
  );
}

/** Whether a lesson contains a block. */
export function holds(contentId: string): (lesson: Lesson) => boolean {
  return ({ contents }) => contents.some(({ id }) => id === contentId);
}

/** Returns the chapter with one changed block. */
export function withContent(
  chapter: Chapter,
  contentId: string,
  change: (content: Content) => Content,
): Chapter {
  return withContents(chapter, holds(contentId), (contents) => changed(contents, contentId, change));
}

/** Returns the chapter with changed questions in one quiz. */
export function withQuestions(
  chapter: Chapter,
  contentId: string,
  change: (questions: readonly Question[]) => Question[],
): Chapter {
  return withContent(chapter, contentId, (content) => ({ ...content, questions: change(content.questions) }));
}
