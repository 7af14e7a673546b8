/**
 * Reads a list from a spreadsheet, pasted or in a file. Encoding, separator and header are detected; a person may
 * correct all three.
 * Invariant: a row keeps the number that the spreadsheet shows beside it, even where empty rows are left out.
 */
import Papa from 'papaparse';
import { fieldNamed } from './columns.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export const separators = [';', ',', '\t', '|'] as const;
export type SheetSeparator = (typeof separators)[number];

export interface SheetRow {
  /** The spreadsheet's row number, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface Sheet {
  readonly separator: SheetSeparator;
  readonly hasHead: boolean;
  /** The names of the columns; `Column 2` for a nameless one. */
  readonly head: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** A person's corrections of the detection. */
export interface SheetOptions {
  readonly separator?: SheetSeparator | undefined;
  readonly hasHead?: boolean | undefined;
}

/** Decodes the bytes of a file; returns the text and its encoding. */
export function decodeSheet(
  bytes: Uint8Array,
  encoding: Encoding = encodingOf(bytes),
): { readonly text: string; readonly encoding: Encoding } {
  const text = new TextDecoder(encoding).decode(bytes);
  return {
    text: encoding === 'windows-1252' ? text.replace(/[\u0080-\u009f]/g, windows1252Letter) : text,
    encoding,
  };
}

/** The characters of Windows-1252 from 0x80 on; some runtimes decode these bytes as Latin-1 (Node 20 does). */
const from80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const windows1252Letter = (control: string) => from80.charAt(control.charCodeAt(0) - 0x80);

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Guesses UTF-16 without a byte order mark: nearly every second byte of its text is zero in the languages used here.
  const start = bytes.subarray(0, 4_096);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > start.length / 8) return odd > even ? 'utf-16le' : 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Tells whether the bytes are a workbook or another zip file, which cannot be read as text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const starts = (...signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);
  return starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0);
}

/** Tells whether the decoded bytes are text: those of a picture or another document contain control characters. */
export function isPlainText(text: string): boolean {
  return !/[^\P{Cc}\t\r\n\v\f\u0080-\u009f]/u.test(text.slice(0, 20_000));
}

/** Parses the text of a list into rows. */
export function readSheet(text: string, options: SheetOptions = {}): Sheet {
  const { lines, declared } = withoutSeparatorLine(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const separator = options.separator ?? declared ?? separatorOf(lines);
  const all = rowsOf(lines, separator);
  const [first] = all;
  const hasHead = options.hasHead ?? (first !== undefined && looksLikeHead(first.cells));
  const width = Math.max(0, ...all.map(({ cells }) => cells.length));
  const names = hasHead && first ? first.cells : [];
  const head = Array.from({ length: width }, (_, at) => names[at] || `Column ${at + 1}`);
  return { separator, hasHead, head, rows: hasHead ? all.slice(1) : all };
}

/** Removes the line `sep=;` with which Excel declares the separator, because it is no row. */
function withoutSeparatorLine(text: string): {
  readonly lines: string;
  readonly declared: SheetSeparator | undefined;
} {
  const hint = /^"?sep=(.)"?\n/i.exec(text);
  const declared = separators.find((one) => one === hint?.[1]);
  return hint ? { lines: text.slice(hint[0].length), declared } : { lines: text, declared };
}

function rowsOf(text: string, delimiter: SheetSeparator, preview = 0): SheetRow[] {
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });
  return data
    .map((cells, at) => ({ number: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean));
}

/** Returns the separator that yields most known columns; among equals, the most rows with the same number of cells. */
function separatorOf(text: string): SheetSeparator {
  let best: { readonly separator: SheetSeparator; readonly score: number } = { separator: ',', score: 0 };
  // Tabs first: they separate cells pasted from a spreadsheet, and hardly any cell contains one.
  for (const separator of ['\t', ';', ',', '|'] as const) {
    const rows = rowsOf(text, separator, 50);
    const width = rows[0]?.cells.length ?? 0;
    const knownColumns = rows[0]?.cells.filter((name) => fieldNamed(name)).length ?? 0;
    const even = rows.filter(({ cells }) => cells.length === width).length / Math.max(1, rows.length);
    const score = width < 2 ? knownColumns : knownColumns * 100 + even * 10 + Math.min(width, 9);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

function looksLikeHead(cells: readonly string[]): boolean {
  return !cells.some((cell) => cell.includes('@')) && cells.some((cell) => fieldNamed(cell));
}
