import { expect, test } from 'vitest';
import { findLetter, isIn, placeAt, placeRecord, readPlace, startOf } from '#src/features/reader/place.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

const letters = 'Goodbooksdonotneedacomputer.Theyneedoneexercisebook,onepenonastringandahabit.';
const at = letters.indexOf('Theyneed');
const place = placeAt('block', letters, at, 0.4);

test('A place in a text that nobody changed is the same letter', () => {
  expect(findLetter(letters, place)).toBe(at);
});

test('Words that moved, because something was written before them, are found again', () => {
  const longer = `Onemorethoughtcomesfirst.${letters}`;
  expect(longer.slice(findLetter(longer, place))).toMatch(/^Theyneed/);
});

test('Of words that are there twice, those nearest to the old place are found', () => {
  const twice = `${letters}${letters}`;
  expect(findLetter(twice, { ...place, at: letters.length + at, of: twice.length })).toBe(
    letters.length + at,
  );
  expect(findLetter(`x${letters}${letters}`, place)).toBe(at + 1);
});

test('A place whose words are gone is the same share of the new text, and never beyond its end', () => {
  const other = 'z'.repeat(200);
  expect(findLetter(other, place)).toBe(Math.round((at / letters.length) * 200));
  expect(findLetter('', place)).toBe(0);
  expect(findLetter('short', startOf('block'))).toBe(0);
});

test('Words are found in a changed text also before other words, and not where they are deleted', () => {
  expect(isIn(`Before.${letters.slice(0, at + 20)}somethingelse`, place)).toBe(true);
  expect(isIn('z'.repeat(200), place)).toBe(false);
});

test('A place is kept for each lesson; a record that cannot be read is the beginning', async () => {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  expect(await readPlace(engine.view, 'lesson')).toBeUndefined();
  await engine.local.set(placeRecord('lesson', place));
  expect(await readPlace(engine.view, 'lesson')).toEqual(place);
  expect(await readPlace(engine.view, 'other')).toBeUndefined();
  await engine.local.set({ kind: 'place', key: 'lesson', value: { block: 7 } });
  expect(await readPlace(engine.view, 'lesson')).toBeUndefined();
});
