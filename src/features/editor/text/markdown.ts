import { Lexer, marked } from 'marked';
import { escapeHtml } from '#src/kit/escape-html.ts';

const options = { gfm: true, breaks: true, async: false } as const;

/**
 * Returns markdown as HTML, not sanitised. A line break becomes a `<br>`, as people expect on a phone. A text that the
 * library cannot parse (thousands of nested quotes) is returned escaped, so that storing never fails.
 */
export function htmlOf(md: string): string {
  return openMarkdown()(md);
}

/** Returns `htmlOf` with a cache, for a text that somebody types: unchanged paragraphs are not parsed again. */
export function openMarkdown(): (md: string) => string {
  let parsedParts: ReadonlyMap<string, string> = new Map();
  return (md) => {
    try {
      const parts = partsOf(md);
      const nextParts = new Map(
        parts.map((part) => [part, parsedParts.get(part) ?? marked.parse(part, options)]),
      );
      parsedParts = nextParts;
      return parts
        .map((part) => nextParts.get(part))
        .join('')
        .trim();
    } catch {
      // The library ran out of stack.
      return `<p>${escapeHtml(md)}</p>`;
    }
  };
}

/** Splits a text into paragraphs, lists and tables; not where one part may change the meaning of another. */
function partsOf(md: string): readonly string[] {
  // Unclosed HTML affects later parts, link definitions may be anywhere, and the meaning of indented code depends on
  // the part before it.
  if (/<|\]:|^(?: {4}|\t)/m.test(md)) return [md];
  return new Lexer(options).blockTokens(md.replace(/\r\n|\r/g, '\n')).map(({ raw }) => raw);
}
