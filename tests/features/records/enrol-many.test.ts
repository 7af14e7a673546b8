import * as fc from 'fast-check';
import Papa from 'papaparse';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { csvFile } from '#src/features/export/csv.ts';
import { type ClassifyOptions, classifyRows } from '#src/features/records/enrol/classify-rows.ts';
import { columnQuestions, fieldNamed, recognisedColumns } from '#src/features/records/enrol/columns.ts';
import { wrongRowsTable } from '#src/features/records/enrol/outcome.ts';
import { readSheetDate } from '#src/features/records/enrol/read-row.ts';
import { decodeSheet, isWorkbook, readSheet, separators } from '#src/features/records/enrol/read-sheet.ts';
import { CourseRecord, type EnrolledUser } from '#src/features/records/model.ts';
import { enrolPeople } from '#src/features/records/operations.ts';

const defaults = { allocatedPoints: '2', date: '2026-11-26' };

function classified(text: string, people: readonly EnrolledUser[] = [], more: Partial<ClassifyOptions> = {}) {
  const sheet = readSheet(text);
  return classifyRows(sheet.rows, recognisedColumns(sheet), { people, defaults, ...more });
}

/** The people of a record after what a list says of them was written. */
function written(text: string, people: readonly EnrolledUser[] = [], more: Partial<ClassifyOptions> = {}) {
  const added = classified(text, people, more).rows.flatMap(({ person }) => person ?? []);
  const record = { ...v.parse(CourseRecord, { id: '1' }), enrolledUsers: [...people] };
  return enrolPeople.change(record, { id: '1', of: '', people: added }).enrolledUsers;
}

/** Bytes as Excel's “Unicode text” has them. */
function utf16(text: string, isBig: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return bytes;
}

/** Every letter here has the same number in Windows-1252. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('A file of Windows-1252, with letters that only it writes so, is read as it was typed', () => {
  const bytes = Uint8Array.from([0x4e, 0x61, 0x61, 0x6d, 0x3b, 0x45, 0x70, 0x6f, 0x73, 0x0d, 0x0a]);
  const row = Uint8Array.from([
    0x52, 0x65, 0x6e, 0xe9, 0x20, 0x4f, 0x92, 0x4e, 0x65, 0x6c, 0x3b, 0x72, 0x40, 0x78,
  ]);
  const { text, encoding } = decodeSheet(Uint8Array.from([...bytes, ...row]));
  expect(encoding).toBe('windows-1252');
  expect(readSheet(text).rows).toEqual([{ number: 2, cells: ['René O’Nel', 'r@x'] }]);
});

test('A file of UTF-16, in both orders and with or without its mark, is read as it was typed', () => {
  const typed = 'Name\tEmail\nḒovhani Ŋwaṱhoho\td@shop.example\n';
  for (const isBig of [false, true])
    for (const mark of ['\ufeff', '']) {
      const { text, encoding } = decodeSheet(utf16(mark + typed, isBig));
      expect(encoding).toBe(isBig ? 'utf-16be' : 'utf-16le');
      expect(readSheet(text).rows[0]?.cells).toEqual(['Ḓovhani Ŋwaṱhoho', 'd@shop.example']);
    }
});

const someName = fc
  .tuple(
    fc.constantFrom('Thandi', 'René', 'Zoë', 'Anné-Marie', 'Sipho; jnr', 'Pule, P'),
    fc.constantFrom('Nkosi', 'O"Neil', 'Du Toît', 'Dlamini|Nel'),
  )
  .map((parts) => parts.join(' '));
const someRows = fc.array(fc.tuple(someName, fc.nat(40)), { minLength: 1, maxLength: 12 });

test('Whatever is between the cells and however letters are written, the rows are the same', () => {
  fc.assert(
    fc.property(
      someRows,
      fc.constantFrom(...separators),
      fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'windows-1252'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom(['Name', 'Email'], ['Naam', 'E-pos'], ['FULL NAME', 'e-mail address']),
      (rows, separator, writing, newline, head) => {
        const cells = rows.map(([name, at]) => [name, `p${at}@shop.example`]);
        const text = Papa.unparse([head, ...cells], { delimiter: separator, newline });
        const bytes = {
          'utf-8': () => new TextEncoder().encode(text),
          'utf-8 with mark': () => new TextEncoder().encode(`\ufeff${text}`),
          'utf-16le': () => utf16(`\ufeff${text}`, false),
          'utf-16be': () => utf16(text, true),
          'windows-1252': () => latin(text),
        }[writing]?.();
        const sheet = readSheet(decodeSheet(bytes ?? new Uint8Array()).text);
        expect(sheet.head).toEqual(head);
        expect(sheet.rows.map((row) => row.cells)).toEqual(cells);
        expect(recognisedColumns(sheet)).toEqual(['name', 'email']);
      },
    ),
  );
});

test('A row keeps the number a spreadsheet shows, past empty rows and cells of several lines', () => {
  const { rows } = readSheet(
    'sep=;\r\nName;Email\r\n\r\n"Thandi\r\nNkosi";t@x.example\r\n;;\r\nSipho;s@x.example',
  );
  expect(rows.map(({ number }) => number)).toEqual([3, 5]);
});

test('A workbook is told from a text', () => {
  expect(isWorkbook(Uint8Array.from([0x50, 0x4b, 3, 4, 0]))).toBe(true);
  expect(isWorkbook(latin('PK;Name'))).toBe(false);
});

test('Names of columns are known in English and Afrikaans, however they are written', () => {
  const names = ['E-MAIL Address', 'Selfoonnommer', 'ID No.', 'Van', 'Naam en van', 'Points (CPD)', 'Seat'];
  expect(names.map(fieldNamed)).toEqual([
    ...['email', 'phone', 'idNumber', 'surname', 'name', 'allocatedPoints'],
    undefined,
  ]);
});

test('Two columns of one kind ask which, but not where both have the same cells', () => {
  const asks = readSheet('Name,Email,Mail\nThandi,t@x.example,t@y.example');
  expect(columnQuestions(recognisedColumns(asks)).twice).toEqual(['email']);
  const same = readSheet('Name,Email,Mail\nThandi,t@x.example,t@x.example');
  expect(columnQuestions(recognisedColumns(same))).toEqual({ twice: [], missing: [] });
});

test('A column of “Mr” and “Mrs” is no title of a certificate', () => {
  const sheet = readSheet('Title,Name,Email\nMr,Sipho,s@x.example\nMev.,Anna,a@x.example');
  expect(recognisedColumns(sheet)).toEqual([undefined, 'name', 'email']);
});

test('A list without column names is read by the look of its cells', () => {
  const sheet = readSheet('Thandi\tNkosi\t082 555 0134\tt@x.example\nSipho\tDube\t083 555 0134\ts@x.example');
  expect(sheet.hasHead).toBe(false);
  expect(recognisedColumns(sheet)).toEqual(['name', 'surname', 'phone', 'email']);
});

test('Each row is new, changes somebody, changes nothing, or is wrong with its number and a reason', () => {
  const people = written('Name,Email,Phone\nThandi Nkosi,t@x.example,082 555 0134\nSipho Dube,s@x.example,');
  const list = [
    'Name;Email;Phone;ID number;Date',
    'thandi nkosi;T@x.example;+27 82 555 0134;;',
    'Sipho Dube;s@x.example;083 555 0100;;',
    'Zanele;z@x.example;;;26/11/2026',
    ';n@x.example;;;',
    'Pule;pule;;;',
    'Anna;a@x.example;;8,50102E+12;',
    'Jan;j@x.example;;;31/04/2026',
  ].join('\n');
  expect(
    classified(list, people).rows.map(({ row, state, reasons }) => [row.number, state, ...reasons]),
  ).toEqual([
    [2, 'unchanged'],
    [3, 'update', 'phone: 083 555 0100'],
    [4, 'new'],
    [5, 'wrong', 'No name'],
    [6, 'wrong', 'Check the email address: pule'],
    [
      7,
      'wrong',
      'The id number became 8,50102E+12 in the spreadsheet. Open that column as text, and save it again',
    ],
    [8, 'wrong', 'We can’t read the date 31/04/2026. Write it like 2026-11-26 or 26/11/2026'],
  ]);
});

test('A phone that lost its zero is offered with it', () => {
  const list = 'Name,Email,Cell\nThandi,t@x.example,825550134';
  expect(classified(list).lostZeros).toBe(1);
  expect(written(list)[0]?.phone).toBe('0825550134');
  expect(written(list, [], { addsZeros: false })[0]?.phone).toBe('825550134');
});

test('One address with two names asks, and is several people or one as the answer says', () => {
  const list = 'Name,Email\nThandi Nkosi,shop@x.example\nSipho Nkosi,shop@x.example';
  const { rows, questions } = classified(list);
  expect(rows.map(({ state }) => state)).toEqual(['asks', 'asks']);
  expect(questions[0]).toMatchObject({ email: 'shop@x.example', mayBe: ['Thandi Nkosi', 'Sipho Nkosi'] });
  const several = written(list, [], { answers: { 'shop@x.example': 'several' } });
  expect(several.map(({ name }) => name)).toEqual(['Thandi Nkosi', 'Sipho Nkosi']);
  expect(classified(list, several).rows.map(({ state }) => state)).toEqual(['unchanged', 'unchanged']);
  const one = written(list, [], { answers: { 'shop@x.example': { one: 'Sipho Nkosi' } } });
  expect(one.map(({ name }) => name)).toEqual(['Sipho Nkosi']);
});

test('A name that differs from the one on the record asks too, and keeps the record’s as one person', () => {
  const people = written('Name,Email\nThandi Nkosi,t@x.example');
  const list = 'Name,Email,Points\nT. Nkosi,t@x.example,5';
  expect(classified(list, people).questions[0]?.mayBe).toEqual(['Thandi Nkosi']);
  const answers = { 't@x.example': { one: 'Thandi Nkosi' } };
  expect(written(list, people, { answers })).toMatchObject([{ name: 'Thandi Nkosi', allocatedPoints: '5' }]);
});

test('A second row of one person is no second person, and is wrong where it says something else', () => {
  const list = 'Name,Email,Points\nThandi,t@x.example,2\n thandi ,t@x.example,2\nThandi,t@x.example,3';
  expect(classified(list).rows.map(({ state, reasons }) => [state, ...reasons])).toEqual([
    ['new'],
    ['unchanged', 'The same person as in row 2'],
    ['wrong', 'Row 2 has the same person with another points'],
  ]);
});

test('A certificate number of somebody else is refused', () => {
  const people = written('Name,Email,Certificate number\nThandi,t@x.example,A-17');
  const list =
    'Name,Email,Certificate no\nThandi,t@x.example,A-17\nSipho,s@x.example,A-17\nZ,z@x.example,7K3Q-XM4P-2RTA-9WHC';
  expect(classified(list, people).rows.map(({ state }) => state)).toEqual(['unchanged', 'wrong', 'wrong']);
});

const cell = fc.oneof(
  fc.constant(''),
  fc.string({ maxLength: 8 }),
  fc.constantFrom('2', '82 555 0134', 'Nel'),
);
const person = fc.record({
  name: fc.oneof(someName, cell),
  email: fc.oneof(
    fc.nat(6).map((at) => `p${at}@shop.example`),
    cell,
  ),
  phone: fc.oneof(fc.constantFrom('825550134', '+27 82 555 0134', '0835550134'), cell),
  points: cell,
  number: fc.oneof(fc.constantFrom('A-1', 'A-2'), fc.constant('')),
  date: fc.constantFrom('', '2026-11-26', '1/2/2026', 'soon'),
});

test('The same list again changes nothing, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.array(person, { maxLength: 10 }), fc.array(person, { maxLength: 10 }), (first, second) => {
      const text = (rows: typeof first) =>
        Papa.unparse([
          ['Name', 'Email', 'Phone', 'Points', 'Certificate number', 'Date'],
          ...rows.map((row) => Object.values(row)),
        ]);
      const answers = Object.fromEntries(
        Array.from({ length: 7 }, (_, at) => [`p${at}@shop.example`, 'several' as const]),
      );
      const before = written(text(first), [], { answers });
      const after = written(text(second), before, { answers });
      const again = classified(text(second), after, { answers }).rows;
      expect(again.filter(({ state }) => state === 'new' || state === 'update')).toEqual([]);
      expect(written(text(second), after, { answers })).toEqual(after);
    }),
  );
});

test('Days are read as they are written in South Africa', () => {
  expect(
    ['2026-11-26', '26/11/2026', '3.2.2026', '2026/1/9 08:30', '11/26/2026', 'soon'].map(readSheetDate),
  ).toEqual([...['2026-11-26', '2026-11-26', '2026-02-03', '2026-01-09'], ...[undefined, undefined]]);
});

test('The file of the wrong rows can be put right and brought again: its numbers are whole, its own columns left out', () => {
  const list = 'Naam;E-pos;Selfoon;ID nommer\nThandi Nkosi;;0825550134;8001015009087\nSipho;s@;+27825550199;';
  const { rows } = classified(list);
  for (const separator of [';', ','] as const) {
    const file = csvFile(wrongRowsTable('Costing', readSheet(list), rows), separator);
    const mended = file.replace('Thandi Nkosi', 'Thandi N').replaceAll('s@', 's@x.example');
    const again = readSheet(mended);
    expect(recognisedColumns(again)).toEqual([undefined, undefined, 'name', 'email', 'phone', 'idNumber']);
    const [thandi, sipho] = classifyRows(again.rows, recognisedColumns(again), { people: [], defaults }).rows;
    expect(thandi).toMatchObject({ state: 'wrong', name: 'Thandi N', reasons: ['No email address'] });
    expect(sipho?.person).toMatchObject({ email: 's@x.example', phone: '+27825550199' });
    expect(again.rows[0]?.cells).toContain('8001015009087');
  }
});

test('Days are read as Excel shows them, in English and Afrikaans', () => {
  const day = ['26-Nov-26', '26-Nov-2026', '26 November 2026', 'Thursday, 26 November 2026', '26th Nov 2026'];
  const more = [
    'November 26, 2026',
    'Nov 26 2026',
    '26 Nov. 26',
    'Donderdag 26 November 2026',
    '26/Nov/2026 14:00',
  ];
  for (const typed of [...day, ...more]) expect(readSheetDate(typed), typed).toBe('2026-11-26');
  expect(['3-Mrt-26', '3 Mei 2026', '3 Okt 2026', '3 Desember 2026'].map(readSheetDate)).toEqual([
    '2026-03-03',
    '2026-05-03',
    '2026-10-03',
    '2026-12-03',
  ]);
  for (const typed of ['30-Feb-26', '26-Nov', 'November 2026', '26-Xyz-26', 'Cohort 7', '2026-Nov-26'])
    expect(readSheetDate(typed), typed).toBeUndefined();
});

test('A name that a program spoilt is to be checked, and nobody is added by it', () => {
  const names = ['#REF!', 'ThÃ©o Nkosi', '?ovhani', 'NULL', 'Th\ufffdo', 'Thandi Nkosi'];
  const rows = names.map((name, at) => `${name},p${at}@shop.example`).join('\n');
  const { rows: read } = classified(`Name,Email\n${rows}`);
  expect(read.map(({ state }) => state)).toEqual([...Array(5).fill('wrong'), 'new']);
  expect(read[1]?.reasons).toEqual(['Check the name: ThÃ©o Nkosi']);
  const surname = classified('Name,Surname,Email\nThandi,#N/A,t@shop.example').rows[0];
  expect(surname?.reasons).toEqual(['Check the name: Thandi #N/A']);
});

test('Somebody without a phone is a person all the same', () => {
  const phones = ['0', '00', '-', 'n/a', 'None', '0000000000', '0.0'];
  const rows = phones.map((phone, at) => `Person ${'ABCDEFG'.charAt(at)},p${at}@shop.example,${phone}`);
  const { rows: read } = classified(`Name,Email,Phone\n${rows.join('\n')}`);
  expect(read.map(({ state, person }) => [state, person?.phone ?? ''])).toEqual(
    phones.map(() => ['new', '']),
  );
});

test('A person who is on the record with invisible characters is the same person', () => {
  const [stored] = written('Name,Email\nThandi Nkosi,t@shop.example');
  const hidden = { ...(stored as EnrolledUser), name: 'Thandi\u200b\u00a0Nk\u00adosi\u200e' };
  const { rows, questions } = classified('Name,Email\nthandi nkosi,T@shop.example', [hidden]);
  expect(questions).toEqual([]);
  expect(rows[0]?.state).toBe('unchanged');
});
