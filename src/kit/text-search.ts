import { foldedText } from './folded-text.ts';
import { plainLetters } from './plain-letters.ts';

export { foldedText } from './folded-text.ts';

const around = /^["'“”„‘’‚«».,;:!?()[\]{}…]+|["'“”„‘’‚«».,;:!?()[\]{}…]+$/g;

/** Returns the words of a query without accents, capitals, and the quotes, brackets and full stops around them. */
export function foldedWords(query: string): readonly string[] {
  return foldedText(query)
    .split(/\s+/)
    .map((word) => word.replace(around, '') || word)
    .filter(Boolean);
}

/** Returns a test for texts that contain every word of the query, in any order; an empty query matches all. */
export function searchFor(query: string): (text: string) => boolean {
  const matches = searchFoldedFor(query);
  return (text) => matches(foldedText(text));
}

/** Returns a test like `searchFor`'s for folded texts, so that each text of a long list is folded once. */
export function searchFoldedFor(query: string): (folded: string) => boolean {
  const words = foldedWords(query).map((word) => bare(word) || word);
  return (folded) => {
    const text = bare(folded);
    return words.every((word) => text.includes(word) || folded.includes(word));
  };
}

/**
 * Returns a folded text in the simplest spelling, because few people type the apostrophe of O'Neill or the stroke of
 * Łukasz.
 */
function bare(folded: string): string {
  return (/^[ -~]*$/.test(folded) ? folded : plainLetters(folded)).replaceAll("'", '');
}
