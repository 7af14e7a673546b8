/**
 * Splits a line of markdown into parts, for the layer that draws the formatting while somebody types.
 * Invariant: the parts of a line add up to the line, so that drawn and typed letters have the same places.
 */

/** `sign`: the characters of markdown itself, drawn in a paler colour. */
export type Mark = 'sign' | 'bullet' | 'strong' | 'em' | 'both' | 'code' | 'link' | 'address';

export interface Part {
  readonly text: string;
  readonly mark?: Mark;
}

export type LineKind = 'heading' | 'quote' | 'rule' | 'code' | undefined;

export interface MarkedLine {
  readonly kind: LineKind;
  readonly parts: readonly Part[];
}

const heading = /^( {0,3}#{1,6})([ \t]+)(.*)$/;
const quote = /^( {0,3}>[ \t]?)(.*)$/;
const entry = /^(\s*(?:[-*+]|\d{1,9}[.)]))([ \t]+(?:\[[ xX]\][ \t]+)?)(.*)$/;
const rule = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
/** The beginning or the end of a code block. */
const fence = /^ {0,3}(?:```|~~~)/;

/** Words in a pair of signs; markdown requires that the signs touch the words. */
const inline = new RegExp(
  [
    String.raw`(?<code>\`[^\`]+\`)`,
    String.raw`(?<link>!?\[[^\][]*\]\([^()\s]*(?:\s"[^"]*")?\))`,
    String.raw`(?<both>\*\*\*(?=\S)[^*]+?(?<=\S)\*\*\*)`,
    String.raw`(?<strong>\*\*(?=\S)(?:[^*]|\*(?!\*))+?(?<=\S)\*\*|__(?=\S)[^_]+?(?<=\S)__(?!\w))`,
    String.raw`(?<em>\*(?=[^\s*])[^*]+?(?<=[^\s*])\*(?!\*)|(?<!\w)_(?=[^\s_])[^_]+?(?<=[^\s_])_(?!\w))`,
  ].join('|'),
  'g',
);

const signLengths = { code: 1, both: 3, strong: 2, em: 1 } as const;

function framed(text: string, mark: keyof typeof signLengths): Part[] {
  const length = signLengths[mark];
  return [
    { text: text.slice(0, length), mark: 'sign' },
    { text: text.slice(length, -length), mark },
    { text: text.slice(-length), mark: 'sign' },
  ];
}

function linkParts(text: string): Part[] {
  const start = text.indexOf('[') + 1;
  const end = text.indexOf('](');
  return [
    { text: text.slice(0, start), mark: 'sign' },
    { text: text.slice(start, end), mark: 'link' },
    { text: text.slice(end), mark: 'address' },
  ];
}

function inlineParts(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(inline)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    const [whole] = match;
    const { link, code, both, strong } = match.groups ?? {};
    if (link !== undefined) parts.push(...linkParts(whole));
    else parts.push(...framed(whole, code ? 'code' : both ? 'both' : strong ? 'strong' : 'em'));
    at = match.index + whole.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts.filter((part) => part.text !== '');
}

/** Splits a single line; `isCode` means that the line is part of a code block. */
export function markLine(line: string, isCode = false): MarkedLine {
  if (isCode || fence.test(line)) return { kind: 'code', parts: line === '' ? [] : [{ text: line }] };
  if (rule.test(line)) return { kind: 'rule', parts: [{ text: line, mark: 'sign' }] };
  const [, hashes, space = '', title = ''] = heading.exec(line) ?? [];
  if (hashes !== undefined)
    return { kind: 'heading', parts: [{ text: hashes + space, mark: 'sign' }, ...inlineParts(title)] };
  const [, angle, quoted = ''] = quote.exec(line) ?? [];
  if (angle !== undefined)
    return { kind: 'quote', parts: [{ text: angle, mark: 'sign' }, ...inlineParts(quoted)] };
  const [, bullet, gap = '', words = ''] = entry.exec(line) ?? [];
  if (bullet !== undefined)
    return {
      kind: undefined,
      parts: [{ text: bullet, mark: 'bullet' }, { text: gap }, ...inlineParts(words)],
    };
  return { kind: undefined, parts: inlineParts(line) };
}

/** Returns for each line whether it is inside a code block; the fences are not. */
export function codeLines(lines: readonly string[]): readonly boolean[] {
  let isCode = false;
  return lines.map((line) => {
    if (!fence.test(line)) return isCode;
    isCode = !isCode;
    return false;
  });
}
