import { marked } from 'marked';

/** Markdown as HTML; a line break is one, as people who write on a phone mean it. What it makes is not cleaned. */
export function htmlOf(md: string): string {
  return marked.parse(md, { gfm: true, breaks: true, async: false }).trim();
}
