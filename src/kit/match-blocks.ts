/**
 * Matches the blocks of a text with those of a later version: kept, rewritten, moved, split, joined or removed.
 *
 * Invariant: pure; the same two versions always match in the same way.
 */
import { diffIndices } from 'node-diff3';
import { isBareTag } from './text-blocks.ts';

export interface Matched {
  /** For each block of the later version, the index of its block in the earlier one; `undefined` for a new one. */
  readonly origins: readonly (number | undefined)[];
  /** The earlier blocks that the later version joins with their successors. */
  readonly joined: readonly number[];
}

/** Blocks of one version only, between blocks of both. */
interface Gap {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** The most comparisons; a completely rewritten text with more is matched by place. */
const mostPairs = 20_000;
/** The least share of common words between a block and its rewritten version. */
const likeness = 0.5;

const range = (from: number, length: number) => Array.from({ length }, (_, at) => from + at);

/** Matches the blocks of a text with those of a later version. */
export function matchBlocks(before: readonly string[], after: readonly string[]): Matched {
  const origins: (number | undefined)[] = after.map(() => undefined);
  const gaps = matchKept(before, after, origins);
  const loose = gaps.flatMap((gap) => gap.before);
  const free = gaps.flatMap((gap) => gap.after);
  matchMoved(before, after, loose, free, origins);
  matchAlike(before, after, loose, free, origins);
  for (const gap of gaps) matchByPlace(before, after, gap, origins);
  matchCut(before, after, origins);
  return { origins, joined: joinedIn(before, after, origins) };
}

function matchKept(
  before: readonly string[],
  after: readonly string[],
  origins: (number | undefined)[],
): readonly Gap[] {
  const gaps: Gap[] = [];
  let [at, now] = [0, 0];
  const keep = (until: number) => {
    while (at < until) origins[now++] = at++;
  };
  for (const { buffer1, buffer2 } of diffIndices([...before], [...after])) {
    keep(buffer1[0]);
    gaps.push({ before: range(...buffer1), after: range(...buffer2) });
    at += buffer1[1];
    now += buffer2[1];
  }
  keep(before.length);
  return gaps;
}

function matchMoved(
  before: readonly string[],
  after: readonly string[],
  loose: readonly number[],
  free: readonly number[],
  origins: (number | undefined)[],
): void {
  const byText = new Map<string, number[]>();
  for (const was of loose) byText.set(before[was] ?? '', [...(byText.get(before[was] ?? '') ?? []), was]);
  for (const now of free) {
    const text = after[now] ?? '';
    if (!isBareTag(text)) origins[now] = byText.get(text)?.shift();
  }
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return (2 * shared) / Math.max(1, one.size + other.size);
}

function matchAlike(
  before: readonly string[],
  after: readonly string[],
  loose: readonly number[],
  free: readonly number[],
  origins: (number | undefined)[],
): void {
  const used = new Set(origins);
  const [unmatchedBefore, unmatchedAfter] = [
    loose.filter((was) => !used.has(was) && !isBareTag(before[was] ?? '')),
    free.filter((now) => origins[now] === undefined && !isBareTag(after[now] ?? '')),
  ];
  if (unmatchedBefore.length * unmatchedAfter.length > mostPairs) return;
  const candidates = unmatchedAfter.map((one) => ({ now: one, words: wordsOf(after[one] ?? '') }));
  const pairs = unmatchedBefore.flatMap((was) => {
    const words = wordsOf(before[was] ?? '');
    return candidates.map((one) => ({ was, now: one.now, score: alike(words, one.words) }));
  });
  for (const pair of pairs.filter(({ score }) => score >= likeness).sort((a, b) => b.score - a.score)) {
    if (used.has(pair.was) || origins[pair.now] !== undefined) continue;
    origins[pair.now] = pair.was;
    used.add(pair.was);
  }
}

/** Matches new blocks with old ones by place if their numbers are equal: each was completely rewritten. */
function matchByPlace(
  before: readonly string[],
  after: readonly string[],
  gap: Gap,
  origins: (number | undefined)[],
): void {
  const used = new Set(origins);
  let [old, now]: [number[], number[]] = [[], []];
  let last = -1;
  const close = () => {
    const isSame = (at: number) =>
      isBareTag(before[old[at] ?? -1] ?? '') === isBareTag(after[now[at] ?? -1] ?? '');
    if (old.length === now.length)
      for (const [at, one] of now.entries()) if (isSame(at)) origins[one] = old[at];
    [old, now] = [[], []];
  };
  for (const one of gap.after) {
    const origin = origins[one];
    if (origin === undefined) now.push(one);
    // A moved block does not end a gap.
    if (origin === undefined || origin <= last || !gap.before.includes(origin)) continue;
    old = gap.before.filter((was) => was > last && was < origin && !used.has(was));
    close();
    last = origin;
  }
  old = gap.before.filter((was) => was > last && !used.has(was));
  close();
}

function isPartOf(part: string, whole: string): boolean {
  const flat = (text: string) => ` ${text.split(/\s+/).filter(Boolean).join(' ')} `;
  return !isBareTag(part) && flat(whole).includes(flat(part));
}

/** Matches a new block that was split off the one beside it. */
function matchCut(
  before: readonly string[],
  after: readonly string[],
  origins: (number | undefined)[],
): void {
  const take = (now: number, neighbour: number) => {
    const was = origins[neighbour];
    if (origins[now] === undefined && was !== undefined && before[was] !== after[neighbour])
      if (isPartOf(after[now] ?? '', before[was] ?? '')) origins[now] = was;
  };
  for (const now of after.keys()) take(now, now - 1);
  for (const now of [...after.keys()].reverse()) take(now, now + 1);
}

/** Returns the removed blocks whose words are in the block beside them. */
function joinedIn(
  before: readonly string[],
  after: readonly string[],
  origins: readonly (number | undefined)[],
): readonly number[] {
  const isIn = (part: number, whole: number) =>
    after.some((text, now) => origins[now] === whole && isPartOf(before[part] ?? '', text));
  return before.flatMap((_, was) => {
    const [first, second] = [origins.includes(was), origins.includes(was + 1)];
    const isJoined = (first && !second && isIn(was + 1, was)) || (!first && second && isIn(was, was + 1));
    return was + 1 < before.length && isJoined ? [was] : [];
  });
}
