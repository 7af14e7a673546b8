import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from '#src/cms/loose-json.ts';
import { readBody } from '#src/cms/php.ts';

const value = { title: 'It’s "new"', lines: 'one\ntwo', list: [1, { a: "O'Neill" }], empty: '' };
const json = JSON.stringify(value);
const slash = (text: string) => text.replace(/[\\"']/g, '\\$&');
const special = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#039;').replace(/</g, '&lt;');

test.each([
  ['a byte order mark', `\uFEFF${json}`],
  ['a NUL at its end', `${json}\0\0`],
  ['a comma at its end', `${json},`],
  ['a comma before its last bracket', json.replace(/\}$/, ', }')],
  ['commas before inner brackets', json.replace('}]', ',},]')],
  ['raw line ends', json.replace('\\n', '\n')],
  ['an escaped apostrophe', json.replace("O'", "O\\'")],
  ['slashes', slash(json)],
  ['slashes of two saves', slash(slash(json))],
  ['slashes and raw line ends', slash(json).replace('\\\\n', '\n')],
  ['entities for its quotes', special(json)],
  ['all at once', `\uFEFF ${slash(json).replace('\\\\n', '\n')},\0`],
])('A stored text with %s is read', (_what, text) => {
  expect(readJson(text)).toEqual({ value });
});

test('A backslash that was meant stays where line ends are mended', () => {
  const stored = { path: "C:\\'x", line: '\n' };
  expect(readJson(JSON.stringify(stored).replace('\\n', '\n'))).toEqual({ value: stored });
});

test.each([
  ['cut off in a text', json.slice(0, 20)],
  ['cut off behind a value', `${json.slice(0, json.indexOf(',') + 1)}`],
  ['cut off with slashes', slash(json).slice(0, -3)],
  ['cut off with entities', special(json).slice(0, -8)],
  ['no JSON', 'Cohort 7,'],
  ['a page', '<p>{"a":1}</p>'],
  ['empty', ''],
])('A stored text that is %s is not read', (_what, text) => {
  expect(readJson(text)).toBeUndefined();
});

test('Whatever was stored, slashes and line ends change none of it, and a text that was cut off is never read', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.nat(), (stored, at) => {
      const text = JSON.stringify(stored);
      const said = JSON.parse(text);
      expect(readJson(`${slash(text)},\0`)?.value).toEqual(said);
      const cut = slash(text).slice(0, 1 + (at % (slash(text).length - 1)));
      expect(readJson(cut)).toBeUndefined();
    }),
  );
});

test.each([
  ['raw line ends', '[{"id":"1","title":"two\nlines"}]', [{ id: '1', title: 'two\nlines' }]],
  ['a comma behind its last row', 'Warning: x in /a.php on line 12\n[{"id":"1"},\n]', [{ id: '1' }]],
  ['a NUL behind it', '{"id":"1"}\0', { id: '1' }],
  ['slashes', '[{\\"id\\":\\"1\\"}]', [{ id: '1' }]],
])('An answer with %s is read', (_what, body, value) => {
  expect(readBody(body)).toEqual({ isJson: true, value });
});

test.each(['[{"id":"1","title":"two\nlines"},', '[{"id":"1"},{"id":"2"', '{"id":"1",\0'])(
  'An answer that was cut off is not read: %s',
  (body) => {
    expect(readBody(body)).toEqual({ isJson: false, why: 'text' });
  },
);
