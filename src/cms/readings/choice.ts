/** The text of an option or of a choice, with single spaces, on both sides of every comparison. */
import * as v from 'valibot';
import { textOrNumber } from '#src/kit/fields.ts';

/** Returns the text of a choice. */
export function readChoice(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().replace(/\s+/g, ' ')
    : '';
}

/** Whether two texts are the same choice. */
export function isSameChoice(one: unknown, other: unknown): boolean {
  return readChoice(one) === readChoice(other);
}

/** A text or a number as a choice. */
export const Choice = v.pipe(
  textOrNumber,
  v.transform((text) => readChoice(text)),
);
