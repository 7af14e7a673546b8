/**
 * The word of the day, as people type it: the office says it in the webinar, and who was there sends it. This phone never
 * judges it; the office's list does, by `wordKey`.
 */
import * as v from 'valibot';
import { requiredText } from '#src/kit/fields.ts';
import { foldedText } from '#src/kit/folded-text.ts';

/** What a word is compared by: capitals, accents, spaces and signs do not matter. */
export function wordKey(text: string): string {
  const plain = foldedText(text.normalize('NFKC')).replace(/[^\p{L}\p{N}]+/gu, '');
  // A sign alone may be the word.
  return plain || text.replace(/\s+/g, '');
}

const typedWord = requiredText(60, 'Type the word of the day');

/** What is typed on a ticket. */
export const TypedWord = v.object({ word: typedWord });
export type TypedWord = v.InferOutput<typeof TypedWord>;

const reference = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** A reference as it is read out: `7qx4 2m9k` is `7QX4-2M9K`, an O is a 0, an I or L is a 1. */
export function readReference(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const whole = `${plain.slice(0, 4)}-${plain.slice(4)}`;
  return reference.test(whole) ? whole : typed.trim();
}

/** What is typed without a ticket: whose word it is, too. */
export const WordWithReference = v.object({
  event_id: v.pipe(v.string(), v.nonEmpty('Choose the webinar')),
  reference: v.pipe(
    requiredText(40, 'Type your reference'),
    v.transform(readReference),
    v.regex(reference, 'Check the reference. It should look like 7QX4-2M9K'),
  ),
  word: typedWord,
});
export type WordWithReference = v.InferOutput<typeof WordWithReference>;
