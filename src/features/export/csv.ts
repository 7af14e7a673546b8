/**
 * Writes comma separated values (RFC 4180) that a spreadsheet opens by a double tap: UTF-8 with a byte order mark, lines
 * ended by CRLF, no `sep=` line, which only Excel supports and others show as a row.
 *
 * A CSV has no types: the program that opens it guesses. So cells are written unchanged, except for
 * 1. an apostrophe before a formula, at the start of a cell and after any separator inside it at which another program
 *    may split (`x;=1+1` in a file with commas);
 * 2. in the file for Excel alone, a tab before a number that Excel would change: `0012`, `8001015009087`, `1E5`,
 *    `+27825550123`. Excel and LibreOffice then take it for text, and nobody sees the tab. The file with commas is for
 *    other programs, which would keep the tab: there a spreadsheet may drop the zeros.
 * A text like `1-2` may still be shown as a date; in an .xlsx file every cell stays unchanged.
 */
import { type ExportTable, writableLines } from './export-table.ts';

/** The separator of cells: South Africa's Excel splits at semicolons. */
export type Separator = ';' | ',';

const byteOrderMark = '\ufeff';

/** Matches plain numbers and phone numbers, which begin like formulas. */
const isNumber = /^ *(?:[-+]\d[\d\u00a0 ]*(?:[.,]\d+)?%?|\+\d[\d\u00a0 ()]*) *$/;

/** Matches characters that a spreadsheet may skip before a formula. */
const passedOver = /^[\s\p{C}"]+/u;

/** Matches the beginning of a formula, including full-width signs, which Excel accepts too. */
const beginsFormula = /^[=+\-@＝＋－＠]/;

/** Matches an item of a dashed list without operators or function calls. */
const isListLine = /^-\s?[\p{L}\d][\p{L}\p{M}\d .,'’]*$/u;

/** Matches the pieces between all separators at which programs may split. */
const pieces = /[^;,\t\r\n]*[;,\t\r\n]?/g;

/** Matches numbers that Excel would round or show without zeros or plus. */
const isChangedNumber = /^(?:0\d+|\d{12,}|\+\d+|\d+(?:\.\d+)?[eE][+-]?\d+)$/;

/** Matches most cells, so that they need no further checks. */
const isHarmless = /^(?:[\p{L}\d][^;,\t\r\n]*)?$/u;

function isFormula(text: string): boolean {
  return beginsFormula.test(text.replace(passedOver, '')) && !isNumber.test(text);
}

function withoutFormulas(cell: string): string {
  if (isHarmless.test(cell) || isNumber.test(cell) || /^ *- *$/.test(cell)) return cell;
  return cell.replace(pieces, (piece, at: number) => {
    // Some programs strip a leading tab or line end, which would expose a formula behind it.
    if (at === 0) return isFormula(cell) || /^[\t\r\n]/.test(cell) ? `'${piece}` : piece;
    const text = piece.replace(/[;,\t\r\n]$/, '');
    return isFormula(text) && !isListLine.test(text.trim()) ? `'${piece}` : piece;
  });
}

/** Returns a cell before quoting, with the guards described at the top of this file. */
export function guardedCell(cell: string, separator: Separator): string {
  if (separator === ';' && isChangedNumber.test(cell)) return `\t${cell}`;
  return withoutFormulas(cell);
}

function quoted(cell: string): string {
  // Other separators, and spaces at either end, are quoted too: some programs split or cut there.
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function lineOf(cells: readonly string[], separator: Separator): string {
  // Quotes a single empty cell: readers skip an empty line.
  if (cells.length === 1 && cells[0] === '') return '""';
  return cells.map((cell) => quoted(guardedCell(cell, separator))).join(separator);
}

/** Returns the head and all rows as one text. */
export function csvFile(table: ExportTable, separator: Separator): string {
  const lines = writableLines(table).map((cells) => lineOf(cells, separator));
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('');
}

/** Returns the table for pasting into a spreadsheet: cells of one line, separated by tabs. */
export function pastedTable(table: ExportTable): string {
  const cellOf = (cell: string) => withoutFormulas(cell.replace(/\s+/g, ' ').trim());
  const lines = writableLines(table).map((cells) => cells.map(cellOf).join('\t'));
  return lines.join('\n');
}
