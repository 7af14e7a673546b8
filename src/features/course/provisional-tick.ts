import type { Option } from './model.ts';

/** Whether these are the words that a new answer has. */
export function isDefaultAnswer(text: string): boolean {
  return /^\s*Option \d+\s*$/.test(text);
}

/**
 * The answer that a new question calls right, until an author touches a tick: the first one takes its place. Earlier
 * releases stored no sign of it, so there its words tell.
 */
export function provisionalTick(options: readonly Option[]): Option | undefined {
  const ticked = options.filter(({ isCorrect }) => isCorrect);
  return ticked.find(
    ({ isProvisional, text }) => isProvisional ?? (ticked.length === 1 && isDefaultAnswer(text)),
  );
}
