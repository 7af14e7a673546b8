import * as v from 'valibot';
import type { Option, Question } from '#src/features/course/model.ts';
import type { LocalKind } from '#src/features/sources/local-kinds.ts';
import { valueAt } from '#src/kit/keyed.ts';
import { fieldsIn, valuesOf } from '#src/kit/readable.ts';
import type { Engine, View } from '#src/sync/index.ts';

/** The ids of the options a learner chose, by question; stored on this device only. */
const Attempt = valuesOf(v.array(v.string()));
export type Attempt = v.InferOutput<typeof Attempt>;

const kind: LocalKind = 'attempt';

/** Returns the current person's choices in a quiz. */
export async function readAttempt(view: View, contentId: string): Promise<Attempt> {
  return v.parse(Attempt, await view.local(kind, contentId));
}

/** Stores the choice for one question; the choices for other questions stay. */
export function storeChosen(
  { local }: Pick<Engine, 'local'>,
  contentId: string,
  questionId: string,
  chosen: string[],
): Promise<void> {
  return local.change({ kind, key: contentId }, (value) => ({ ...fieldsIn(value), [questionId]: chosen }));
}

/** Clears an attempt, for another one. */
export function clearAttempt({ local }: Pick<Engine, 'local'>, contentId: string): Promise<void> {
  return local.set({ kind, key: contentId, value: {} });
}

/** Returns an option's id, or its index for options of older quizzes, which have none. */
export function optionId({ id }: Option, at: number): string {
  return id ?? String(at);
}

/** Returns the ids of the chosen options that still exist. */
export function chosenOptions({ id, options }: Question, attempt: Attempt): string[] {
  const ids = options.map(optionId);
  const chosen = valueAt(attempt, id) ?? [];
  return ids.filter((one) => chosen.includes(one));
}

function correctOptions({ options }: Question): string[] {
  return options.flatMap((option, at) => (option.isCorrect ? [optionId(option, at)] : []));
}

/** Returns the number of options to choose. */
export function choicesNeeded(question: Question): number {
  return correctOptions(question).length;
}

/** `unmarked`: the author marked no option as right, so no choice is right or wrong. */
export type Result = 'right' | 'wrong' | 'unmarked';

/** Grades an answer; `undefined` until enough options are chosen. */
export function resultOf(question: Question, chosen: readonly string[]): Result | undefined {
  const correct = correctOptions(question);
  if (chosen.length === 0 || chosen.length < correct.length) return undefined;
  if (correct.length === 0) return 'unmarked';
  return correct.every((id) => chosen.includes(id)) ? 'right' : 'wrong';
}
