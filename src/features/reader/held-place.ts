/**
 * Keeps the text being read at its position on the screen while the content around it changes: an update arrives, a
 * picture gets its height, a note appears above. Browsers' scroll anchoring does not work for text that is rendered
 * again.
 */
import { scrollAnchor } from '#src/kit/scroll-anchor.ts';
import { locatePlace, measurePlace } from './block-position.ts';
import type { ReadingPlace } from './place.ts';
import { barHeight, readingTop } from './reading-top.ts';

interface Anchor {
  readonly place: ReadingPlace;
  /** The distance (px) of the place from the top of the screen. */
  readonly top: number;
  /** The block of the place and those below: when a block is deleted, the next one replaces it. */
  readonly blocks: readonly string[];
}

export interface HeldPlace {
  /** Measures the reader's place. */
  note(): void;
  /** Adjusts the measured place after a scroll. */
  follow(): void;
  /** Scrolls the measured place back to its position on the screen. */
  hold(): void;
  /** Holds the words after a change of content, until the reader scrolls. */
  holdWords(): void;
  isHoldingWords(): boolean;
  /** Stops holding, because the reader scrolls. */
  free(): void;
  /** Whether the reader has not scrolled since opening. */
  isOpening(): boolean;
  end(): void;
}

/** Smaller differences (px) are rounding. */
const tolerance = 1;

function blockOf(lesson: Element, id: string): Element | null {
  return lesson.querySelector(`[data-block="${CSS.escape(id)}"]`);
}

/**
 * Returns the distance (px) of a place from the top of the screen; for a place without a letter that of its block,
 * because a video that opens must not move the page.
 */
function topOf(lesson: Element, place: ReadingPlace): number | undefined {
  if (place.quote !== '') return locatePlace(lesson, place);
  return blockOf(lesson, place.block)?.getBoundingClientRect().top;
}

function measure(lesson: Element): Anchor | undefined {
  const place = measurePlace(lesson, readingTop());
  const top = place && topOf(lesson, place);
  // At the lesson's start, nothing above can move the text.
  if (!place || top === undefined) return undefined;
  const ids = [...lesson.querySelectorAll<HTMLElement>('[data-block]')].map(
    (block) => block.dataset['block'] ?? '',
  );
  return { place, top, blocks: ids.slice(ids.indexOf(place.block)) };
}

/** Returns how far (px) an anchor has moved. */
function distanceMoved(lesson: Element, { place, top, blocks }: Anchor): number {
  const now = topOf(lesson, place);
  if (now !== undefined) return now - top;
  const next = blocks.map((id) => blockOf(lesson, id)).find((block) => block !== null);
  return next ? next.getBoundingClientRect().top - readingTop() : 0;
}

/** Holds the reader's place in one lesson. */
export function heldPlace(lesson: Element): HeldPlace {
  let anchor: Anchor | undefined;
  let scrolledTo = scrollY;
  let byWords = false;
  let isOpening = true;
  const words = scrollAnchor(() => lesson, barHeight);
  const { style } = document.documentElement;
  // Switched off, because the browser would correct a second time, and fails for text that is rendered again.
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
    if (byWords && words.restore()) {
      note();
      return;
    }
    follow();
    const by = anchor ? distanceMoved(lesson, anchor) : 0;
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
      isOpening = false;
    },
    isOpening: () => isOpening,
    end() {
      style.overflowAnchor = '';
    },
  };
}
