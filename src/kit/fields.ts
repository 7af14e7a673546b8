import * as v from 'valibot';
import { seenText } from './typed-text.ts';

/** The fixed message of a blank required field, for a form without its own sentence. */
export const blankField = 'This field is required';

/** Returns the message of a blank required field with an instruction. */
export function blankWords(whatToDo: string): string {
  return `${blankField}. ${whatToDo}`;
}

export const badEmail = 'Check the email address. It should look like thandi@example.com';
export const badPhone = 'Check the phone number. It should look like 082 555 0134 or +27 82 555 0134';

/** A host's id of an item, or a temporary id; never empty. */
export const Id = v.pipe(v.string(), v.nonEmpty());

/** A text as other programs may store it: trimmed, '' for any other value. */
export const looseText = v.fallback(v.pipe(v.string(), v.trim()), '');

/** A text or a number: PHP prints numeric texts as numbers. */
export const textOrNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** A text or a number that may be missing: trimmed, '' for any other value. */
export const looseTextOrNumber = v.fallback(v.pipe(textOrNumber, v.trim()), '');

function typedText(max: number, blank: string) {
  return v.pipe(v.string(blank), v.trim(), v.maxLength(max, `Please use at most ${max} characters here`));
}

/** Returns the schema of a required text, trimmed; `blank` is the message for an empty one. */
export function requiredText(max: number, blank = blankField) {
  return v.pipe(typedText(max, blank), v.nonEmpty(blank));
}

/** Returns the schema of an optional text, trimmed; '' if missing. */
export function optionalText(max: number) {
  return v.optional(typedText(max, blankField), '');
}

/** Returns the schema of one e-mail address. */
export function emailAddress(blank = blankField) {
  return v.pipe(requiredText(254, blank), v.rfcEmail(badEmail), v.regex(/\.[a-z0-9-]{2,}$/i, badEmail));
}

/**
 * Returns the schema of a phone number, which checks only its digits: the service worker parses a number again long
 * after it was typed. Invisible pasted characters are removed. The field itself also checks the numbering plan (9 kB,
 * `known-phone.ts`).
 */
export function phoneDigits(blank = blankField) {
  const visibleText = v.pipe(v.string(blank), v.transform(seenText), requiredText(40, blank));
  return v.pipe(visibleText, v.regex(/(?:\D*\d){7}/, badPhone));
}
