/**
 * Keeps the words somebody reads where they are on the screen while the text around them changes: an update comes, a
 * picture gets its height, a note appears above. Not every browser does that, and none where the words themselves are
 * drawn anew.
 */
import { heldWords } from '#src/kit/held-words.ts';
import { locatePlace, measurePlace } from './block-position.ts';
import type { ReadingPlace } from './place.ts';
import { barHeight, readingTop } from './reading-top.ts';

interface Anchor {
  readonly place: ReadingPlace;
  /** How far down the screen it is (px). */
  readonly top: number;
  /** Its block and those below it: the next one takes its place where it is deleted. */
  readonly blocks: readonly string[];
}

export interface HeldPlace {
  /** Measures where the reader is. */
  note(): void;
  /** They scrolled: what was noted has moved with it. */
  follow(): void;
  /** Puts what was noted back to where it was on the screen. */
  hold(): void;
  /** The lesson says something else now: its words stay where they are until the reader moves by themselves. */
  holdWords(): void;
  isHoldingWords(): boolean;
  /** They move by themselves. */
  free(): void;
  end(): void;
}

/** Less (px) is rounding. */
const tolerance = 1;

function blockOf(lesson: Element, id: string): Element | null {
  return lesson.querySelector(`[data-block="${CSS.escape(id)}"]`);
}

/** How far down the screen a place is; of one that is no letter, its block: a film that opens must not move the page. */
function topOf(lesson: Element, place: ReadingPlace): number | undefined {
  if (place.quote !== '') return locatePlace(lesson, place);
  return blockOf(lesson, place.block)?.getBoundingClientRect().top;
}

function measure(lesson: Element): Anchor | undefined {
  const place = measurePlace(lesson, readingTop());
  const top = place && topOf(lesson, place);
  // At the beginning there is nothing above that could move it.
  if (!place || top === undefined) return undefined;
  const ids = [...lesson.querySelectorAll<HTMLElement>('[data-block]')].map(
    (block) => block.dataset['block'] ?? '',
  );
  return { place, top, blocks: ids.slice(ids.indexOf(place.block)) };
}

/** Where an anchor is now, and where it should be. */
function moved(lesson: Element, { place, top, blocks }: Anchor): number {
  const now = topOf(lesson, place);
  if (now !== undefined) return now - top;
  const next = blocks.map((id) => blockOf(lesson, id)).find((block) => block !== null);
  return next ? next.getBoundingClientRect().top - readingTop() : 0;
}

/** Holds the place in one lesson. */
export function heldPlace(lesson: Element): HeldPlace {
  let anchor: Anchor | undefined;
  let scrolledTo = scrollY;
  let byWords = false;
  const words = heldWords(() => lesson, barHeight);
  const { style } = document.documentElement;
  // Two that put it back would move it twice, and the browser’s own loses words that are drawn anew.
  style.overflowAnchor = 'none';
  function follow(): void {
    if (anchor) anchor = { ...anchor, top: anchor.top - (scrollY - scrolledTo) };
    scrolledTo = scrollY;
  }
  function note(): void {
    anchor = measure(lesson);
    scrolledTo = scrollY;
    words.note();
  }
  function hold(): void {
    if (byWords && words.hold()) {
      note();
      return;
    }
    follow();
    const by = anchor ? moved(lesson, anchor) : 0;
    if (Math.abs(by) >= tolerance) scrollBy({ top: by, behavior: 'instant' });
    scrolledTo = scrollY;
    words.note();
  }
  return {
    follow,
    note,
    hold,
    holdWords() {
      byWords = true;
      hold();
    },
    isHoldingWords: () => byWords,
    free() {
      byWords = false;
    },
    end() {
      style.overflowAnchor = '';
    },
  };
}
