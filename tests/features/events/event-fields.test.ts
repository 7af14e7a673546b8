import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  highlightsOf,
  readDay,
  readHighlights,
  readList,
  readTime,
} from '#src/features/events/event-fields.ts';
import { commaWords } from '#src/kit/stored-list.ts';

const cash = { key: 'Cash', value: 'in' };
const out = { key: 'out', value: 'out' };

test('The texts an author types between commas become entries, trimmed and without empty ones', () => {
  expect(commaWords(' Spaza owners ,, Salon owners , ')).toEqual(['Spaza owners', 'Salon owners']);
  expect(highlightsOf('Cash: in, out')).toEqual([cash, out]);
  expect(highlightsOf(' At the end: questions: yours , : , Only:, :only')).toEqual([
    { key: 'At the end', value: 'questions: yours' },
    { key: 'Only', value: 'Only' },
    { key: 'only', value: 'only' },
  ]);
});

test.each<[string, unknown, unknown]>([
  ['nothing', null, []],
  ['no such field', undefined, []],
  ['a text with commas', 'Cash: in, out', [cash, out]],
  ['an empty text', ' , ', []],
  ['texts', ['Cash: in', ' out ', ''], [cash, out]],
  ['pairs', [{ key: ' Cash ', value: 'in' }, { key: 'out' }, { key: '', value: null }], [cash, out]],
  ['one pair alone', { key: 'Cash', value: 'in' }, [cash]],
  ['an object by its keys', { Cash: 'in', out: '' }, [cash, out]],
  ['the JSON of a list', '[{"key":"Cash","value":"in"},"out"]', [cash, out]],
  ['a text that only begins like JSON', '[Cash]: in', [{ key: '[Cash]', value: 'in' }]],
  ['the same twice', ['Cash: in', cash], [cash]],
  ['a number and a yes', [3, true], [{ key: '3', value: '3' }]],
])('Highlights that were stored as %s are read', (_how, stored, read) => {
  expect(readHighlights(stored)).toEqual(read);
});

test.each<[string, unknown, unknown]>([
  ['nothing', null, []],
  ['no such field', undefined, []],
  ['a text with commas', 'Spaza owners, , Cooks', ['Spaza owners', 'Cooks']],
  ['texts', [' Spaza owners', '', 'Cooks', 'Cooks'], ['Spaza owners', 'Cooks']],
  [
    'pairs',
    [
      { key: 'Cooks', value: 'Cooks' },
      { key: 'Owners', value: 'of shops' },
    ],
    ['Cooks', 'Owners: of shops'],
  ],
  ['the JSON of a list', '["Spaza owners","Cooks"]', ['Spaza owners', 'Cooks']],
  ['no list at all', 7, ['7']],
])('Who should attend, stored as %s, is read', (_how, stored, read) => {
  expect(readList(stored)).toEqual(read);
});

test.each<[unknown, string]>([
  ['2026-12-03', '2026-12-03'],
  [' 2026-12-03 ', '2026-12-03'],
  ['2026-12-3', '2026-12-03'],
  ['2026/12/03', '2026-12-03'],
  ['2026-12-03T00:00:00', '2026-12-03'],
  ['2026-12-03 18:00:00', '2026-12-03'],
  ['2026-12-03T22:30:00Z', '2026-12-04'],
  ['2026-12-03T22:00:00.000Z', '2026-12-04'],
  ['2026-12-03T23:30:00+02:00', '2026-12-03'],
  ['Fri Dec 04 2026 00:00:00 GMT+0200 (South Africa Standard Time)', '2026-12-04'],
  [Date.parse('2026-12-03T22:30:00Z'), '2026-12-04'],
  ['2026-02-31', ''],
  ['0000-00-00', ''],
  ['2026-13-01', ''],
  ['03/12/2026', ''],
  ['soon', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [{}, ''],
  [2026, ''],
])('The day stored as %j is read as "%s"', (stored, read) => {
  expect(readDay(stored)).toBe(read);
});

test.each<[unknown, string]>([
  ['18:00', '18:00'],
  ['9:30', '09:30'],
  ['09:30:00', '09:30'],
  ['9:30:15.000', '09:30'],
  ['18h00', '18:00'],
  ['18.30', '18:30'],
  ['18:00 SAST', '18:00'],
  ['6 pm', '18:00'],
  ['6:30 PM', '18:30'],
  ['12:15 a.m.', '00:15'],
  ['00:30', '00:30'],
  ['2026-12-03T16:00:00Z', '18:00'],
  ['2026-12-03T18:00:00', '18:00'],
  ['2026-12-03 18:00:00', '18:00'],
  ['24:00', ''],
  ['25:00', ''],
  ['13 pm', ''],
  ['18:75', ''],
  ['18', ''],
  ['half six', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [18, ''],
])('The time stored as %j is read as "%s"', (stored, read) => {
  expect(readTime(stored)).toBe(read);
});

test('Whatever a record holds, reading it neither throws nor makes anything but days, times and texts', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.json(), fc.string(), fc.date({ noInvalidDate: true }).map(String)),
      (stored) => {
        expect(readDay(stored)).toMatch(/^(\d{4}-\d{2}-\d{2}|)$/);
        expect(readTime(stored)).toMatch(/^((?:[01]\d|2[0-3]):[0-5]\d|)$/);
        for (const item of readList(stored)) expect(item).toMatch(/\S/);
        for (const { key, value } of readHighlights(stored)) expect(key && value).toMatch(/\S/);
      },
    ),
  );
});

test('A value that was read once is read the same again', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (first, second) => {
      const text = `${first}, ${second}`;
      expect(readHighlights(readHighlights(text))).toEqual(readHighlights(text));
      expect(readList(readList(text))).toEqual(readList(text));
    }),
  );
});
