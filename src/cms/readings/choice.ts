/** The text of an option or a choice, with single spaces; both sides of every comparison use it. */
import * as v from 'valibot';
import { textOrNumber } from '#src/kit/fields.ts';

/** Returns the text of a choice, with single spaces; '' for anything but a text or a number. */
export function readChoice(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().replace(/\s+/g, ' ')
    : '';
}

/** Returns whether two texts differ at most in their spaces. */
export function isSameChoice(one: unknown, other: unknown): boolean {
  return readChoice(one) === readChoice(other);
}

/** A text or a number as a choice. */
export const Choice = v.pipe(
  textOrNumber,
  v.transform((text) => readChoice(text)),
);
