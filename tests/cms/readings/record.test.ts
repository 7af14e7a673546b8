import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnsetDay, readDay } from '#src/cms/readings/day.ts';
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

test('A record reads the same after it was written back, whatever it contains', () => {
  fc.assert(
    fc.property(record, (stored) => {
      const read = readTexts(stored);
      expect(readTexts(writeTexts(read))).toEqual(read);
    }),
    { numRuns: 2_000 },
  );
});

test('Text typed with an entity in it stays as it was typed', () => {
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
  [
    'An address in escaped brackets',
    '&lt;thandi@shop.example&gt; wrote',
    '&lt;thandi@shop.example&gt; wrote',
  ],
  ['A name in escaped brackets', '&lt;thandi&gt; wrote', '&lt;thandi&gt; wrote'],
  [
    'An address in brackets, on lines',
    'O&#039;Neill <o@x.example>\nwrote: a < b <https://x.example>',
    '<p>O&#039;Neill &#60;o@x.example><br>wrote: a < b &#60;https://x.example></p>',
  ],
  ['Escaped lines', 'One&lt;br /&gt;two', 'One&lt;br /&gt;two'],
  ['An escaped rule', '&lt;hr/&gt;Two', '<hr/>Two'],
  ['Parts inside parts', [{ content: ['<p>a</p>', { text: '<p>b</p>' }] }, null, 7], '<p>a</p>\n<p>b</p>\n7'],
  ['Parts as JSON text', '["<p>a<\\/p>"]', '<p>a</p>'],
  [
    'Values in quotes of two kinds',
    '<a href=&#039;/x?a=1&#039; title=&quot;It"s&quot; class="b">x</a>',
    '<a href="/x?a=1" title="It&quot;s" class="b">x</a>',
  ],
  [
    'A page that was saved twice',
    String.raw`<img alt=\\\"\\\" src=\\\"a.png\\\"> It\\\'s`,
    '<img alt="" src="a.png"> It\'s',
  ],
  ['An escaped picture', '&lt;img src=&quot;/a.png&quot;&gt;', '<img src="/a.png">'],
])('%s', (_name, body, read) => {
  expect(readTexts({ body })).toEqual({ body: read });
});

test.each([
  '<a href="/search?q=&quot;tax&quot;">x</a>',
  '<a href=/search?q=&quot;tax&quot;>x</a>',
  '<img alt="say =&quot;no&quot; now" src="/a.png">',
  String.raw`<p title='is a=&quot;b&quot;'>Say a=&quot;b&quot;, it\'s so</p>`,
  String.raw`<p title="C:\">It\'s</p>`,
  String.raw`<input value="a =\">\"b`,
])('Right HTML is left as it is: %s', (body) => {
  expect(readTexts({ body })).toEqual({ body });
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
  ['1970-01-02', '1970-01-02'],
  ['01/02/1970', '01/02/1970'],
  ['1795687200', '2026-11-26'],
  ['0825550134', '0825550134'],
  ['5550134000', '5550134000'],
  ['Cohort 0001', 'Cohort 0001'],
  ['1899 Hall', '1899 Hall'],
  ['10', '10'],
])('The day %s is read as %s', (written, day) => {
  expect(readDay(written)).toBe(day);
  expect(isUnsetDay(written)).toBe(day === '');
});

test('Seconds and milliseconds of a day are read as numbers too', () => {
  expect([1_795_687_200, 1_795_687_200_000].map(readDay)).toEqual(['2026-11-26', '2026-11-26']);
});

test.each([
  ...['0000-00-00', '0000-00-00 00:00:00', '0000-00-00T00:00:00.000Z', '00/00/0000', '00-00-0000 00:00'],
  ...['-0001-11-30', '-0001-11-30 00:00:00', '-0001-11-30T00:00:00+02:00', '30/11/-0001', '11/30/-0001'],
  ...['30 November -0001', 'Wed, 30 Nov -0001 00:00:00 +0000', 'November 30, -0001', '-62169984000'],
  ...['0001-01-01T00:00:00', '1/1/0001', '1/1/0001 12:00:00 AM', '0001/01/01', '-62135596800000'],
  ...['0', '00', 0, '0000', '0001', '1899', '1970', ' 0 '],
  ...[
    '1970-01-01',
    '01/01/1970',
    '1/1/1970 02:00',
    '01-01-1970',
    '01.01.1970',
    '1 January 1970',
    '1 Jan 1970',
  ],
  ...['Thu, 01 Jan 1970 00:00:00 +0000', 'Thursday, 1 January 1970', '1970-01-01 02:00:00'],
  ...['1969-12-31', '31/12/1969', '12/31/1969 7:00 PM', '1969-12-31 19:00:00'],
  ...['1899-12-30', '30/12/1899', '12/30/1899', '12/30/1899 12:00:00 AM', '1899-12-31', '30 December 1899'],
  ...['1900-01-00', '00/01/1900', '1900-01-01', '01/01/1900 00:00:00.000'],
])('The day %s was never set', (written) => {
  expect(readDay(written)).toBe('');
  expect(isUnsetDay(written)).toBe(true);
});

test('An empty value is not a day that the office has to set', () => {
  expect(['', '  ', null, undefined, {}].map(isUnsetDay)).toEqual(Array(5).fill(false));
});
