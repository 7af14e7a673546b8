/**
 * Prepares text from the clipboard: HTML for the sanitiser, and plain text as markdown.
 * Invariant: the HTML goes to the sanitiser as a string, never into a page.
 */
import { type HtmlToken, htmlTokens } from '#src/kit/html-tokens.ts';

const withContent = new Set(['style', 'script', 'title', 'xml', 'noscript']);
const frames = new Set(['meta', 'link', 'base', 'html', 'head', 'body']);

/**
 * Returns the copied part of the HTML without the wrapper of the program it comes from; `undefined` for an empty one.
 */
export function pastedHtml(html: string): string | undefined {
  const tokens = htmlTokens(html);
  const mark = (name: string) =>
    tokens.findIndex(
      ({ kind, from, to }) =>
        kind === 'other' && html.slice(from, to).replace(/\s/g, '') === `<!--${name}-->`,
    );
  const [start, end] = [mark('StartFragment'), mark('EndFragment')];
  const fragment = start >= 0 && end > start ? tokens.slice(start + 1, end) : tokens;
  const tidy = inSight(fragment)
    .map(({ from, to }) => html.slice(from, to))
    .join('')
    .trim();
  if (tidy === '') return undefined;
  // Excel marks only the rows as the copied fragment.
  return /^<(?:col|colgroup|tr|tbody|thead)\b/i.test(tidy) ? `<table>${tidy}</table>` : tidy;
}

/** Removes comments (Word writes alternative content there), styles, and the tags of Word's namespaces. */
function inSight(tokens: readonly HtmlToken[]): readonly HtmlToken[] {
  let hidden = '';
  const ends = (name: string, from: number) =>
    tokens.some((token, at) => at > from && token.kind === 'close' && token.name === name);
  return tokens.filter(({ kind, name }, at) => {
    if (hidden !== '') {
      if (kind === 'close' && name === hidden) hidden = '';
      return false;
    }
    if (kind === 'text') return true;
    if (kind === 'open' && withContent.has(name) && ends(name, at)) hidden = name;
    return kind !== 'other' && kind !== 'raw' && hidden === '' && !frames.has(name) && !name.includes(':');
  });
}

const bullet = /^([ \t]*)[•●▪◦‣·–][ \t]+(?=\S)/gm;
const starred = /(^|[\s"'“‘(])\*(?=\S)([^*\n]*[^*\s])\*(?=[\s"'”’).,!?:;]|$)/gm;
const wave = /(^|[\s"'“‘(])~(?=\S)([^~\n]*[^~\s])~(?=[\s"'”’).,!?:;]|$)/gm;

/**
 * Turns plain text from a chat or from notes into markdown: WhatsApp's single star for bold means italic in markdown,
 * and list entries begin with bullet characters. A text that is markdown already stays unchanged.
 */
export function pastedText(text: string): string {
  const lists = text.replace(bullet, '$1- ');
  const isMarkdown = /\*\*|~~|\]\(|^#{1,6}\s/m.test(lists);
  return isMarkdown ? lists : lists.replace(starred, '$1**$2**').replace(wave, '$1~~$2~~');
}
