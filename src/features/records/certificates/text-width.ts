/**
 * Measures and fits texts in the certificate's font.
 * Invariant: preview, print and PDF use these widths, so no line leaves the page in any of them.
 */
import widths from './font/widths.json';

const unitsPerEm = 1000;

const advances = new Map(
  Object.entries(widths).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)])),
);

/** Returns the letters that the font lacks, each once, in their order. */
export function missingLetters(text: string): readonly string[] {
  // Shortcut for most texts: the font has every ASCII letter.
  if (/^[\n -~]*$/.test(text)) return [];
  return [
    ...new Set([...text.normalize('NFC')].filter((letter) => !advances.has(letter) && !/\s/.test(letter))),
  ];
}

/** Returns the width (mm) of one line at a size (mm); `spacing` is added between letters, as a fraction of the size. */
export function textWidth(text: string, size: number, spacing = 0): number {
  const letters = [...text];
  const units = letters.reduce((sum, letter) => sum + (advances.get(letter) ?? unitsPerEm), 0);
  return (units / unitsPerEm + Math.max(0, letters.length - 1) * spacing) * size;
}

export interface FittedText {
  readonly lines: readonly string[];
  /** The size of one line (mm). */
  readonly size: number;
}

interface Fit {
  /** The available width (mm). */
  readonly width: number;
  readonly size: number;
  /** The smallest size of one line (mm); a longer text is wrapped. */
  readonly floor: number;
  /** The most lines; a longer text ends in `…`. */
  readonly lines: number;
  /** The smallest size of several lines (mm); the floor by default. */
  readonly least?: number;
  /** The space added between letters, as a fraction of the size. */
  readonly spacing?: number;
}

/**
 * Shrinks one line down to the floor; a longer text is wrapped, between words where possible, at the largest size that
 * fits its lines.
 */
export function fitText(text: string, fit: Fit): FittedText {
  const { width, size, floor, lines, least = floor, spacing = 0 } = fit;
  // Composes accents: the font has no separate ones.
  const words = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const wide = textWidth(words, size, spacing);
  if (wide <= width) return { lines: [words], size };
  const shrunk = (size * width) / wide;
  if (shrunk >= floor) return { lines: [words], size: shrunk };
  for (let smaller = size; smaller >= least; smaller -= 0.25) {
    const wrapped = wrap(words, (line) => textWidth(line, smaller, spacing) <= width);
    if (wrapped.length <= lines) return { lines: wrapped, size: smaller };
  }
  const fits = (line: string) => textWidth(line, least, spacing) <= width;
  const firstLines = wrap(words, fits).slice(0, lines);
  return { lines: [...firstLines.slice(0, -1), shortened(firstLines.at(-1) ?? '', fits)], size: least };
}

type Fits = (line: string) => boolean;

function wrap(text: string, fits: Fits): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => pieces(one, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].filter(Boolean);
}

/** Cuts a word that is wider than a line. */
function pieces(word: string, fits: Fits): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}

function shortened(line: string, fits: Fits): string {
  let start = line;
  while (start !== '' && !fits(`${start}…`)) start = start.slice(0, -1).trimEnd();
  return `${start}…`;
}
