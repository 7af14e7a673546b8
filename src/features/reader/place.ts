import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import { Id } from '#src/kit/fields.ts';
import type { View } from '#src/sync/index.ts';

/**
 * A place in a lesson: a block and a letter of its text, so that another text size, a rotated phone or a changed text
 * leads to the same words. Spaces do not count, because they differ between layouts.
 */
const ReadingPlace = v.object({
  block: Id,
  /** The number of the block's letters above the place. */
  at: v.fallback(v.number(), 0),
  /** The number of letters that the block had. */
  of: v.fallback(v.number(), 0),
  /** The letters that follow, by which the words are found in a changed text. */
  quote: v.fallback(v.string(), ''),
  /** The share of the block's height above the place, from 0 to 1, where the block has no text. */
  part: v.fallback(v.number(), 0),
});
export type ReadingPlace = v.InferOutput<typeof ReadingPlace>;

const quoteLength = 32;

/** Returns the start of a block, the target of a link to it. */
export function startOf(block: string): ReadingPlace {
  return { block, at: 0, of: 0, quote: '', part: 0 };
}

/** Returns the place at a letter of a block's text. */
export function placeAt(block: string, letters: string, at: number, part: number): ReadingPlace {
  return { block, at, of: letters.length, quote: letters.slice(at, at + quoteLength), part };
}

/** Returns the position of the words nearest to a letter; `undefined` when they are missing. */
function nearest(letters: string, words: string, to: number): number | undefined {
  const before = letters.lastIndexOf(words, to);
  const after = letters.indexOf(words, to);
  if (before < 0 || after < 0) return before < 0 && after < 0 ? undefined : Math.max(before, after);
  return to - before <= after - to ? before : after;
}

/** Returns the first half of a quote: the second half may have changed. */
const firstOf = (quote: string) => quote.slice(0, quoteLength / 2);

/** Whether a text contains the words of a place, at any position. */
export function isIn(letters: string, { quote }: ReadingPlace): boolean {
  return letters.includes(firstOf(quote));
}

/**
 * Returns the letter of a place in a text that may have changed: at the place's words, else at the same share of the
 * text.
 */
export function findLetter(letters: string, { at, of, quote }: ReadingPlace): number {
  if (quote === '' || letters.startsWith(quote, at)) return Math.min(at, letters.length);
  const share = of > 0 ? Math.round((at / of) * letters.length) : 0;
  const words = [quote, firstOf(quote)];
  return (
    words.reduce<number | undefined>((letter, each) => letter ?? nearest(letters, each, share), undefined) ??
    share
  );
}

export function placeRecord(lessonId: string, value: ReadingPlace): LocalRecord {
  return { kind: 'place', key: lessonId, value };
}

/** Returns the current person's place in a lesson; `undefined` for its start. */
export async function readPlace(view: View, lessonId: string): Promise<ReadingPlace | undefined> {
  const parsed = v.safeParse(ReadingPlace, await view.local('place', lessonId));
  return parsed.success ? parsed.output : undefined;
}
