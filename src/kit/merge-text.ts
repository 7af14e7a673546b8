/**
 * Merges two edits of one text by block: a paragraph, list item, heading, table row or HTML element.
 * Invariant: a block comes out as one person wrote it; no block is put together out of two people's words.
 */
import { diff3Merge } from 'node-diff3';

const separator = /(\n(?:[ \t]*\n)+|\n(?=[ \t]*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]|[|<])))/;
const element = /[\s\S]*?<\/(?:p|h[1-6]|li|[ou]l|tr|table|blockquote|pre|div|figure)>|[\s\S]+$/gi;

/** Blocks and what stands between them, in turn; between HTML elements on one line that is an empty string. */
function blocks(text: string): string[] {
  return text
    .split(separator)
    .flatMap((piece) => (piece.match(element) ?? [piece]).flatMap((one, at) => (at > 0 ? ['', one] : [one])));
}

/** Both changes where they only touch: one side added before or after what the other one rewrote. */
function touching(base: readonly string[], adding: readonly string[], rewritten: readonly string[]) {
  const more = adding.length - base.length;
  if (more <= 0 || rewritten.length !== base.length) return undefined;
  if (base.every((block, at) => adding[at] === block)) return [...rewritten, ...adding.slice(base.length)];
  if (base.every((block, at) => adding[more + at] === block)) return [...adding.slice(0, more), ...rewritten];
  return undefined;
}

/** The text with both sides' changes, or `undefined` when both changed the same block. */
export function mergeText(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || base === mine) return theirs;
  if (base === theirs) return mine;
  // Text areas write \n, some hosts give \r\n back: that alone is nobody's change.
  const [a, o, b] = [mine, base, theirs].map((text) => blocks(text.replaceAll('\r\n', '\n')));
  const merged: string[] = [];
  for (const { ok, conflict } of diff3Merge(a ?? [], o ?? [], b ?? [])) {
    const part =
      ok ??
      (conflict && touching(conflict.o, conflict.a, conflict.b)) ??
      (conflict && touching(conflict.o, conflict.b, conflict.a));
    if (!part) return undefined;
    merged.push(...part);
  }
  return merged.join('');
}
