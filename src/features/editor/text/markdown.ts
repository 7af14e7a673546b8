import { Lexer, marked } from 'marked';
import { escapeHtml } from '#src/kit/escape-html.ts';

const options = { gfm: true, breaks: true, async: false } as const;

/**
 * Markdown as HTML; a line break is one, as people who write on a phone mean it. What it makes is not cleaned.
 * Where it cannot be made out (quotes in quotes by the thousand) the words stay as they were typed: storing them never fails.
 */
export function htmlOf(md: string): string {
  return openMarkdown()(md);
}

/** The same again and again over one text as somebody types it: a paragraph that did not change is not read again. */
export function openMarkdown(): (md: string) => string {
  let known: ReadonlyMap<string, string> = new Map();
  return (md) => {
    try {
      const parts = partsOf(md);
      const made = new Map(parts.map((part) => [part, known.get(part) ?? marked.parse(part, options)]));
      known = made;
      return parts
        .map((part) => made.get(part))
        .join('')
        .trim();
    } catch {
      // The library's stack is at its end.
      return `<p>${escapeHtml(md)}</p>`;
    }
  };
}

/** The text cut between two paragraphs, lists or tables; whole where one of them may say something about another. */
function partsOf(md: string): readonly string[] {
  // HTML that is left open reaches into what follows, the addresses of links are anywhere, and what is set in like code
  // is read by what stands before it.
  if (/<|\]:|^(?: {4}|\t)/m.test(md)) return [md];
  return new Lexer(options).blockTokens(md.replace(/\r\n|\r/g, '\n')).map(({ raw }) => raw);
}
