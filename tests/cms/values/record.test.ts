import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTexts, writeTexts } from '#src/cms/values/record.ts';

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
