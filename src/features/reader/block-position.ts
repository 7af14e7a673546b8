/**
 * Where the words of a lesson are on the screen. A block is an element with `data-block`; what belongs to the reader and
 * not to the text is in an element with `data-tools` and does not count.
 */
import { findLetter, placeAt, type ReadingPlace, startOf } from '#src/features/reader/place.ts';

interface Run {
  readonly node: Text;
  /** Letters of the block before this run. */
  readonly before: number;
  readonly count: number;
}

const spaces = /\s+/g;
const bare = (text: string) => text.replace(spaces, '');

/** The pieces of text of a block, in order. */
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

/** Where in a node its n-th letter is. */
function indexOf({ node }: Run, letter: number): number {
  let seen = -1;
  for (let index = 0; index < node.data.length; index += 1) {
    if (!/\s/.test(node.data.charAt(index))) seen += 1;
    if (seen === letter) return index;
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

/** The first of so many for which `holds`; all later ones hold as well. */
function firstThat(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Half a pixel and more is rounding, not reading. */
const tolerance = 1;

/** What is at a line of the screen, in px from its top; `undefined`: the lesson's start. */
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

/** How far down the screen a place is now, in px; `undefined` where its block is gone. */
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
