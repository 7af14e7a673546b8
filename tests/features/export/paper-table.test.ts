/** A list on paper: no word is broken, and what says nothing takes no room. */
import { expect, test } from 'vitest';
import { isCode, paperTable } from '#src/features/export/paper-table.ts';

const columns = ['Name', 'Email', 'HPCSA number', 'Event'];
const rows = [
  ['Thandi', 'thandi@example.org', '', 'Close the till'],
  ['Sipho', 's@example.org', '', 'Close the till'],
];

test('A column that is empty is left out, and one that says the same of everybody is said once', () => {
  const paper = paperTable({ name: 'Close the till', columns, rows });
  expect(paper.columns).toEqual(['Name', 'Email']);
  expect(paper.rows).toEqual([
    ['Thandi', 'thandi@example.org'],
    ['Sipho', 's@example.org'],
  ]);
  expect(paper.alike).toEqual([['Event', 'Close the till']]);
  expect([paper.isWide, paper.points]).toEqual([false, 9]);
});

test('A list of one row or none keeps every column that says something', () => {
  const one = paperTable({ name: '', columns, rows: rows.slice(0, 1) });
  expect(one.columns).toEqual(['Name', 'Email', 'Event']);
  expect(paperTable({ name: '', columns, rows: [] }).columns).toEqual(['Name']);
});

test('Long words make the letters smaller, down to a readable size', () => {
  const wide = (length: number) => {
    const cells = (at: number) =>
      Array.from({ length: 14 }, (_, place) => `${at}${'x'.repeat(length + place)}`);
    return paperTable({ name: '', columns: cells(0), rows: [cells(1), cells(2)] });
  };
  expect(wide(1)).toMatchObject({ isWide: true, points: 9 });
  const { points } = wide(6);
  expect(points).toBeLessThan(9);
  // 14 columns of words of 7 to 20 letters, each letter 0.56 of the size wide, beside each other on 757 pt.
  expect(points * (0.56 * 14 * 13.5 + 14 * 0.7)).toBeLessThanOrEqual(757);
  expect(wide(60).points).toBe(5);
});

test('A phone number, a day, a time and a reference are one word each; a name and a sentence are not', () => {
  for (const code of ['082 555 0134', '+447700900123', '2026-11-29', '2026-11-29 11:51', 'LONG-1029', '#57'])
    expect(isCode(code), code).toBe(true);
  for (const words of ['Thandi', 'KwaZulu-Natal', 'Received twice.', ''])
    expect(isCode(words), words).toBe(false);
});
