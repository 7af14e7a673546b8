/** Reads a list in any form that other programs store (`kit/stored-list.ts`). */
import * as v from 'valibot';
import { commaWords, isNothing, listIn } from '#src/kit/stored-list.ts';

/**
 * Returns the entries of a list given as an array, an object with numeric keys, or JSON text; none for an empty value,
 * `undefined` where the value is no list.
 */
export function readList(value: unknown): readonly unknown[] | undefined {
  if (value === undefined || isNothing(value)) return [];
  return listIn(value);
}

/**
 * Returns the entries of a list that may also be a comma-separated text; a number is one entry, and 0 is PHP's empty
 * value.
 */
export function readWords(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return value === 0 ? [] : [value];
  return readList(value) ?? (typeof value === 'string' ? commaWords(value) : []);
}

/** Parses each entry of a list by itself: an unreadable one removes none of the others. */
export function listOf<Entry>(
  entry: v.GenericSchema<unknown, Entry>,
  prepared: (entry: unknown, at: number) => unknown = (one) => one,
) {
  return entriesOf(entry, (value) => (readList(value) ?? []).map(prepared));
}

/** Parses each entry of a list that may also be a comma-separated text. */
export function wordsOf<Entry>(entry: v.GenericSchema<unknown, Entry>) {
  return entriesOf(entry, readWords);
}

function entriesOf<Entry>(
  entry: v.GenericSchema<unknown, Entry>,
  listed: (value: unknown) => readonly unknown[],
) {
  const readable = v.transform((value: unknown) =>
    listed(value).flatMap((one): Entry[] => {
      const parsed = v.safeParse(entry, one);
      return parsed.success ? [parsed.output] : [];
    }),
  );
  return v.optional(v.pipe(v.unknown(), readable), []);
}
