/** Many phones at once: everything is delivered once, and the CMS is not overrun for longer than a minute. */
import { expect, test } from 'vitest';
import { type Figures, figuresOf } from './crowd/figures.ts';
import { play } from './crowd/scenarios.ts';

const phones = 2_000;

function expectLimits({ mutations, delivered, asks, open, doubled, stretchS, overS }: Figures): void {
  expect({ open, doubled }).toEqual({ open: 0, doubled: 0 });
  expect(delivered + asks).toBe(mutations);
  // Both responses to a booking were lost, and a booking cannot be confirmed.
  expect(asks).toBeLessThan(mutations / 1_000);
  expect(stretchS).toBeLessThanOrEqual(60);
  // In all, with pauses between the stretches.
  expect(overS).toBeLessThanOrEqual(90);
}

test('A region whose network comes back within ten seconds is served', () => {
  expectLimits(figuresOf(play({ name: 'region', phones, seed: 1 })));
});

test('A region is also served where the CMS names no time to come back after', () => {
  const habits = { retryAfter: undefined };
  expectLimits(figuresOf(play({ name: 'region', phones, seed: 2, habits })));
});

test('Work done while the CMS was down for half an hour is delivered after it', () => {
  expectLimits(figuresOf(play({ name: 'outage', phones, seed: 3 })));
});
