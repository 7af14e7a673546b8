/**
 * Keeps the words under a reader's eye where they are on the screen when a text becomes another one: the paragraph in
 * the middle of the screen, else the nearest one that both texts have, known by its words.
 */
import { sameItems } from './same-items.ts';

/** No headings: what is put in below one moves the words under it. */
const paragraphTags = 'p, li, pre, blockquote, td, th, dt, dd, figcaption, legend, label';

interface Paragraph {
  readonly element: Element;
  readonly words: string;
}

interface Seen {
  readonly words: readonly string[];
  /** How far down the screen each is (px). */
  readonly tops: readonly number[];
  /** The one in the middle of the screen. */
  readonly read: number;
  readonly scrolledTo: number;
}

export interface HeldWords {
  /** Measures what is on the screen. */
  note(): void;
  /** Puts what was noted back; whether anything of it is still there. */
  hold(): boolean;
}

/** The paragraphs of a text, each without others inside it; what belongs to the reader and not to the text is none. */
function paragraphsOf(text: Element): readonly Paragraph[] {
  return [...text.querySelectorAll(paragraphTags)].flatMap((element) => {
    if (element.closest('[data-tools]') || element.querySelector(paragraphTags)) return [];
    const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    return words === '' ? [] : [{ element, words }];
  });
}

const topOf = ({ element }: Paragraph) => element.getBoundingClientRect().top;

function seenIn(text: Element, middle: number): Seen | undefined {
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

/** How far the nearest paragraph that is still there has moved (px); `undefined`: none is. */
function movedSince({ words, tops, read, scrolledTo }: Seen, text: Element): number | undefined {
  const now = paragraphsOf(text);
  const matches = sameItems(
    words,
    now.map((paragraph) => paragraph.words),
  );
  const kept = [...matches.keys()].filter((at) => matches[at] !== undefined);
  const [nearest] = kept.toSorted((one, other) => Math.abs(one - read) - Math.abs(other - read));
  const paragraph = nearest === undefined ? undefined : now[matches[nearest] ?? -1];
  if (!paragraph || nearest === undefined) return undefined;
  return topOf(paragraph) - (tops[nearest] ?? 0) + (scrollY - scrolledTo);
}

/** Less (px) is rounding. */
const tolerance = 1;

/** Holds the words of one text, where it is drawn; `covered` is how much of the screen (px) lies under a bar at its top. */
export function heldWords(drawn: () => Element | null, covered: () => number = () => 0): HeldWords {
  let seen: Seen | undefined;
  return {
    note() {
      const text = drawn();
      seen = text ? seenIn(text, (covered() + innerHeight) / 2) : undefined;
    },
    hold() {
      const text = drawn();
      const by = text && seen && movedSince(seen, text);
      if (typeof by !== 'number') return false;
      if (Math.abs(by) >= tolerance) scrollBy({ top: by, behavior: 'instant' });
      return true;
    },
  };
}
