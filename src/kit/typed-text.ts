// Removes invisible characters from typed text, and characters that are dangerous in an email.

/**
 * Matches zero-width characters, direction marks and soft hyphens, which numbers copied from contacts and pages
 * contain. A joiner between two emoji stays.
 */
const unseen =
  /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*\u200d)(?=\p{Extended_Pictographic})|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** Matches the signs that make a mail program show a link. */
const linkSigns = /:\/\/|www\.|@/gi;

/** Matches characters with a meaning in an email's header, line breaks, and lone surrogates, which no host can read. */
const headSigns = /[,;<>"\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Returns a text without invisible characters. */
export function seenText(text: string): string {
  return text.replace(unseen, '$1');
}

/** Returns whether a mail program could make a link of a text. */
export function hasLink(text: string): boolean {
  return seenText(text).search(linkSigns) >= 0;
}

/** Returns the words of a text without the signs of links. */
export function withoutLinks(text: string): string {
  return hasLink(text) ? seenText(text).replace(linkSigns, ' ') : text;
}

/** Returns a person's name for an email's header; empty if no character of the name is allowed there. */
export function nameInHead(name: string): string {
  return seenText(name).replace(headSigns, ' ').replace(/\s+/g, ' ').trim();
}
