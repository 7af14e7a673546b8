/**
 * The lists below a chapter: its lessons, their blocks, the questions of a quiz and their answers.
 * Invariant: pure; what is not there any more is left alone.
 */
import { changed } from '#src/features/drafting/list-changes.ts';
import type { Chapter, Content, Lesson, Question } from './model.ts';

/** The chapter with other lessons. */
export function withLessons(chapter: Chapter, change: (lessons: readonly Lesson[]) => Lesson[]): Chapter {
  return { ...chapter, lessons: change(chapter.lessons) };
}

/** The chapter with other blocks in one lesson. */
export function withContents(
  chapter: Chapter,
  isLesson: (lesson: Lesson) => boolean,
  change: (contents: readonly Content[]) => Content[],
): Chapter {
  return withLessons(chapter, (lessons) =>
    lessons.map((lesson) => (isLesson(lesson) ? { ...lesson, contents: change(lesson.contents) } : lesson)),
  );
}

/** Whether a lesson holds a block, wherever it is by now. */
export function holds(contentId: string): (lesson: Lesson) => boolean {
  return ({ contents }) => contents.some(({ id }) => id === contentId);
}

/** The chapter with one block changed. */
export function withContent(
  chapter: Chapter,
  contentId: string,
  change: (content: Content) => Content,
): Chapter {
  return withContents(chapter, holds(contentId), (contents) => changed(contents, contentId, change));
}

/** The chapter with other questions in one quiz. */
export function withQuestions(
  chapter: Chapter,
  contentId: string,
  change: (questions: readonly Question[]) => Question[],
): Chapter {
  return withContent(chapter, contentId, (content) => ({ ...content, questions: change(content.questions) }));
}
