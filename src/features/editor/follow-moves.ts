/**
 * Moves an author's changes along when somebody else has moved the lesson to another chapter.
 * Invariant: a change is stored in the new place before the old copy is resolved; a second run changes nothing, and two
 * different texts at one place stay a question.
 */

import * as v from 'valibot';
import { chapters as collection } from '#src/features/course/chapters.ts';
import { putLesson } from '#src/features/course/lesson-operations.ts';
import { Lesson } from '#src/features/course/model.ts';
import { mergedLesson } from '#src/features/editor/history/lesson-history.ts';
import { resolveConflicts } from '#src/hooks/asked-conflicts.ts';
import { conflictsOf } from '#src/hooks/conflict-text.ts';
import type { Engine, FieldConflict, OpenMutation } from '#src/sync/index.ts';
import { equal } from '#src/sync/merge/equal.ts';

type Following = Pick<Engine, 'view' | 'run' | 'resolve' | 'watch'>;

interface Follow {
  /** The chapter that has the lesson now. */
  readonly id: string;
  readonly lesson: Lesson;
  readonly isNew: boolean;
}

/** Decides about a lesson that one side moved and the other changed; `undefined` if people must decide. */
async function followOf(
  { view }: Following,
  courseId: string,
  oldChapter: string,
  { path, kind, base, mine, theirs }: FieldConflict,
): Promise<Follow | undefined> {
  const [field, lessonId] = path;
  if (kind !== 'deleted' || field !== 'lessons' || path.length !== 2) return undefined;
  for (const { id, lessons } of await view.list(collection, courseId)) {
    const current = id !== oldChapter && lessons.find((one) => one.id === lessonId);
    if (!current) continue;
    const [before, changed] = [v.safeParse(Lesson, base), v.safeParse(Lesson, mine ?? theirs)];
    const lesson =
      before.success && changed.success ? mergedLesson(before.output, changed.output, current) : undefined;
    return lesson && { id, lesson, isNew: !equal(lesson, current) };
  }
  return undefined;
}

async function follow(engine: Following, courseId: string, { mutationId, entity, conflict }: OpenMutation) {
  const conflicts = conflict ? conflictsOf(conflict.fieldConflicts) : [];
  const follows = [];
  for (const one of conflicts) follows.push(await followOf(engine, courseId, entity.id, one));
  if (follows.length === 0 || follows.some((one) => one === undefined)) return;
  for (const one of follows)
    if (one?.isNew) await engine.run(putLesson, { id: one.id, lesson: one.lesson, of: one.lesson.title });
  const choices = conflicts.map(
    ({ path, mine }) => [path.join('/'), mine === undefined ? 'mine' : 'theirs'] as const,
  );
  await engine.resolve(mutationId, resolveConflicts(conflict?.mine, conflicts, new Map(choices)));
}

/** Moves the changes in old copies of moved lessons along, once. */
export async function followMoves(engine: Following, courseId: string): Promise<void> {
  const chapters = new Set((await engine.view.list(collection, courseId)).map(({ id }) => id));
  for (const open of await engine.view.open())
    if (open.conflict && open.entity.collection === collection.name && chapters.has(open.entity.id))
      await follow(engine, courseId, open);
}

/** Runs `followMoves` while a change is in conflict, one run at a time; returns a function that stops it. */
export function keepFollowingMoves(engine: Following, courseId: string): () => void {
  let last: Promise<void> = Promise.resolve();
  const { unsubscribe } = engine.watch(
    async (view) => (await view.open()).some(({ conflict }) => conflict !== undefined),
    (asks) => {
      if (asks) last = last.then(() => followMoves(engine, courseId)).catch(reportError);
    },
    reportError,
  );
  return unsubscribe;
}
