/** Fits a list on paper: the longest words of its columns determine the size of the letters, so that no word is broken. */
import type { ExportTable } from './export-table.ts';

interface PaperTable extends ExportTable {
  /** Columns with the same value in every row, printed once above the rows. */
  readonly alike: readonly (readonly [head: string, cell: string])[];
  /** Whether the page is landscape. */
  readonly isWide: boolean;
  /** The size of the letters (pt). */
  readonly points: number;
}

/** The least number of columns that is printed in landscape. */
const wideFrom = 6;

/** The width of an A4 page without margins (pt). */
const room = { upright: 510, wide: 757 };

/** The widths of a letter and of a column gap, as fractions of the font size. */
const letter = 0.56;
const columnGap = 0.7;

const largest = 9;
/** The smallest readable font size (pt); words too long for it are broken. */
const smallest = 5;

/** Tells whether a text is a number, a day, a time or a reference, which is one word. */
export const isCode = (text: string) => /^[+#\dA-Z][\dA-Z :-]{0,16}$/.test(text);

const longestWord = (texts: readonly string[]) =>
  Math.max(
    0,
    ...texts.flatMap((text) =>
      (isCode(text) ? [text] : text.split(/(?<=-)|\s+/)).map(({ length }) => length),
    ),
  );

/** Returns the list without empty and constant columns, with the size of letters that breaks no word. */
export function paperTable({ name, columns, rows }: ExportTable): PaperTable {
  const cellsOf = (at: number) => rows.map((cells) => cells[at] ?? '');
  const places = columns.map((_, at) => at);
  const isAlike = (at: number) => at > 0 && rows.length > 1 && new Set(cellsOf(at)).size === 1;
  const shown = places.filter((at) => !isAlike(at) && (at === 0 || cellsOf(at).some(Boolean)));
  const alike = places.filter((at) => isAlike(at) && cellsOf(at).some(Boolean));
  const isWide = shown.length >= wideFrom;
  const letters = shown.reduce(
    (sum, at) => sum + longestWord([columns[at] ?? '', ...cellsOf(at)]) * letter + columnGap,
    0,
  );
  const fits = Math.floor((10 * (isWide ? room.wide : room.upright)) / letters) / 10;
  return {
    name,
    columns: shown.map((at) => columns[at] ?? ''),
    rows: rows.map((cells) => shown.map((at) => cells[at] ?? '')),
    alike: alike.map((at) => [columns[at] ?? '', cellsOf(at)[0] ?? ''] as const),
    isWide,
    points: Math.min(largest, Math.max(smallest, fits)),
  };
}
