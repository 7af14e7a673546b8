/** The history of a course's lessons: the changes that an operation makes in a lesson, and how to undo one. */
import { chapters as collection } from '#src/features/course/chapters.ts';
import type { Chapter, Lesson } from '#src/features/course/model.ts';
import type { EditHistory, EditStep } from '#src/features/drafting/edit-history.ts';
import type { AnyOperation, View } from '#src/sync/index.ts';
import { merge } from '#src/sync/merge/merge.ts';

/** A lesson before and after an operation. */
export type LessonStep = EditStep<Lesson>;
export type LessonHistory = EditHistory<Lesson>;

const textFields = ['contents.source.md', 'contents.body'];

/** Merges two versions of a lesson with their base; `undefined` where both changed the same place. */
export function mergedLesson(base: Lesson, mine: Lesson, theirs: Lesson): Lesson | undefined {
  const { value, conflicts } = merge(base, mine, theirs, { textFields });
  return conflicts.length > 0 ? undefined : (value as Lesson);
}

/** Returns the lesson without a step; `undefined` where somebody has changed the same place since. */
export function withoutStep({ before, after }: LessonStep, current: Lesson): Lesson | undefined {
  return mergedLesson(after, before, current);
}

/** Returns the stored chapter that an operation is about to change; `undefined` for an operation on anything else. */
export async function changedChapter<Args>(
  view: View,
  operation: AnyOperation,
  args: Args,
): Promise<Chapter | undefined> {
  if (operation.kind !== 'update' || operation.collection !== collection.name) return undefined;
  return view.get(collection, operation.id(args));
}

/** Returns the change of each lesson that a chapter has both before and after an operation. */
export function stepsOf<Args>(
  operation: AnyOperation,
  args: Args,
  before: Chapter | undefined,
): readonly LessonStep[] {
  if (operation.kind !== 'update' || !before) return [];
  const after: Chapter = operation.change(before, args);
  const lessons = new Map(before.lessons.map((lesson) => [lesson.id, lesson]));
  return after.lessons.flatMap((lesson): LessonStep[] => {
    const old = lessons.get(lesson.id);
    return old && old !== lesson ? [{ of: lesson.id, before: old, after: lesson }] : [];
  });
}
