import { plainLetters } from './plain-letters.ts';
import { seenText } from './typed-text.ts';

/** Without accents, capitals and signs that nobody sees: what is typed in a hurry, or by two people, is compared so. */
export function foldedText(text: string): string {
  // Most texts, at a third of the time.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  // Phones write a curly apostrophe, keyboards a straight one.
  return plainLetters(seenText(text))
    .toLocaleLowerCase('en-ZA')
    .replace(/[‘’ʼ´`]/g, "'");
}

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
  // Few people type the apostrophe of O'Neill.
  const words = foldedWords(query).map((word) => word.replaceAll("'", '') || word);
  return (folded) => {
    const text = folded.replaceAll("'", '');
    return words.every((word) => text.includes(word) || folded.includes(word));
  };
}
