// What a text may bring along that nobody sees, or that does harm in an email.

/**
 * Zero-width signs, marks of direction, and soft hyphens: numbers copied from contacts and pages have them. A sign that
 * joins two pictures into one stays.
 */
const unseen =
  /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*\u200d)(?=\p{Extended_Pictographic})|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** What a mail program may make a link of. */
const linkSigns = /:\/\/|www\.|@/gi;

/** What has a meaning in the head of an email, or breaks its line; halves of signs, which no host can read. */
const headSigns = /[,;<>"\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text without the signs that nobody sees. */
export function seenText(text: string): string {
  return text.replace(unseen, '$1');
}

/** Whether a mail program could make a link of it. */
export function hasLink(text: string): boolean {
  return seenText(text).search(linkSigns) >= 0;
}

/** The words of a text without what makes a link of them. */
export function withoutLinks(text: string): string {
  return hasLink(text) ? seenText(text).replace(linkSigns, ' ') : text;
}

/** A person's name as it may stand before an address; empty where nothing of it may. */
export function nameInHead(name: string): string {
  return seenText(name).replace(headSigns, ' ').replace(/\s+/g, ' ').trim();
}
