import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeEntities } from '#src/kit/html-entities.ts';
import { attributesIn, htmlTokens } from '#src/kit/html-tokens.ts';
import { paragraphs } from '#src/kit/plain-text.ts';

test('Whatever somebody wrote is read whole, in order, and no part of it twice', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      '<!--',
      '-->',
      '<p title="',
      '</p>',
      '<script>',
      '</script>',
      '<br/>',
      '<a href=',
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const html = parts.join('');
      const tokens = htmlTokens(html);
      expect(tokens.map(({ from, to }) => html.slice(from, to)).join('')).toBe(html);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['<img src="a.png" alt="x>y">', ['a.png']],
  ["<IMG alt='' SRC = 'a.png'/>", ['a.png']],
  ['<img src=a.png><img data-src="b" src=b.png?x=1&amp;y=2 />', ['a.png', 'b.png?x=1&y=2']],
  ['<!-- <img src="a"> --><style>img src="b"</style><script>"<img src=c>"</script>', []],
  ['<img srcset="a" alt="src=b">', []],
])('The pictures in %j', (html, found) => {
  expect(attributesIn(html, ['img'], 'src')).toEqual(found);
});

test('Cells that stand side by side are words of their own, and rows are lines', () => {
  const table =
    '<table><tr><th>Day</th><th>Sold</th></tr><tr><td>Monday</td><td rowspan=2>R 300</td></tr></table>';
  expect(paragraphs(table)).toEqual(['Day Sold', 'Monday R 300']);
  expect(paragraphs('<dl><dt>Float</dt><dd>Coins</dd></dl><section>A</section>B<h2>C</h2>')).toEqual([
    'Float',
    'Coins',
    'A',
    'B',
    'C',
  ]);
});

test('Scripts, styles, comments and the fallback of frames are no text of a page', () => {
  expect(
    paragraphs(
      '<p>a</p><script>var b = "</p>"</script><style>c{}</style><!-- <b>d</b> --><iframe>e</iframe>f',
    ),
  ).toEqual(['a', 'f']);
});

test('Entities are the characters they stand for, in a text without a tag too', () => {
  expect(
    paragraphs('Stock &amp; shelf &ndash; caf&eacute; &ldquo;Thuso&rdquo; &#146;s&nbsp;R5 &euro;1 &Eacute;'),
  ).toEqual(['Stock & shelf – café “Thuso” ’s R5 €1 É']);
  expect(decodeEntities('&none; &#0; &#xD800; &#x1F600; &hellip;')).toBe('&none; &#0; &#xD800; 😀 …');
});
