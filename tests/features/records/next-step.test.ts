import { expect, test } from 'vitest';
import { nextStep } from '#src/features/records/queries.ts';

test.each([
  ['of seven without a certificate, is to issue', { ready: 7, late: 0, openRequests: 0, people: 7 }, 'issue'],
  [
    'while others are still to be added, is to issue',
    { ready: 2, late: 3, openRequests: 0, people: 2 },
    'issue',
  ],
  [
    'with nobody on it and five who were there, is to add these',
    { ready: 0, late: 5, openRequests: 0, people: 0 },
    'add who was there',
  ],
  ['where somebody asked for one, is to answer', { ready: 0, late: 5, openRequests: 1, people: 0 }, 'answer'],
  [
    'with nobody anywhere, is to add somebody',
    { ready: 0, late: 0, openRequests: 0, people: 0 },
    'add somebody',
  ],
  ['where all have a certificate, is nothing', { ready: 0, late: 0, openRequests: 0, people: 7 }, 'nothing'],
] as const)('The next step on a record %s', (_, counts, next) => {
  expect(nextStep(counts)).toBe(next);
});
