import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeLines, markLine } from '#src/features/editor/text/line-marks.ts';

/** What is drawn of a line: each marked part with its mark in front. */
function drawn(line: string): string {
  const { kind, parts } = markLine(line);
  const words = parts.map(({ text, mark }) => (mark ? `<${mark}:${text}>` : text)).join('');
  return kind ? `[${kind}] ${words}` : words;
}

test.each([
  ['## Three jars', '[heading] <sign:## >Three jars'],
  [
    'Count **twice**, never *late*.',
    'Count <sign:**><strong:twice><sign:**>, never <sign:*><em:late><sign:*>.',
  ],
  ['***Both***', '<sign:***><both:Both><sign:***>'],
  ['- Save **first**', '<bullet:-> Save <sign:**><strong:first><sign:**>'],
  ['  12. [ ] Weigh it', '<bullet:  12.> [ ] Weigh it'],
  ['> A tin is no bank', '[quote] <sign:> >A tin is no bank'],
  ['See [the table](https://a.example/b).', 'See <sign:[><link:the table><address:](https://a.example/b)>.'],
  ['Type `sum`', 'Type <sign:`><code:sum><sign:`>'],
  ['---', '[rule] <sign:--->'],
])('An author who writes “%s” sees what becomes of it', (line, seen) => {
  expect(drawn(line)).toBe(seen);
});

test.each(['2 * 3 * 4', 'R10 a_day_each', '**', '#no heading', '-5 degrees', '2.50 rand', '[note]', ''])(
  'A person who writes “%s” means these letters and nothing else',
  (line) => expect(drawn(line)).toBe(line),
);

test('Text between two fences is code, whatever its lines begin with', () => {
  expect(codeLines(['a', '```', '# b', '', '```', '# c'])).toEqual([false, false, true, true, false, false]);
});

test('Whatever somebody types, all of its letters are drawn, in their order', () => {
  const words = fc.constantFrom(
    '*',
    '**',
    '_',
    '`',
    '[',
    '](',
    ')',
    '#',
    '> ',
    '- ',
    '1. ',
    ' ',
    'a',
    'é',
    '😀',
    '\t',
  );
  const line = fc.oneof(
    fc.array(words, { maxLength: 24 }).map((some) => some.join('')),
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', '')),
  );
  fc.assert(
    fc.property(line, fc.boolean(), (text, isCode) => {
      expect(
        markLine(text, isCode)
          .parts.map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
