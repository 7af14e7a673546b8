import * as v from 'valibot';
import type { Option, Question } from '#src/features/course/model.ts';
import type { LocalKind } from '#src/features/sources/local-kinds.ts';
import { keyed, valueAt } from '#src/kit/keyed.ts';
import type { Engine, View } from '#src/sync/index.ts';

/** The ids of the options a learner chose, by question; practice, kept on this device alone. */
const Attempt = keyed(v.array(v.string()));
export type Attempt = v.InferOutput<typeof Attempt>;

const kind: LocalKind = 'attempt';

function attemptOf(value: unknown): Attempt {
  const parsed = v.safeParse(Attempt, value);
  return parsed.success ? parsed.output : {};
}

/** What whoever is here chose in a quiz. */
export async function readAttempt(view: View, contentId: string): Promise<Attempt> {
  return attemptOf(await view.local(kind, contentId));
}

/** Stores what was chosen in one question: what another window stored of the others stays. */
export function storeChosen(
  { local }: Pick<Engine, 'local'>,
  contentId: string,
  questionId: string,
  chosen: string[],
): Promise<void> {
  return local.change({ kind, key: contentId }, (value) => ({ ...attemptOf(value), [questionId]: chosen }));
}

/** Empties an attempt, for another one. */
export function clearAttempt({ local }: Pick<Engine, 'local'>, contentId: string): Promise<void> {
  return local.set({ kind, key: contentId, value: {} });
}

/** What an option is known by, whatever its author adds, moves or deletes beside it. */
export function optionId({ id }: Option, at: number): string {
  return id ?? String(at);
}

/** The ids of the options that were chosen and are there today. */
export function chosenOptions({ id, options }: Question, attempt: Attempt): string[] {
  const ids = options.map(optionId);
  const chosen = valueAt(attempt, id) ?? [];
  return ids.filter((one) => chosen.includes(one));
}

function correctOptions({ options }: Question): string[] {
  return options.flatMap((option, at) => (option.isCorrect ? [optionId(option, at)] : []));
}

/** How many options have to be chosen. */
export function wanted(question: Question): number {
  return correctOptions(question).length;
}

/** `unmarked`: its author called no option right, so that nothing that is chosen is right or wrong. */
export type Result = 'right' | 'wrong' | 'unmarked';

/** Whether the answer is right; `undefined` until enough options are chosen to say. */
export function resultOf(question: Question, chosen: readonly string[]): Result | undefined {
  const correct = correctOptions(question);
  if (chosen.length === 0 || chosen.length < correct.length) return undefined;
  if (correct.length === 0) return 'unmarked';
  return correct.every((id) => chosen.includes(id)) ? 'right' : 'wrong';
}
