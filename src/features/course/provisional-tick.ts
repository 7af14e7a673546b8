import type { Option } from './model.ts';

/** Whether a text is the default one of a new option. */
export function isDefaultAnswer(text: string): boolean {
  return /^\s*Option \d+\s*$/.test(text);
}

/**
 * Returns the option that a new question marks as right until the author ticks one. Earlier releases stored no flag:
 * there the option's default text decides.
 */
export function provisionalTick(options: readonly Option[]): Option | undefined {
  const ticked = options.filter(({ isCorrect }) => isCorrect);
  return ticked.find(
    ({ isProvisional, text }) => isProvisional ?? (ticked.length === 1 && isDefaultAnswer(text)),
  );
}
