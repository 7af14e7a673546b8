/**
 * A list from a spreadsheet, pasted or in a file: how it was written is recognised, and may be told otherwise.
 * Invariant: a row keeps the number that a spreadsheet shows beside it, whatever empty rows are passed over.
 */
import Papa from 'papaparse';
import { fieldNamed } from './columns.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export const separators = [';', ',', '\t', '|'] as const;
export type SheetSeparator = (typeof separators)[number];

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface Sheet {
  readonly separator: SheetSeparator;
  readonly hasHead: boolean;
  /** The names of the columns; `Column 2` where there is none. */
  readonly head: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** What a person says of a sheet where it was recognised wrongly. */
export interface SheetWays {
  readonly separator?: SheetSeparator | undefined;
  readonly hasHead?: boolean | undefined;
}

/** The bytes of a file as text, with the encoding they are read in. */
export function decodeSheet(
  bytes: Uint8Array,
  encoding: Encoding = encodingOf(bytes),
): { readonly text: string; readonly encoding: Encoding } {
  const text = new TextDecoder(encoding).decode(bytes);
  return {
    text: encoding === 'windows-1252' ? text.replace(/[\u0080-\u009f]/g, curlyLetter) : text,
    encoding,
  };
}

/** Windows-1252 from 0x80 on; some runtimes decode these as Latin-1 (Node 20 does). */
const from80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const curlyLetter = (control: string) => from80.charAt(control.charCodeAt(0) - 0x80);

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: in UTF-16 every second byte of what is typed in our languages is zero, or nearly.
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

/** Whether the bytes are a workbook, or another packed file: its cells are no text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const starts = (...signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);
  return starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0);
}

/** Whether what was decoded is a text: a picture or another document has characters that nobody types. */
export function isTyped(text: string): boolean {
  return !/[^\P{Cc}\t\r\n\v\f\u0080-\u009f]/u.test(text.slice(0, 20_000));
}

/** Reads the text of a list into its rows. */
export function readSheet(text: string, ways: SheetWays = {}): Sheet {
  const { lines, told } = withoutHint(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const separator = ways.separator ?? told ?? separatorOf(lines);
  const all = rowsOf(lines, separator);
  const [first] = all;
  const hasHead = ways.hasHead ?? (first !== undefined && looksLikeHead(first.cells));
  const width = Math.max(0, ...all.map(({ cells }) => cells.length));
  const names = hasHead && first ? first.cells : [];
  const head = Array.from({ length: width }, (_, at) => names[at] || `Column ${at + 1}`);
  return { separator, hasHead, head, rows: hasHead ? all.slice(1) : all };
}

/** Excel's own line that says what is between the cells: it is no row there. */
function withoutHint(text: string): { readonly lines: string; readonly told: SheetSeparator | undefined } {
  const hint = /^"?sep=(.)"?\n/i.exec(text);
  const told = separators.find((one) => one === hint?.[1]);
  return hint ? { lines: text.slice(hint[0].length), told } : { lines: text, told };
}

function rowsOf(text: string, delimiter: SheetSeparator, preview = 0): SheetRow[] {
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });
  return data
    .map((cells, at) => ({ number: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean));
}

/** The separator that tells most known columns apart; then the one that cuts most rows into as many cells. */
function separatorOf(text: string): SheetSeparator {
  let best: { readonly separator: SheetSeparator; readonly score: number } = { separator: ',', score: 0 };
  // Tabs first: what is pasted from a spreadsheet has them, and hardly any cell does.
  for (const separator of ['\t', ';', ',', '|'] as const) {
    const rows = rowsOf(text, separator, 50);
    const width = rows[0]?.cells.length ?? 0;
    const known = rows[0]?.cells.filter((name) => fieldNamed(name)).length ?? 0;
    const even = rows.filter(({ cells }) => cells.length === width).length / Math.max(1, rows.length);
    const score = width < 2 ? known : known * 100 + even * 10 + Math.min(width, 9);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

function looksLikeHead(cells: readonly string[]): boolean {
  return !cells.some((cell) => cell.includes('@')) && cells.some((cell) => fieldNamed(cell));
}
