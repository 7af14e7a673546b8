/**
 * The word of the day: the office says it in the webinar, and attendees send it. The visitor's phone never checks the
 * word; the office's list compares it by `wordKey`.
 */
import * as v from 'valibot';
import { requiredText } from '#src/kit/fields.ts';
import { foldedText } from '#src/kit/folded-text.ts';

/** Returns the key for comparing words, which ignores capitals, accents, spaces and punctuation. */
export function wordKey(text: string): string {
  const characters = foldedText(text.normalize('NFKC')).replace(/[^\p{L}\p{N}]+/gu, '');
  // The word may consist of punctuation alone.
  return characters || text.replace(/\s+/g, '');
}

const typedWord = requiredText(60, 'Type the word of the day');

/** Schema of the word form on a ticket. */
export const TypedWord = v.object({ word: typedWord });
export type TypedWord = v.InferOutput<typeof TypedWord>;

const reference = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** Normalises a typed reference: `7qx4 2m9k` becomes `7QX4-2M9K`, O becomes 0, I and L become 1. */
export function readReference(typed: string): string {
  const characters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const whole = `${characters.slice(0, 4)}-${characters.slice(4)}`;
  return reference.test(whole) ? whole : typed.trim();
}

/** Schema of the word form without a ticket, which also asks for the reference. */
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
