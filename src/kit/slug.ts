import { plainLetters } from './plain-letters.ts';

/** How long an address may get by a title; cut at a word where one ends before. */
const longest = 60;

/** A title as it is written in an address: small Latin letters, digits and hyphens; '' where it has none of them. */
export function slugOf(title: string): string {
  const plain = plainLetters(title)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (plain.length <= longest) return plain;
  return plain
    .slice(0, longest + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, longest);
}

/** The slug of a new thing: made once, never another's, and never one that reads as an id. */
export function uniqueSlug(title: string, thing: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  const plain = slugOf(title);
  // A number alone would be read as the id of something else.
  const base = /[a-z]/.test(plain) ? plain : [thing, plain].filter(Boolean).join('-');
  let slug = base;
  for (let at = 2; used.has(slug); at++) slug = `${base}-${at}`;
  return slug;
}
