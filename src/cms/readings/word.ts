/** A word out of a few: a role, the type of a section, a state. Capitals and spaces do not count. */
import * as v from 'valibot';

/** The one of `words` that a value says; `undefined` for any other. */
export function readOneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  if (typeof value !== 'string') return undefined;
  const said = value
    .trim()
    .replace(/[\s_]+/g, ' ')
    .toLowerCase();
  return words.find((word) => word.toLowerCase() === said);
}

/** One of `words`; any other value is none. */
export function knownOf<const Word extends string>(words: readonly Word[]) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => readOneOf(words, value)),
    v.picklist(words),
  );
}

/** Any value as one of `words`, or as `other`. */
export function oneOf<const Word extends string>(words: readonly Word[], other: Word) {
  return v.pipe(
    v.unknown(),
    v.transform((value): Word => readOneOf(words, value) ?? other),
  );
}
