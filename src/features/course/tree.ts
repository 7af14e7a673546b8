/**
 * Changes of the tree below a chapter: lessons, blocks, questions. Things are named by their ids and placed after a
 * neighbour, so that a change says the same over a chapter that somebody else rearranged meanwhile.
 * Invariant: pure; what is not there any more is left alone.
 */
import type { Chapter, Content, Lesson, Question } from './model.ts';

interface Thing {
  readonly id: string;
}

/** The list with this item after the one named; first where `after` is '', last where it is not there. */
export function placed<Item extends Thing>(list: readonly Item[], item: Item, after: string): Item[] {
  const others = list.filter(({ id }) => id !== item.id);
  const at = others.findIndex(({ id }) => id === after);
  const place = after === '' ? 0 : at < 0 ? others.length : at + 1;
  return others.toSpliced(place, 0, item);
}

/** The list with one of its items after another; as it was where the item is gone. */
export function movedAfter<Item extends Thing>(list: readonly Item[], id: string, after: string): Item[] {
  const item = list.find((one) => one.id === id);
  return item && id !== after ? placed(list, item, after) : [...list];
}

/** The list without one of its items. */
export function without<Item extends Thing>(list: readonly Item[], id: string): Item[] {
  return list.filter((one) => one.id !== id);
}

/** The list with one of its items changed. */
export function changed<Item extends Thing>(
  list: readonly Item[],
  id: string,
  change: (item: Item) => Item,
): Item[] {
  return list.map((item) => (item.id === id ? change(item) : item));
}

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
