import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDay } from '#src/cms/readings/day.ts';
import { readTexts, writeTexts } from '#src/cms/readings/record.ts';

const sign = fc.constantFrom(
  ...'a &;#0393"\'\\<>/[]{},:',
  '&amp;',
  '&#039;',
  '&lt;',
  '<b>',
  '\u200b',
  '👩‍🌾',
  'null',
  '\n',
);
const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
const record = fc.record({
  title: text,
  body: text,
  md: text,
  options: fc.array(text, { maxLength: 2 }),
  image: text,
});

test('What was read of a record is read the same after it was written, whatever stands in it', () => {
  fc.assert(
    fc.property(record, (stored) => {
      const read = readTexts(stored);
      expect(readTexts(writeTexts(read))).toEqual(read);
    }),
    { numRuns: 2_000 },
  );
});

test('What somebody types with an entity in it stays what it is', () => {
  for (const title of ['Write &amp; for &', "C:\\'", "It\\'s", 'a &lt; b', '[1] & [2]', '&&amp;;'])
    expect(readTexts(writeTexts({ title }))).toEqual({ title });
});

test('A list that is stored as JSON text is read through, and stays JSON', () => {
  const elements = '[{"heading":"It&#039;s","text":"R&amp;D \\"here\\""}]';
  expect(JSON.parse(readTexts({ elements }).elements)).toEqual([{ heading: "It's", text: 'R&D "here"' }]);
  const plain = '[ {"heading": "One"} ]';
  expect(readTexts({ plain })).toEqual({ plain });
});

test.each([
  [
    'A code sample keeps its backslash',
    '<pre>say \\"hi\\"</pre><a href=\\"/x\\">x</a>',
    '<pre>say \\"hi\\"</pre><a href="/x">x</a>',
  ],
  ['Escaped code in real HTML stays shown as code', '<p>&lt;p&gt;</p>', '<p>&lt;p&gt;</p>'],
  ['Words about a sign are no tag', 'a &lt; b &amp;&amp; c', 'a &lt; b &amp;&amp; c'],
  ['Parts inside parts', [{ content: ['<p>a</p>', { text: '<p>b</p>' }] }, null, 7], '<p>a</p>\n<p>b</p>\n7'],
  ['Parts as JSON text', '["<p>a<\\/p>"]', '<p>a</p>'],
  ['An escaped picture', '&lt;img src=&quot;/a.png&quot;&gt;', '<img src="/a.png">'],
])('%s', (_name, body, read) => {
  expect(readTexts({ body })).toEqual({ body: read });
});

test('A markdown source keeps its entities but for quotes', () => {
  expect(readTexts({ md: 'It&#039;s &quot;R&amp;D&quot; &lt;b&gt;' })).toEqual({
    md: 'It\'s "R&amp;D" &lt;b&gt;',
  });
});

test.each([
  ['Thursday 26 November 2026', '2026-11-26'],
  ['26th Sept. 2026', '2026-09-26'],
  ['November 26, 2026', '2026-11-26'],
  ['26-Nov-2026', '2026-11-26'],
  ['2026.11.26 8:00 am', '2026-11-26'],
  ['2026-11-26T23:30:00-05:00', '2026-11-27'],
  ['29 February 2028', '2028-02-29'],
  ['29 February 2026', '29 February 2026'],
  ['26 Novxyz 2026', '26 Novxyz 2026'],
  ['Ma 2026', 'Ma 2026'],
  ['7 of 2026', '7 of 2026'],
  ['2026', '2026'],
  ['26/11/2026', '26/11/2026'],
  ['2026-13-01', '2026-13-01'],
  ['0000/00/00', ''],
  ['0001-01-01T00:00:00Z', ''],
  ['1970-01-01 00:00:00', ''],
  ['1985-03-02', '1985-03-02'],
])('The day %s is read as %s', (written, day) => {
  expect(readDay(written)).toBe(day);
});
