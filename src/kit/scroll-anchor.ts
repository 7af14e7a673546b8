/**
 * Keeps the words that a person reads in place on the screen when a text is replaced: the paragraph in the middle of
 * the screen, else the nearest paragraph whose words both texts have.
 */
import { sameItems } from './same-items.ts';

/** The tags of paragraphs; headings are left out, because text inserted below a heading moves the words under it. */
const paragraphTags = 'p, li, pre, blockquote, td, th, dt, dd, figcaption, legend, label';

interface Paragraph {
  readonly element: Element;
  readonly words: string;
}

interface Measured {
  readonly words: readonly string[];
  /** The distance (px) of each paragraph from the top of the screen. */
  readonly tops: readonly number[];
  /** The index of the paragraph in the middle of the screen. */
  readonly read: number;
  readonly scrolledTo: number;
}

export interface ScrollAnchor {
  /** Measures the text on the screen. */
  note(): void;
  /** Scrolls back to the measured place; returns false if no measured paragraph is left. */
  restore(): boolean;
}

/** Returns the innermost paragraphs of a text, without those of the reader's own tools. */
function paragraphsOf(text: Element): readonly Paragraph[] {
  return [...text.querySelectorAll(paragraphTags)].flatMap((element) => {
    if (element.closest('[data-tools]') || element.querySelector(paragraphTags)) return [];
    const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    return words === '' ? [] : [{ element, words }];
  });
}

const topOf = ({ element }: Paragraph) => element.getBoundingClientRect().top;

function measure(text: Element, middle: number): Measured | undefined {
  const paragraphs = paragraphsOf(text);
  const boxes = paragraphs.map(({ element }) => element.getBoundingClientRect());
  const below = boxes.findIndex(({ bottom }) => bottom > middle);
  if (paragraphs.length === 0) return undefined;
  return {
    words: paragraphs.map(({ words }) => words),
    tops: boxes.map(({ top }) => top),
    read: below < 0 ? paragraphs.length - 1 : below,
    scrolledTo: scrollY,
  };
}

/** Returns the distance (px) that the nearest remaining paragraph has moved; `undefined` if none remains. */
function movedSince({ words, tops, read, scrolledTo }: Measured, text: Element): number | undefined {
  const present = paragraphsOf(text);
  const matches = sameItems(
    words,
    present.map((paragraph) => paragraph.words),
  );
  const remaining = [...matches.keys()].filter((at) => matches[at] !== undefined);
  const [nearest] = remaining.toSorted((one, other) => Math.abs(one - read) - Math.abs(other - read));
  const paragraph = nearest === undefined ? undefined : present[matches[nearest] ?? -1];
  if (!paragraph || nearest === undefined) return undefined;
  return topOf(paragraph) - (tops[nearest] ?? 0) + (scrollY - scrolledTo);
}

/** Smaller distances (px) are rounding errors. */
const tolerance = 1;

/** Returns the anchor of one rendered text; `covered` returns the height (px) of a bar over the top of the screen. */
export function scrollAnchor(drawn: () => Element | null, covered: () => number = () => 0): ScrollAnchor {
  let measured: Measured | undefined;
  return {
    note() {
      const text = drawn();
      measured = text ? measure(text, (covered() + innerHeight) / 2) : undefined;
    },
    restore() {
      const text = drawn();
      const distance = text && measured && movedSince(measured, text);
      if (typeof distance !== 'number') return false;
      if (Math.abs(distance) >= tolerance) scrollBy({ top: distance, behavior: 'instant' });
      return true;
    },
  };
}
