import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOptionLines } from '#src/features/forms/option-lines.ts';

test('A list that was pasted becomes choices, once each, without empty lines', () => {
  expect(readOptionLines(' Bread \r\n\r\nRooibos  tea\nBread\n', [])).toEqual({
    options: ['Bread', 'Rooibos tea'],
  });
});

test('Other words in one line are told from lines that changed places or were added', () => {
  expect(readOptionLines('Bread\nStrong tea', ['Bread', 'Tea'])).toEqual({
    options: ['Bread', 'Strong tea'],
    line: 1,
  });
  expect(readOptionLines('Tea\nBread', ['Bread', 'Tea'])).toEqual({ options: ['Tea', 'Bread'] });
  expect(readOptionLines('Bread\nTea\nSweets', ['Bread', 'Tea'])).not.toHaveProperty('line');
});

test('A list of options that was read once is read the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\r') }), (text) => {
      const { options } = readOptionLines(text, []);
      expect(readOptionLines(options.join('\n'), options)).toEqual({ options });
    }),
  );
});
