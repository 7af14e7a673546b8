/** Reads one word of a fixed set: a role, the type of a section, a state. Ignores case and spaces. */
import * as v from 'valibot';

/** Returns the entry of `words` that a value equals; `undefined` for any other. */
export function readOneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  if (typeof value !== 'string') return undefined;
  const normalized = value
    .trim()
    .replace(/[\s_]+/g, ' ')
    .toLowerCase();
  return words.find((word) => word.toLowerCase() === normalized);
}

/** Parses one of `words`; any other value becomes `undefined`. */
export function knownOf<const Word extends string>(words: readonly Word[]) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => readOneOf(words, value)),
    v.picklist(words),
  );
}

/** Parses any value as one of `words`, or as `other`. */
export function oneOf<const Word extends string>(words: readonly Word[], other: Word) {
  return v.pipe(
    v.unknown(),
    v.transform((value): Word => readOneOf(words, value) ?? other),
  );
}
