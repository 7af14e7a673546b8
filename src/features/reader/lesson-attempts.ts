import type { Lesson } from '#src/features/course/model.ts';
import { type Attempt, readAttempt } from '#src/features/reader/blocks/attempt.ts';
import type { View } from '#src/sync/index.ts';
import type { Attempts } from './lesson-read.ts';

/** Returns the current person's choices in the quizzes of some lessons. */
export async function readAttempts(view: View, lessons: readonly Lesson[]): Promise<Attempts> {
  const attempts = new Map<string, Attempt>();
  for (const { contents } of lessons)
    for (const { id, type } of contents) if (type === 'quiz') attempts.set(id, await readAttempt(view, id));
  return attempts;
}
