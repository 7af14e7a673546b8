/**
 * Comma separated values (RFC 4180), as a spreadsheet opens them by a double tap: UTF-8 with its mark, lines ended by
 * CRLF, no `sep=` line, which only one program knows and others show as a row.
 *
 * A CSV says nothing of types: the program that opens it guesses. So a reader gets the cells as they are, but for
 * 1. an apostrophe before what a spreadsheet would run as a formula, at the start of a cell and after anything inside it
 *    that another program may take for the end of a cell (`x;=1+1` in a file with commas);
 * 2. in the file for Excel alone, a tab before a number that would not stay what it is: `0012`, `8001015009087`, `1E5`,
 *    `+27825550123`. Excel and LibreOffice then take it for text, and nobody sees the tab. The file with commas is for
 *    other programs, which would keep the tab: there a spreadsheet may drop the zeros.
 * What looks like a date (`1-2`) may still be shown as one; in an .xlsx file every cell stays as it is.
 */
import { type ExportTable, writableLines } from './export-table.ts';

/** What is between two cells: South Africa's Excel splits at semicolons. */
export type Separator = ';' | ',';

const byteOrderMark = '\ufeff';

/** A plain number or a phone number: they begin like formulas and are none. */
const isNumber = /^ *(?:[-+]\d[\d\u00a0 ]*(?:[.,]\d+)?%?|\+\d[\d\u00a0 ()]*) *$/;

/** What a spreadsheet may pass over before it finds a formula. */
const passedOver = /^[\s\p{C}"]+/u;

/** As Excel reads it: full-width signs begin a formula too. */
const beginsFormula = /^[=+\-@＝＋－＠]/;

/** A line of a list written with dashes, and nothing that counts or calls. */
const isListLine = /^-\s?[\p{L}\d][\p{L}\p{M}\d .,'’]*$/u;

/** Where a program may end a cell, whatever this file's separator is. */
const pieces = /[^;,\t\r\n]*[;,\t\r\n]?/g;

/** Numbers that Excel would show rounded, without their zeros or without their plus. */
const isChangedNumber = /^(?:0\d+|\d{12,}|\+\d+|\d+(?:\.\d+)?[eE][+-]?\d+)$/;

/** Most cells, told from the others without a closer look. */
const isHarmless = /^(?:[\p{L}\d][^;,\t\r\n]*)?$/u;

function isFormula(text: string): boolean {
  return beginsFormula.test(text.replace(passedOver, '')) && !isNumber.test(text);
}

function withoutFormulas(cell: string): string {
  if (isHarmless.test(cell) || isNumber.test(cell) || /^ *- *$/.test(cell)) return cell;
  return cell.replace(pieces, (piece, at: number) => {
    // Some programs cut a tab or a line end off a beginning, and the rest would be what begins.
    if (at === 0) return isFormula(cell) || /^[\t\r\n]/.test(cell) ? `'${piece}` : piece;
    const text = piece.replace(/[;,\t\r\n]$/, '');
    return isFormula(text) && !isListLine.test(text.trim()) ? `'${piece}` : piece;
  });
}

/** A cell as it is written, before its quotes: with the marks that the head of this file names. */
export function guardedCell(cell: string, separator: Separator): string {
  if (separator === ';' && isChangedNumber.test(cell)) return `\t${cell}`;
  return withoutFormulas(cell);
}

function quoted(cell: string): string {
  // Other separators and spaces at the ends are quoted too: some programs split or cut there.
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function lineOf(cells: readonly string[], separator: Separator): string {
  // One empty cell without quotes would be an empty line, which readers pass over.
  if (cells.length === 1 && cells[0] === '') return '""';
  return cells.map((cell) => quoted(guardedCell(cell, separator))).join(separator);
}

/** The whole table as one text: its head, then every row. */
export function csvFile(table: ExportTable, separator: Separator): string {
  const lines = writableLines(table).map((cells) => lineOf(cells, separator));
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('');
}

/** The rows as a spreadsheet takes them when they are pasted: a cell is one line there, and tabs are between cells. */
export function pastedTable(table: ExportTable): string {
  const cellOf = (cell: string) => withoutFormulas(cell.replace(/\s+/g, ' ').trim());
  const lines = writableLines(table).map((cells) => cells.map(cellOf).join('\t'));
  return lines.join('\n');
}
