import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvFile, guardedCell, pastedTable, type Separator } from '#src/features/export/csv.ts';
import { writableText } from '#src/features/export/export-table.ts';

/** The records of a CSV, as RFC 4180 has them and with no more care than programs take. */
function read(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && sign === separator) {
      record.push(cell);
      cell = '';
    } else if (!isQuoted && (sign === '\n' || text.startsWith('\r\n', at))) {
      if (sign === '\r') at++;
      records.push([...record, cell]);
      record = [];
      cell = '';
    } else cell += sign;
  }
  if (cell || record.length > 0) records.push([...record, cell]);
  return records;
}

/** The file without its mark, which must be there. */
function fileOf(rows: readonly (readonly string[])[], separator: Separator): string {
  const [columns = [], ...others] = rows;
  const file = csvFile({ name: 'Bookings', columns, rows: others }, separator);
  expect(file.startsWith('\ufeff')).toBe(true);
  expect(file.endsWith('\r\n')).toBe(true);
  return file.slice(1);
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'=+-@"\',;\t\r\n\0 a1|!()＝\u200f\u00a0😀'), maxLength: 10 }),
  fc.constantFrom(
    '=HYPERLINK("http://evil.example","x")',
    "=cmd|' /C calc'!A0",
    'x;=1+1',
    'x,"=1+1"',
    'one\n=1+1',
    '\u200f=1+1',
    'שלום',
    'Zoë, “the shop”',
    '\u0007bell',
    '\ud83d',
    '0012345',
    '8001015009087',
    '+27825550123',
    '-',
    '-12,50',
  ),
);

const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(hostile, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  );

const separators = fc.constantFrom<Separator>(';', ',');

/** What the guard writes into a cell is an apostrophe or a tab: without any of them, every text must be as it was. */
const withoutMarks = (text: string) => writableText(text).replace(/['\t]/g, '');

test('Every row reads back as it is on the screen, but for the guard', () => {
  fc.assert(
    fc.property(table, separators, (rows, separator) => {
      const back = read(fileOf(rows, separator), separator);
      expect(back).toEqual(rows.map((row) => row.map((cell) => guardedCell(writableText(cell), separator))));
      expect(back.map((row) => row.map(withoutMarks))).toEqual(rows.map((row) => row.map(withoutMarks)));
    }),
  );
});

test('No cell begins as a formula, whichever sign a program splits at', () => {
  const harmless = /^(?:[-+]\d[\d\u00a0 .,()]*%?|-|-\s?[\p{L}\d][\p{L}\p{M}\d .,'’]*)"*$/u;
  fc.assert(
    fc.property(table, separators, (rows, separator) => {
      const file = fileOf(rows, separator);
      for (const split of [separator, ';', ',', '\t']) {
        const cells = read(file, split).flat();
        for (const cell of cells) {
          const begin = cell.replace(/^[\s\p{C}]+/u, '').trimEnd();
          // Beside a sign that splits elsewhere, such a number is followed by a quote or another cell: no formula either.
          const first = begin.split(/[",;\t\r\n]/)[0]?.trim() ?? '';
          const isFormula =
            /^[=+\-@＝＋－＠]/.test(begin) && !harmless.test(split === separator ? begin : first);
          expect(isFormula, `${JSON.stringify(cell)} split at ${JSON.stringify(split)}`).toBe(false);
        }
      }
    }),
  );
});

test.each([
  '=1+1',
  ' =1+1',
  '\u00a0@SUM(A1)',
  '+cmd|x',
  '-2+3',
  '＝1+1',
  '\t=1',
  '\rx',
  '\u200f=1',
  '+27-82-555-0123',
])('A cell that a spreadsheet would run is written with an apostrophe before it: %j', (cell) => {
  for (const separator of [';', ','] as const) expect(guardedCell(cell, separator)).toMatch(/^'/);
});

test.each([
  '-',
  '-5',
  '-1 250,50',
  '+27 82 555 0123',
  '+27 (0)82 555 0123',
  '082 555 0123',
  'Thandi',
  'a = b',
  'thandi@example.com',
  "’t Hooft, O'Brien",
  'Bring:\n- a pen\n- your book',
  '-12%',
  '',
])('A cell that is no formula is written as it is: %j', (cell) => {
  for (const separator of [';', ','] as const) expect(guardedCell(cell, separator)).toBe(cell);
});

test('A formula behind a sign where another program would split is guarded in its place', () => {
  expect(guardedCell('x;=1+1', ',')).toBe("x;'=1+1");
  expect(guardedCell('one\n"=1+1', ';')).toBe('one\n\'"=1+1');
});

test.each(['0012345', '8001015009087', '1E5', '+27825550123'])(
  'The file for Excel keeps the number %s by an invisible tab',
  (cell) => {
    expect(guardedCell(cell, ';')).toBe(`\t${cell}`);
    expect(guardedCell(cell, ',')).toBe(cell);
  },
);

test('A file for one column keeps its empty rows', () => {
  expect(fileOf([['HPCSA number'], [''], ['MP 1']], ';')).toBe('HPCSA number\r\n""\r\nMP 1\r\n');
});

test('A file has no line that names its separator', () => {
  expect(
    fileOf(
      [
        ['Name', 'Coming'],
        ['Zoë "Z" Nel', 'Yes'],
      ],
      ';',
    ),
  ).toBe('Name;Coming\r\n"Zoë ""Z"" Nel";Yes\r\n');
});

test('Rows that are pasted keep their columns, and no formula runs', () => {
  const rows = [
    ['Thandi\tM', 'one\r\ntwo'],
    ['=1+1', '-'],
  ];
  expect(pastedTable({ name: 'Bookings', columns: ['Name', 'Notes'], rows })).toBe(
    "Name\tNotes\nThandi M\tone two\n'=1+1\t-",
  );
});
