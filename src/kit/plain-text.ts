const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decoded(whole: string, entity: string): string {
  if (!entity.startsWith('#')) return named[entity.toLowerCase()] ?? whole;
  const hex = /^#x/i.test(entity);
  const code = Number.parseInt(entity.slice(hex ? 2 : 1), hex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** The characters that entities of HTML stand for; what is left may look like a tag. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, decoded);
}

/**
 * The paragraphs of a text that may have been written as HTML, as plain text: what a build without a DOM can show.
 * The result is text and must be shown as text; it is no sanitiser.
 */
export function paragraphs(body: string): string[] {
  const isHtml = /<\/?[a-z][^>]*>/i.test(body);
  const flat = isHtml
    ? decodeEntities(
        body
          .replace(/\s+/g, ' ')
          .replace(/<(script|style)\b.*?(?:<\/\1\b[^>]*>|$)/gi, '')
          .replace(/<(?:br|\/(?:p|div|li|h[1-6]))\b[^>]*>/gi, '\n')
          .replace(/<\/?[a-z][^>]*>/gi, ''),
      )
    : body;
  return flat
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
