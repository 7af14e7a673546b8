/**
 * What somebody else changed in a chapter at the same time, as questions at the places they are about.
 * Invariant: nothing of a chapter in conflict is sent before each of its questions is answered.
 */
import { chapters } from '#src/features/course/chapters.ts';
import type { Chapter } from '#src/features/course/model.ts';
import { type AskedConflict, askedKey, askedOf } from '#src/hooks/asked-conflicts.ts';
import { conflictsOf } from '#src/hooks/conflict-text.ts';
import type { Conflict, FieldConflict, View } from '#src/sync/index.ts';

/** One place that two people changed. */
export interface ConflictQuestion {
  readonly key: string;
  readonly conflict: AskedConflict;
}

export interface ChapterConflict {
  readonly mutationId: string;
  readonly conflict: Conflict;
  readonly conflicts: readonly FieldConflict[];
  /** None where the chapter as a whole is in question, and where both sides fit into one after all. */
  readonly questions: readonly ConflictQuestion[];
}

/** What has to be chosen before a chapter is sent on; `undefined` where nothing has. */
export async function readChapterConflict(
  view: View,
  chapterId: string,
): Promise<ChapterConflict | undefined> {
  for (const { mutationId, entity, conflict } of await view.open()) {
    if (!conflict || entity.collection !== chapters.name || entity.id !== chapterId) continue;
    return asQuestions(mutationId, conflict);
  }
  return undefined;
}

/** A conflict with what is asked of it. */
export function asQuestions(mutationId: string, conflict: Conflict): ChapterConflict {
  const conflicts = conflictsOf(conflict.fieldConflicts);
  const questions = askedOf(conflicts).map((one) => ({ key: askedKey(one), conflict: one }));
  return { mutationId, conflict, conflicts, questions };
}

/** Where a question is asked: at a block of the open lesson, at that lesson, or at the chapter. */
export interface ConflictPlace {
  readonly lessonId?: string | undefined;
  readonly contentId?: string | undefined;
}

/** The place of a question among what the screen shows. */
export function placeOfConflict(
  { path }: FieldConflict,
  { lessons }: Chapter,
  openLesson: string | undefined,
): ConflictPlace {
  const [field, lessonId, part, contentId] = path.map(String);
  const lesson = field === 'lessons' ? lessons.find(({ id }) => id === lessonId) : undefined;
  if (!lesson) return {};
  if (lesson.id !== openLesson) return { lessonId };
  const isShown = part === 'contents' && lesson.contents.some(({ id }) => id === contentId);
  return isShown ? { lessonId, contentId } : { lessonId };
}
