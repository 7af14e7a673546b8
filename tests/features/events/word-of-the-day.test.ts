import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { recentEvents } from '#src/features/events/queries.ts';
import { readReference, WordWithReference, wordKey } from '#src/features/events/word-of-the-day.ts';
import { shortReference, ulid } from '#src/kit/ids.ts';
import { webinar } from '../../fixtures/features/registration.ts';

test.each(['Stokvel', 'stokvel', ' STOK VEL. ', '“stókvel”', 'Ｓｔｏｋｖｅｌ', 'stok-vel!'])(
  '“%s” is the word Stokvel',
  (typed) => {
    expect(wordKey(typed)).toBe('stokvel');
  },
);

test('A different word is not the word of the day, and a sign alone is one', () => {
  expect(wordKey('Stokvels')).not.toBe(wordKey('Stokvel'));
  expect(wordKey('🌻')).toBe(wordKey(' 🌻 '));
  expect(wordKey('🌻')).not.toBe(wordKey('🌱'));
});

test.each(['7QX4-2M9K', '7qx42m9k', ' 7qx4 2m9k. ', '7QX4–2M9K'])(
  '“%s” is the reference 7QX4-2M9K',
  (typed) => {
    expect(readReference(typed)).toBe('7QX4-2M9K');
  },
);

test('An O is read as a 0, an I and an L as a 1', () => {
  expect(readReference('OIL0-abcd')).toBe('0110-ABCD');
});

test('Any reference on a ticket is read back, however it is typed', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.constantFrom('', ' ', '-', ' - '),
      (chance, sign) => {
        const reference = shortReference(ulid(0, () => chance));
        const typed = reference.replace('-', sign).replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase();
        expect(readReference(typed)).toBe(reference);
        expect(readReference(reference)).toBe(reference);
      },
    ),
  );
});

test.each(['7QX4-2M9', '7QX4-2M9KK', 'UUUU-UUUU', '', 'hello'])(
  '“%s” is no reference, and says how one looks',
  (reference) => {
    const checked = v.safeParse(WordWithReference, { event_id: '2', reference, word: 'Stokvel' });
    expect(checked.success).toBe(false);
    expect(checked.issues?.[0]?.message).toMatch(/Check the reference|Type your reference/);
  },
);

test('A typed word is stored as it is read, also a second time', () => {
  const typed = { event_id: '2', reference: '7qx42m9k', word: ' Stokvel ' };
  const read = v.parse(WordWithReference, typed);
  expect(read).toEqual({ event_id: '2', reference: '7QX4-2M9K', word: 'Stokvel' });
  expect(v.parse(WordWithReference, read)).toEqual(read);
});

test('A word without a ticket is for webinars that have begun, up to a week after them', () => {
  const day = 24 * 3_600_000;
  const starts = Date.UTC(2030, 0, 10, 8);
  const ids = (now: number, more = {}) => recentEvents([{ ...webinar, ...more }], now).map(({ id }) => id);
  expect(ids(starts - 1)).toEqual([]);
  expect(ids(starts)).toEqual(['2']);
  expect(ids(starts + 7 * day)).toEqual(['2']);
  expect(ids(starts + 8 * day)).toEqual([]);
  expect(ids(starts, { cancelled: true })).toEqual([]);
});
