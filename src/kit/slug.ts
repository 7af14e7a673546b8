import { plainLetters } from './plain-letters.ts';

/** The longest slug (characters) of a title; cut at the end of a word if possible. */
const longest = 60;

/** Returns a title as a slug: lower-case Latin letters, digits and hyphens; '' if the title has none of these. */
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

/** Returns the slug of a new item: chosen once, unique, and never similar to an id. */
export function uniqueSlug(title: string, thing: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  const plain = slugOf(title);
  // A bare number would be read as the id of another item.
  const base = /[a-z]/.test(plain) ? plain : [thing, plain].filter(Boolean).join('-');
  let slug = base;
  for (let at = 2; used.has(slug); at++) slug = `${base}-${at}`;
  return slug;
}
