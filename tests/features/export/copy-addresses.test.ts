import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressList } from '#src/features/export/copy-addresses.ts';

test('Each address is copied once, as it was typed first, in the order of the list', () => {
  const typed = [' Thandi@example.com', 'sipho@example.co.za', 'thandi@EXAMPLE.com ', 'zoe@example.org'];
  expect(addressList(typed, 'semicolon')).toEqual({
    text: 'Thandi@example.com; sipho@example.co.za; zoe@example.org',
    count: 3,
    leftOut: 0,
  });
  expect(addressList(typed, 'lines').text).toBe('Thandi@example.com\nsipho@example.co.za\nzoe@example.org');
});

test('A text that is no address is left out and counted', () => {
  const typed = ['', 'thandi', 'thandi@example', 'a@example.com; b@example.com', 'zoe\u200b@example.org'];
  expect(addressList(typed, 'lines')).toEqual({ text: 'zoe@example.org', count: 1, leftOut: 4 });
});

test('An empty list copies no address', () => {
  expect(addressList([], 'semicolon')).toEqual({ text: '', count: 0, leftOut: 0 });
});

test('The separator of addresses is in none of them', () => {
  const typed = fc.oneof(
    fc.emailAddress(),
    fc.string(),
    fc.constantFrom('a;b@example.com', '"a; b"@example.com'),
  );
  fc.assert(
    fc.property(fc.array(typed), (addresses) => {
      for (const between of ['semicolon', 'lines'] as const) {
        const { text, count } = addressList(addresses, between);
        const parts = text === '' ? [] : text.split(between === 'semicolon' ? '; ' : '\n');
        expect(parts).toHaveLength(count);
        expect(text).not.toMatch(between === 'semicolon' ? /[\r\n,]|;(?! )/ : /[\r;,]/);
      }
    }),
  );
});
