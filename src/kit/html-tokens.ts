/**
 * Tokenises foreign HTML without a document: tags, their attributes, and the text between.
 *
 * The result is text, and must be shown as text: this is no sanitiser.
 */
import { decodeEntities } from './html-entities.ts';

export interface HtmlToken {
  /** `raw`: content without visible text, such as a script; `other`: a comment. */
  readonly kind: 'text' | 'open' | 'close' | 'raw' | 'other';
  /** The lower-case name of a tag. */
  readonly name: string;
  /** The token's position in the source. */
  readonly from: number;
  readonly to: number;
}

const withoutText = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes']);
const start = /<(?:!--|(\/?)([a-z][^\s/>]*)|[!?])/gi;

/** Returns the tokens of an HTML text, in order; an unfinished tag at its end is text. */
export function htmlTokens(html: string): readonly HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const add = (kind: HtmlToken['kind'], from: number, to: number, name = '') => {
    if (from < to) tokens.push({ kind, name, from, to });
  };
  let done = 0;
  start.lastIndex = 0;
  for (let match = start.exec(html); match; match = start.exec(html)) {
    const [sign, slash, tag] = match;
    const isComment = sign === '<!--';
    const end = isComment ? endOf('-->', html, match.index + 4) : endOfTag(html, start.lastIndex);
    if (end === undefined) break;
    const name = tag?.toLowerCase() ?? '';
    add('text', done, match.index);
    add(name === '' ? 'other' : slash ? 'close' : 'open', match.index, end, name);
    done = end;
    if (!slash && withoutText.has(name)) {
      const after = html.slice(end).search(new RegExp(`</${name}(?=[\\s/>])`, 'i'));
      done = after < 0 ? html.length : end + after;
      add('raw', end, done, name);
    }
    start.lastIndex = done;
  }
  add('text', done, html.length);
  return tokens;
}

function endOf(sign: string, html: string, from: number): number {
  const at = html.indexOf(sign, from);
  return at < 0 ? html.length : at + sign.length;
}

/** Returns the position after the `>` that ends a tag; a `>` inside a quoted value does not. */
function endOfTag(html: string, from: number): number | undefined {
  let isValue = false;
  for (let at = from; at < html.length; at++) {
    const sign = html[at] ?? '';
    if (sign === '>') return at + 1;
    if (isValue && (sign === '"' || sign === "'")) {
      at = html.indexOf(sign, at + 1);
      if (at < 0) return undefined;
    }
    if (sign === '=') isValue = true;
    else if (!/\s/.test(sign)) isValue = false;
  }
  return undefined;
}

/** Returns the value of a tag's attribute, parsed as browsers do; `undefined` without the attribute. */
export function attributeOf(
  html: string,
  { name, from, to }: HtmlToken,
  attributeName: string,
): string | undefined {
  const inside = html.slice(from + 1 + name.length, to - 1);
  const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/g;
  for (const [, key = '', double, single, bare] of inside.matchAll(attribute))
    if (key.toLowerCase() === attributeName) return decodeEntities(double ?? single ?? bare ?? '');
  return undefined;
}

/** Returns the values of an attribute in the tags of these names, in order. */
export function attributesIn(
  html: string,
  names: readonly string[],
  attributeName: string,
): readonly string[] {
  if (!new RegExp(`<(?:${names.join('|')})\\b`, 'i').test(html)) return [];
  return htmlTokens(html).flatMap((token) => {
    if (token.kind !== 'open' || !names.includes(token.name)) return [];
    return attributeOf(html, token, attributeName)?.trim() || [];
  });
}
