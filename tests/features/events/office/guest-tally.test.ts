/** How many are here, as the head of the list counts them all evening. */
import { expect, test } from 'vitest';
import { tallyOf } from '#src/features/events/office/guest-words.ts';
import type { GuestState } from '#src/features/events/office/guests.ts';
import type { When } from '#src/features/events/office/queries.ts';

const guests = (states: Partial<Record<GuestState, number>>) =>
  Object.entries(states).flatMap(([state, count]) =>
    Array.from({ length: count }, () => ({ state: state as GuestState })),
  );

test.each<[When, Partial<Record<GuestState, number>>, string]>([
  ['today', { 'was there': 7, coming: 9 }, '7 of 16 here'],
  ['today', { 'was there': 7, coming: 8, 'cannot come': 3, unclear: 1 }, '7 of 16 here'],
  ['today', {}, '0 of 0 here'],
  ['past', { 'was there': 7, 'was not there': 2, coming: 7 }, '7 of 16 were there'],
  ['unknown', { 'was there': 1 }, '1 of 1 were there'],
  ['coming', { coming: 13, 'cannot come': 3 }, '13 of 16 coming'],
])('The heading of an event that is %s counts the people who are waited for', (when, states, words) => {
  const tally = tallyOf(guests(states), when);
  expect(`${tally.count}${tally.words}`).toBe(words);
});
