/**
 * Splits a text into blocks: a paragraph, list item, heading, table row or HTML element, each with the separator before
 * it.
 *
 * Invariant: the joined blocks are the text, except for white space at its ends.
 */

export interface Block {
  readonly text: string;
  /** The line ends between this block and the one above; `undefined` for the first. */
  readonly before: string | undefined;
}

const separator = /(\n(?:[ \t]*\n)+|\n(?=[ \t]*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]|[|<])))/;
const element = /[\s\S]*?<\/(?:p|h[1-6]|li|[ou]l|tr|table|blockquote|pre|div|figure)>|[\s\S]+$/gi;

/** Returns the blocks of a text, in order. */
export function blocksOf(text: string): readonly Block[] {
  // Text areas write `%N` and some hosts return `\r%N`: that alone is no change.
  const pieces = text.replaceAll('\r\n', '\n').split(separator);
  const blocks: Block[] = [];
  let before = '';
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 1) {
      before += piece;
      continue;
    }
    for (const one of piece.match(element) ?? [piece]) {
      if (one.trim() === '') continue;
      blocks.push({ text: one, before: blocks.length > 0 ? before : undefined });
      before = '';
    }
  }
  return blocks;
}

/** Joins blocks, also of different texts, into one text. */
export function joinBlocks(blocks: readonly Block[]): string {
  return blocks
    .map(({ text, before }, at) => {
      const above = blocks[at - 1];
      return above ? `${before ?? separatorOf(above.text, text)}${text}` : text;
    })
    .join('');
}

const entry = /^[ \t]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|\|)/;

/** Returns the separator of two blocks from different texts. */
function separatorOf(above: string, below: string): string {
  return entry.test(above) && entry.test(below) ? '\n' : '\n\n';
}

/** Returns whether a block consists of tags only; equal blocks of this kind cannot be distinguished. */
export function isBareTag(text: string): boolean {
  return /^(?:\s*<[^>]*>)+\s*$/.test(text) && !/<(?:img|a|input|source|iframe|video|audio)\b/i.test(text);
}

const parents: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({ li: /^[ou]l$/, td: /^tr$/, th: /^tr$/, tr: /^t/ }),
);

/** Returns whether the lists and tables of HTML are well nested, with their entries inside them. */
export function isWellNested(html: string): boolean {
  const open: string[] = [];
  for (const [, end, name = ''] of html.matchAll(
    /<(\/?)(ul|ol|li|table|thead|tbody|tfoot|tr|td|th|blockquote)\b[^>]*>/gi,
  )) {
    const tag = name.toLowerCase();
    if (end && open.pop() !== tag) return false;
    if (end) continue;
    if (parents.get(tag)?.test(open.at(-1) ?? '') === false) return false;
    open.push(tag);
  }
  return open.length === 0;
}
