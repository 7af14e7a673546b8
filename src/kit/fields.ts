import * as v from 'valibot';
import { seenText } from './typed-text.ts';

/** Fixed wording: what a form says of a required field that is blank, unless it has a sentence of its own. */
export const blankField = 'This field is required';

/** What a required field that is blank says: the specified sentence, and what to do. */
export function blankWords(whatToDo: string): string {
  return `${blankField}. ${whatToDo}`;
}

export const badEmail = 'Check the email address. It should look like thandi@example.com';
export const badPhone = 'Check the phone number. It should look like 082 555 0134 or +27 82 555 0134';

/** What a host calls an item, or what it is called until then: never empty. */
export const Id = v.pipe(v.string(), v.nonEmpty());

/** A text as somebody else may have stored it: without spaces at its ends, '' where it is none. */
export const looseText = v.fallback(v.pipe(v.string(), v.trim()), '');

/** A text, for which a number may stand: PHP prints one of figures alone so. */
export const textOrNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** The same as it may be missing: without spaces at its ends, '' where it is none. */
export const looseTextOrNumber = v.fallback(v.pipe(textOrNumber, v.trim()), '');

function typedText(max: number, blank: string) {
  return v.pipe(v.string(blank), v.trim(), v.maxLength(max, `Please use at most ${max} characters here`));
}

/** A text that must be there: `blank` is said where it is not. Spaces at its ends are cut off. */
export function requiredText(max: number, blank = blankField) {
  return v.pipe(typedText(max, blank), v.nonEmpty(blank));
}

/** A text that may be left out, and is empty then. */
export function optionalText(max: number) {
  return v.optional(typedText(max, blankField), '');
}

/** One e-mail address. */
export function emailAddress(blank = blankField) {
  return v.pipe(requiredText(254, blank), v.rfcEmail(badEmail), v.regex(/\.[a-z0-9-]{2,}$/i, badEmail));
}

/**
 * A phone number, judged by its digits only: such a schema is parsed again in the service worker long after it was
 * typed. What came along unseen when it was pasted is left out. The numbering plan (9 kB, `known-phone.ts`) judges it where it is typed.
 */
export function phoneDigits(blank = blankField) {
  const typed = v.pipe(v.string(blank), v.transform(seenText), requiredText(40, blank));
  return v.pipe(typed, v.regex(/(?:\D*\d){7}/, badPhone));
}
