import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import { Id } from '#src/kit/fields.ts';
import type { View } from '#src/sync/index.ts';

/**
 * Where somebody is in a lesson: a block and a letter of its text, so that letters of another size, a turned phone and
 * a changed text lead to the same words. Only letters count, no spaces: the same text is laid out in several ways.
 */
const ReadingPlace = v.object({
  block: Id,
  /** How many letters of the block are above. */
  at: v.fallback(v.number(), 0),
  /** How many letters the block had. */
  of: v.fallback(v.number(), 0),
  /** The letters that follow, to find the words again in a text that was changed. */
  quote: v.fallback(v.string(), ''),
  /** How much of the block's height is above, from 0 to 1, for a block without text at this place. */
  part: v.fallback(v.number(), 0),
});
export type ReadingPlace = v.InferOutput<typeof ReadingPlace>;

const quoteLength = 32;

/** The beginning of a block, where a link to it leads. */
export function startOf(block: string): ReadingPlace {
  return { block, at: 0, of: 0, quote: '', part: 0 };
}

/** The place at a letter of a block's text. */
export function placeAt(block: string, letters: string, at: number, part: number): ReadingPlace {
  return { block, at, of: letters.length, quote: letters.slice(at, at + quoteLength), part };
}

/** Where some words are that are nearest to a letter; `undefined`: nowhere. */
function nearest(letters: string, words: string, to: number): number | undefined {
  const before = letters.lastIndexOf(words, to);
  const after = letters.indexOf(words, to);
  if (before < 0 || after < 0) return before < 0 && after < 0 ? undefined : Math.max(before, after);
  return to - before <= after - to ? before : after;
}

/** Which letter of a text, perhaps a changed one, the place is at: the words themselves, else the same share of the text. */
export function findLetter(letters: string, { at, of, quote }: ReadingPlace): number {
  if (quote === '' || letters.startsWith(quote, at)) return Math.min(at, letters.length);
  const share = of > 0 ? Math.round((at / of) * letters.length) : 0;
  // What follows may have been changed sooner than the words themselves.
  const words = [quote, quote.slice(0, quoteLength / 2)];
  return (
    words.reduce<number | undefined>((found, each) => found ?? nearest(letters, each, share), undefined) ??
    share
  );
}

export function placeRecord(lessonId: string, value: ReadingPlace): LocalRecord {
  return { kind: 'place', key: lessonId, value };
}

/** Where whoever is here was in a lesson; `undefined`: at its start. */
export async function readPlace(view: View, lessonId: string): Promise<ReadingPlace | undefined> {
  const parsed = v.safeParse(ReadingPlace, await view.local('place', lessonId));
  return parsed.success ? parsed.output : undefined;
}
