import type { Lesson } from '#src/features/course/model.ts';
import { type Attempt, readAttempt } from '#src/features/reader/blocks/attempt.ts';
import type { View } from '#src/sync/index.ts';
import type { Attempts } from './lesson-read.ts';

/** What whoever is here chose in every quiz of some lessons. */
export async function readAttempts(view: View, lessons: readonly Lesson[]): Promise<Attempts> {
  const found = new Map<string, Attempt>();
  for (const { contents } of lessons)
    for (const { id, type } of contents) if (type === 'quiz') found.set(id, await readAttempt(view, id));
  return found;
}
