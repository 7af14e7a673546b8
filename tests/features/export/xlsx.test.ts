import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writableText } from '#src/features/export/export-table.ts';
import { cellText, sheetName, xlsxFile } from '#src/features/export/xlsx.ts';
import { must } from '#src/kit/must.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** What XML and then the format read from a written text. */
function textOf(written: string): string {
  expect(written).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/);
  return written
    .replace(/&([^;]+);/g, (_, name: string) => entities[name] ?? '')
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** How far a column's letters count, from 0. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Read {
  readonly files: Readonly<Record<string, string>>;
  readonly lines: readonly (readonly string[])[];
}

/** Unpacks and reads what was written, cell by cell, by the cells' own names. */
function read(bytes: Uint8Array, width: number): Read {
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  );
  const sheet = must(files['xl/worksheets/sheet1.xml'], 'sheet');
  const lines = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, number, inside = ''], at) => {
    expect(Number(number)).toBe(at + 1);
    const cells = Array.from({ length: width }, () => '');
    const found = inside.matchAll(
      /<c r="([A-Z]+)(\d+)" s="\d" t="inlineStr"><is><t(?: xml:space="preserve")?>(.*?)<\/t><\/is><\/c>/gs,
    );
    let rest = inside;
    for (const [whole, letters = '', row, written = ''] of found) {
      expect(row).toBe(number);
      cells[columnOf(letters)] = textOf(written);
      rest = rest.replace(whole, '');
    }
    expect(rest).toBe('');
    return cells;
  });
  return { files, lines };
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(...'<>&"\'=+-@;,\t\r\n\0 a1]]\u200f\u00a0\ufffe😀_x0041_'),
    maxLength: 14,
  }),
  fc.constantFrom(
    '=1+1',
    '0012345',
    '8001015009087',
    '+27825550123',
    '_x0041_',
    ']]>',
    'שלום',
    '\ud83d',
    ' a ',
  ),
);

const table = fc.integer({ min: 1, max: 30 }).chain((width) => {
  const line = fc.array(hostile, { minLength: width, maxLength: width });
  return fc.record({ columns: line, rows: fc.array(line, { maxLength: 5 }) });
});

test('Every row reads back as it is on the screen', () => {
  fc.assert(
    fc.property(fc.string(), table, (name, { columns, rows }) => {
      const { lines } = read(xlsxFile({ name, columns, rows }), columns.length);
      expect(lines).toEqual(
        [columns, ...rows].map((cells) => cells.map((cell) => cellText(writableText(cell)))),
      );
    }),
  );
});

test('A text is cut only where Excel takes no longer one, and line ends are the spreadsheet’s', () => {
  expect(cellText('one\r\ntwo\rthree')).toBe('one\ntwo\nthree');
  expect(cellText('a'.repeat(32_767))).toHaveLength(32_767);
  const cut = cellText(`${'a'.repeat(32_765)}😀😀`);
  expect(cut).toBe(`${'a'.repeat(32_765)}…`);
});

test('The head is bold and stays in sight, columns are as wide as their longest line', () => {
  const columns = ['Name', 'Notes'];
  const rows = [
    ['Thandi', `${'a'.repeat(20)}\nb`],
    ['Sipho', 'c'.repeat(200)],
  ];
  const { files } = read(xlsxFile({ name: 'Bookings', columns, rows }), 2);
  const sheet = must(files['xl/worksheets/sheet1.xml'], 'sheet');
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<c r="A1" s="2" t="inlineStr">');
  expect([...sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([8, 60]);
  const looks = [...must(files['xl/styles.xml'], 'styles').matchAll(/<xf [^>]*xfId="0"[^>]*>/g)];
  expect(looks[2]?.[0]).toContain('fontId="1"');
});

test('Every part of the package is named where it is looked for', () => {
  const { files } = read(xlsxFile({ name: 'Bookings', columns: ['Name'], rows: [] }), 1);
  const named = [...must(files['[Content_Types].xml'], 'types').matchAll(/PartName="\/([^"]+)"/g)].map(
    ([, part]) => part,
  );
  expect([...named, '[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels'].toSorted()).toEqual(
    Object.keys(files).toSorted(),
  );
  expect(files['_rels/.rels']).toContain('Target="xl/workbook.xml"');
  for (const part of ['worksheets/sheet1.xml', 'styles.xml'])
    expect(files['xl/_rels/workbook.xml.rels']).toContain(`Target="${part}"`);
  expect(files['xl/workbook.xml']).toContain('<sheet name="Bookings" sheetId="1" r:id="rId1"/>');
});

test.each([
  ['Close the till: 10/12 [new]?', 'Close the till 10 12 new'],
  ["'Quoted'", 'Quoted'],
  ['History', 'List'],
  [' */\\ ', 'List'],
  ['', 'List'],
  ['Books & tills <1>', 'Books & tills <1>'],
  [`${'a'.repeat(30)}😀`, 'a'.repeat(30)],
])('A list named %j is the sheet %j', (name, sheet) => {
  expect(sheetName(name)).toBe(sheet);
});

test('Whatever a list is named, its sheet has a name that Excel takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
      const sheet = sheetName(name);
      expect(sheet).not.toMatch(/[[\]:*?/\\]|^'|'$|^$|\p{Cs}/u);
      expect(sheet.length).toBeLessThanOrEqual(31);
    }),
  );
});
