import { marked } from 'marked';
import { escapeHtml } from '#src/kit/escape-html.ts';

/**
 * Markdown as HTML; a line break is one, as people who write on a phone mean it. What it makes is not cleaned.
 * Where it cannot be made out (quotes in quotes by the thousand) the words stay as they were typed: storing them never fails.
 */
export function htmlOf(md: string): string {
  try {
    return marked.parse(md, { gfm: true, breaks: true, async: false }).trim();
  } catch {
    // The library's stack is at its end.
    return `<p>${escapeHtml(md)}</p>`;
  }
}
