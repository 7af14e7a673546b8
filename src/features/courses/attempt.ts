import * as v from 'valibot';
import type { LocalRecord } from '#src/features/local-kinds.ts';
import type { View } from '#src/sync/index.ts';
import type { Question } from './model.ts';

/** The places of the options a learner chose, by question; practice, kept on this device alone. */
const Attempt = v.record(v.string(), v.array(v.number()));
export type Attempt = v.InferOutput<typeof Attempt>;

export function attemptRecord(contentId: string, value: Attempt): LocalRecord {
  return { kind: 'attempt', key: contentId, value };
}

/** What whoever is here chose in a quiz. */
export async function readAttempt(view: View, contentId: string): Promise<Attempt> {
  const parsed = v.safeParse(Attempt, await view.local('attempt', contentId));
  return parsed.success ? parsed.output : {};
}

function correctOptions({ options }: Question): number[] {
  return options.flatMap(({ isCorrect }, at) => (isCorrect ? [at] : []));
}

/** How many options have to be chosen. */
export function wanted(question: Question): number {
  return correctOptions(question).length;
}

/** Whether the answer is right; `undefined` until enough options are chosen to say. */
export function resultOf(question: Question, chosen: readonly number[] = []): 'right' | 'wrong' | undefined {
  const correct = correctOptions(question);
  if (chosen.length === 0 || chosen.length < correct.length) return undefined;
  return correct.every((at) => chosen.includes(at)) ? 'right' : 'wrong';
}
