/**
 * A text in blocks: a paragraph, list item, heading, table row or HTML element, each with what stands before it.
 * Invariant: blocks that are joined again as they were cut are the text, but for white space at its ends.
 */

export interface Block {
  readonly text: string;
  /** The line ends between it and the block above; `undefined` where it was the first one. */
  readonly before: string | undefined;
}

const separator = /(\n(?:[ \t]*\n)+|\n(?=[ \t]*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]|[|<])))/;
const element = /[\s\S]*?<\/(?:p|h[1-6]|li|[ou]l|tr|table|blockquote|pre|div|figure)>|[\s\S]+$/gi;

/** The blocks of a text, in order. */
export function blocksOf(text: string): readonly Block[] {
  // Text areas write \n, some hosts give \r\n back: that alone is nobody's change.
  const pieces = text.replaceAll('\r\n', '\n').split(separator);
  const found: Block[] = [];
  let before = '';
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 1) {
      before += piece;
      continue;
    }
    for (const one of piece.match(element) ?? [piece]) {
      if (one.trim() === '') continue;
      found.push({ text: one, before: found.length > 0 ? before : undefined });
      before = '';
    }
  }
  return found;
}

/** One text of blocks that may never have stood together. */
export function joinBlocks(blocks: readonly Block[]): string {
  return blocks
    .map(({ text, before }, at) => {
      const above = blocks[at - 1];
      return above ? `${before ?? between(above.text, text)}${text}` : text;
    })
    .join('');
}

const entry = /^[ \t]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|\|)/;

/** What separates two blocks of which nobody wrote one below the other. */
function between(above: string, below: string): string {
  return entry.test(above) && entry.test(below) ? '\n' : '\n\n';
}

/** Tags without a word in them: it is not told apart from others like it. */
export function isBareTag(text: string): boolean {
  return /^(?:\s*<[^>]*>)+\s*$/.test(text) && !/<(?:img|a|input|source|iframe|video|audio)\b/i.test(text);
}

const parents: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({ li: /^[ou]l$/, td: /^tr$/, th: /^tr$/, tr: /^t/ }),
);

/** Whether its lists and tables open and close in turn, with their entries inside them. */
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
