import { seenText } from './typed-text.ts';

/** Without accents, capitals and signs that nobody sees: what is typed in a hurry, or by two people, is compared so. */
export function foldedText(text: string): string {
  // Most texts, at a third of the time.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  // Phones write a curly apostrophe, keyboards a straight one.
  return seenText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('en-ZA')
    .replace(/[‘’ʼ´`]/g, "'");
}
