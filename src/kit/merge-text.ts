/**
 * Merges two edits of one text by block: a paragraph, list item, heading, table row or HTML element.
 *
 * Invariants: each block has one person's words, never a mix of two. A change by one person alone is in the text,
 * whichever version is chosen in a conflict, and nothing is in the text twice.
 */
import { type Matched, matchBlocks } from './match-blocks.ts';
import { mergedOrder } from './merged-order.ts';
import { type Block, blocksOf, isBareTag, isWellNested, joinBlocks } from './text-blocks.ts';

/** Two people's versions of one block, or their additions at one place; `undefined` for a missing version. */
export interface TextClash {
  readonly base: string | undefined;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
}

/** A part of the merged text: its words, or a conflict. */
export interface TextPiece extends Pick<Block, 'before'> {
  readonly says: string | TextClash;
}

/** The blocks of one version by key; the key is that of a base block or a new one. */
type Parts = ReadonlyMap<string, Block>;

/** Returns the text with both sides' changes, or `undefined` where both changed the same block. */
export function mergeText(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || base === mine) return theirs;
  if (base === theirs) return mine;
  const pieces = mergePieces(base, mine, theirs);
  return clashesIn(pieces).length > 0 ? undefined : joinPieces(pieces, () => []);
}

/** Returns the conflicts in a text, in order. */
export function clashesIn(pieces: readonly TextPiece[]): readonly TextClash[] {
  return pieces.flatMap(({ says }) => (typeof says === 'string' ? [] : [says]));
}

/** Returns the text with the chosen blocks at each conflict. */
export function joinPieces(
  pieces: readonly TextPiece[],
  chosen: (clash: TextClash, at: number) => readonly (string | undefined)[],
): string {
  let at = 0;
  const blocks = pieces.flatMap(({ says, before }): Block[] => {
    const texts = typeof says === 'string' ? [says] : chosen(says, at++);
    return texts
      .filter((text) => text !== undefined)
      .map((text, nth) => ({ text, before: nth === 0 ? before : undefined }));
  });
  return joinBlocks(blocks);
}

/** Returns both sides' changes by block, with a conflict wherever both changed the same block. */
export function mergePieces(base: string, mine: string, theirs: string): readonly TextPiece[] {
  const [baseBlocks, myBlocks, theirBlocks] = [blocksOf(base), blocksOf(mine), blocksOf(theirs)];
  const texts = (blocks: readonly Block[]) => blocks.map(({ text }) => text);
  const [a, b] = [
    matchBlocks(texts(baseBlocks), texts(myBlocks)),
    matchBlocks(texts(baseBlocks), texts(theirBlocks)),
  ];
  const wholes = wholesOf(baseBlocks.length, [...a.joined, ...b.joined]);
  const sides = {
    base: partsOf(baseBlocks, [...baseBlocks.keys()], wholes, 'b'),
    mine: partsOf(myBlocks, a.origins, wholes, 'm'),
    theirs: partsOf(theirBlocks, b.origins, wholes, 't'),
  };
  const order = mergedOrder(
    { base: [...sides.base.keys()], mine: [...sides.mine.keys()], theirs: [...sides.theirs.keys()] },
    (key) => standsIn(key, sides),
    // The result must not depend on which of the two people merges.
    mine > theirs,
  );
  const pieces = withAdditions(order.map((key) => pieceOf(key, sides)));
  const isClean = clashesIn(pieces).length === 0;
  // A torn HTML list or table makes the whole text one conflict.
  if (isClean && isWellNested(mine) && isWellNested(theirs) && !isWellNested(joinPieces(pieces, () => [])))
    return [{ before: undefined, says: { base, mine, theirs } }];
  return pieces;
}

interface Sides {
  readonly base: Parts;
  readonly mine: Parts;
  readonly theirs: Parts;
}

/** Returns, for each block of the base, the first of the blocks that a side joined with it. */
function wholesOf(count: number, joined: Matched['joined']): readonly number[] {
  const wholes: number[] = [];
  for (let at = 0; at < count; at++) wholes.push(joined.includes(at - 1) ? (wholes[at - 1] ?? at) : at);
  return wholes;
}

function partsOf(
  blocks: readonly Block[],
  origins: Matched['origins'],
  wholes: readonly number[],
  side: string,
): Parts {
  const parts = new Map<string, Block>();
  for (const [at, block] of blocks.entries()) {
    const origin = origins[at];
    const baseKey = origin === undefined ? undefined : `${wholes[origin]}`;
    const key = baseKey ?? newKey(block.text, side, parts);
    const first = parts.get(key);
    const text = first ? `${first.text}${block.before ?? '\n\n'}${block.text}` : block.text;
    parts.set(key, { text, before: first ? first.before : block.before });
  }
  return parts;
}

/** Returns the key of a new block; equal additions of both sides get the same key. */
function newKey(text: string, side: string, parts: Parts): string {
  const name = isBareTag(text) ? `new ${side}` : `new ${text}`;
  let nth = 0;
  while (parts.has(`${name} ${nth}`)) nth++;
  return `${name} ${nth}`;
}

/**
 * Returns whether a block is in the merged text or in conflict: not if one side removed it and the other left it
 * unchanged.
 */
function standsIn(key: string, { base, mine, theirs }: Sides): boolean {
  const [was, a, b] = [base, mine, theirs].map((parts) => parts.get(key)?.text);
  if (a === undefined) return b !== undefined && b !== was;
  return b !== undefined || a !== was;
}

interface Piece extends TextPiece {
  /** The side that added the block. */
  readonly addedBy?: 'mine' | 'theirs';
}

function pieceOf(key: string, sides: Sides): Piece {
  const [was, a, b] = [sides.base.get(key), sides.mine.get(key), sides.theirs.get(key)];
  const before = beforeOf(was, a, b);
  if (!was && a && !b) return { says: a.text, before, addedBy: 'mine' };
  if (!was && b && !a) return { says: b.text, before, addedBy: 'theirs' };
  if (a && (a.text === b?.text || b?.text === was?.text)) return { says: a.text, before };
  if (b && a?.text === was?.text) return { says: b.text, before };
  return { says: { base: was?.text, mine: a?.text, theirs: b?.text }, before };
}

/** Returns the separator before a block: the one of the side that changed it, or the longer of two changed ones. */
function beforeOf(was: Block | undefined, a: Block | undefined, b: Block | undefined): string | undefined {
  const [one, other] = [a?.before, b?.before];
  if (one === undefined || other === undefined) return one ?? other ?? was?.before;
  if (one === was?.before) return other;
  if (other === was?.before) return one;
  return [one, other].sort((x, y) => y.length - x.length || (x < y ? 1 : -1))[0];
}

/** Makes one conflict of two people's additions at one place: only a person can order them. */
function withAdditions(pieces: readonly Piece[]): readonly TextPiece[] {
  const merged: TextPiece[] = [];
  for (let at = 0; at < pieces.length; ) {
    let end = at;
    while (pieces[end]?.addedBy) end++;
    const run = pieces.slice(at, Math.max(end, at + 1));
    const by = (side: Piece['addedBy']) => run.filter(({ addedBy }) => addedBy === side);
    const [mine, theirs] = [joined(by('mine')), joined(by('theirs'))];
    if (mine === undefined || theirs === undefined)
      merged.push(...run.map(({ says, before }) => ({ says, before })));
    else {
      const before = beforeOf(
        undefined,
        { text: '', before: by('mine')[0]?.before },
        { text: '', before: by('theirs')[0]?.before },
      );
      merged.push({ before, says: mine === theirs ? mine : { base: undefined, mine, theirs } });
    }
    at += run.length;
  }
  return merged;
}

function joined(pieces: readonly Piece[]): string | undefined {
  return pieces.length === 0 ? undefined : joinPieces(pieces, () => []);
}
