/**
 * Positions of a lesson's text on the screen. A block is an element with `data-block`; elements with `data-tools`
 * belong to the reader's tools and are not counted.
 */
import { findLetter, isIn, placeAt, type ReadingPlace, startOf } from '#src/features/reader/place.ts';

interface Run {
  readonly node: Text;
  /** The number of letters of the block before this run. */
  readonly before: number;
  readonly count: number;
}

const spaces = /\s+/g;
const bare = (text: string) => text.replace(spaces, '');

/** Returns the text runs of a block in order. */
function runsOf(block: Element): readonly Run[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Element && node.hasAttribute('data-tools')) return NodeFilter.FILTER_REJECT;
    return node instanceof Text ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  const runs: Run[] = [];
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const count = node instanceof Text ? bare(node.data).length : 0;
    if (node instanceof Text && count > 0) runs.push({ node, before, count });
    before += count;
  }
  return runs;
}

function lettersOf(runs: readonly Run[]): string {
  return runs.map(({ node }) => bare(node.data)).join('');
}

/** Returns the offset of the n-th letter in a node. */
function indexOf({ node }: Run, letter: number): number {
  let lettersSeen = -1;
  for (let index = 0; index < node.data.length; index += 1) {
    if (!/\s/.test(node.data.charAt(index))) lettersSeen += 1;
    if (lettersSeen === letter) return index;
  }
  return Math.max(0, node.data.length - 1);
}

function boxOf(run: Run, letter: number): DOMRect {
  const range = document.createRange();
  const index = indexOf(run, letter);
  range.setStart(run.node, index);
  range.setEnd(run.node, index + 1);
  return range.getBoundingClientRect();
}

/** Returns the first index for which `holds`, by binary search; it holds for all later ones too. */
function firstThat(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Positions (px) may differ by rounding. */
const tolerance = 1;

/** Returns the place at a line of the screen (px from the top); `undefined` at the lesson's start. */
export function measurePlace(lesson: Element, line: number): ReadingPlace | undefined {
  const blocks = [...lesson.querySelectorAll<HTMLElement>('[data-block]')];
  const at = blocks.findIndex((block) => block.getBoundingClientRect().bottom > line + tolerance);
  const block = blocks[at] ?? blocks.at(-1);
  const id = block?.dataset['block'];
  if (!block || id === undefined) return undefined;
  const { top, height } = block.getBoundingClientRect();
  if (top >= line) return at === 0 ? undefined : startOf(id);
  const part = height > 0 ? Math.min(1, (line - top) / height) : 0;
  const runs = runsOf(block);
  const isBelow = (run: Run | undefined, letter: number) =>
    run !== undefined && boxOf(run, letter).bottom > line + tolerance;
  const run = runs[firstThat(runs.length, (index) => isBelow(runs[index], (runs[index]?.count ?? 1) - 1))];
  const letters = lettersOf(runs);
  if (!run) return placeAt(id, letters, letters.length, part);
  return placeAt(id, letters, run.before + firstThat(run.count - 1, (letter) => isBelow(run, letter)), part);
}

/** Returns the distance (px) of a place from the top of the screen; `undefined` when its block was deleted. */
export function locatePlace(lesson: Element, place: ReadingPlace): number | undefined {
  const block = lesson.querySelector(`[data-block="${CSS.escape(place.block)}"]`);
  if (!block) return undefined;
  const box = block.getBoundingClientRect();
  if (place.at === 0 && place.part === 0) return box.top;
  const runs = runsOf(block);
  const letter = findLetter(lettersOf(runs), place);
  const run = runs.findLast(({ before }) => before <= letter);
  if (!run || letter >= run.before + run.count) return box.top + box.height * place.part;
  return boxOf(run, letter - run.before).top;
}

/** Whether a block still contains the words of a place, at any position. */
export function hasWords(lesson: Element, place: ReadingPlace): boolean {
  const element = lesson.querySelector(`[data-block="${CSS.escape(place.block)}"]`);
  return element !== null && isIn(lettersOf(runsOf(element)), place);
}
