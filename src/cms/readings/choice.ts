/** What can be chosen, and what was: a text without spaces at its ends, on both sides of every comparison. */

/** The words of a choice. */
export function readChoice(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Whether two texts are the same choice. */
export function isSameChoice(one: unknown, other: unknown): boolean {
  return readChoice(one) === readChoice(other);
}
