import { foldedText } from './folded-text.ts';
import { plainLetters } from './plain-letters.ts';

export { foldedText } from './folded-text.ts';

const around = /^["'“”„‘’‚«».,;:!?()[\]{}…]+|["'“”„‘’‚«».,;:!?()[\]{}…]+$/g;

/** The words of a query, without accents and capitals; quotes, brackets and full stops around one are none of it. */
export function foldedWords(query: string): readonly string[] {
  return foldedText(query)
    .split(/\s+/)
    .map((word) => word.replace(around, '') || word)
    .filter(Boolean);
}

/** A test for texts that have every word of the query in them, in any order; an empty query fits all. */
export function searchFor(query: string): (text: string) => boolean {
  const fits = searchFoldedFor(query);
  return (text) => fits(foldedText(text));
}

/** The same for texts that were folded before: of a long list each is folded once. */
export function searchFoldedFor(query: string): (folded: string) => boolean {
  const words = foldedWords(query).map((word) => bare(word) || word);
  return (folded) => {
    const text = bare(folded);
    return words.every((word) => text.includes(word) || folded.includes(word));
  };
}

/** A folded text as it is typed in a hurry: few people type the apostrophe of O'Neill, or the stroke of Łukasz. */
function bare(folded: string): string {
  return (/^[ -~]*$/.test(folded) ? folded : plainLetters(folded)).replaceAll("'", '');
}
