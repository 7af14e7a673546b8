import { expect, test } from 'vitest';
import { paragraphs } from '#src/kit/plain-text.ts';

test('A description written as HTML is read as its paragraphs', () => {
  const body =
    '<p>You worked\nall day &amp; night.</p>\n<p>Did the day <b>pay</b> you?<br/>R10 &lt; R20&#33;</p>';
  expect(paragraphs(body)).toEqual(['You worked all day & night.', 'Did the day pay you?', 'R10 < R20!']);
});

test('A description written as plain text keeps its lines, and its special characters are escaped', () => {
  expect(paragraphs('One: 3 < 4 & 5 > 2\n\nTwo')).toEqual(['One: 3 < 4 & 5 > 2', 'Two']);
});

test('An address in brackets is part of a plain text', () => {
  expect(paragraphs('Write to Thandi <thandi@shop.example>\nor <https://shop.example/a>')).toEqual([
    'Write to Thandi <thandi@shop.example>',
    'or <https://shop.example/a>',
  ]);
});
