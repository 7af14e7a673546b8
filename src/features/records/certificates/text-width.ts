/**
 * How wide a text of the certificate's font is, and how it fits.
 * Invariant: preview, print and file are laid out by these numbers, so no line leaves the page in any of them.
 */
import widths from './font/widths.json';

const unitsPerEm = 1000;

const advances = new Map(
  Object.entries(widths).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)])),
);

/** Letters the font does not have: they would be printed as an empty box. Each once, in their order. */
export function missingLetters(text: string): readonly string[] {
  // Most texts: of these letters the font has each.
  if (/^[\n -~]*$/.test(text)) return [];
  return [
    ...new Set([...text.normalize('NFC')].filter((letter) => !advances.has(letter) && !/\s/.test(letter))),
  ];
}

/** The width (mm) of one line at a size (mm). */
export function textWidth(text: string, size: number): number {
  const units = [...text].reduce((sum, letter) => sum + (advances.get(letter) ?? unitsPerEm), 0);
  return (units * size) / unitsPerEm;
}

export interface FittedText {
  readonly lines: readonly string[];
  /** In mm. */
  readonly size: number;
}

interface Fit {
  /** In mm. */
  readonly width: number;
  readonly size: number;
  /** The smallest size before it is wrapped. */
  readonly floor: number;
  /** What does not fit into these many lines ends in `…`. */
  readonly lines: number;
}

/** Shrinks one line down to the floor; wraps what is still too long, between words where there are any. */
export function fitText(text: string, { width, size, floor, lines }: Fit): FittedText {
  // An accent written apart has no width of its own here, and no letter in the font.
  const words = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const wide = textWidth(words, size);
  if (wide <= width) return { lines: [words], size };
  const shrunk = (size * width) / wide;
  if (shrunk >= floor) return { lines: [words], size: shrunk };
  const wrapped = wrap(words, width, floor);
  if (wrapped.length <= lines) return { lines: wrapped, size: floor };
  const kept = wrapped.slice(0, lines);
  return { lines: [...kept.slice(0, -1), shortened(kept.at(-1) ?? '', width, floor)], size: floor };
}

function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => pieces(one, width, size))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].filter(Boolean);
}

/** A word that is wider than the line alone, cut where it has to be. */
function pieces(word: string, width: number, size: number): string[] {
  if (textWidth(word, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && textWidth(part + letter, size) > width) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}

function shortened(line: string, width: number, size: number): string {
  let kept = line;
  while (kept !== '' && textWidth(`${kept}…`, size) > width) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}
