import { expect, test } from 'vitest';
import { usedSpace } from '#src/features/accounts/used-space.ts';

function storage(usage: number | undefined, persisted: boolean) {
  return {
    estimate: async () => (usage === undefined ? {} : { usage }),
    persisted: async () => persisted,
  };
}

test('The site’s storage is shown in whole megabytes', async () => {
  expect(await usedSpace(storage(3_400_000, true))).toBe('We use about 3 MB of this phone’s space.');
  expect(await usedSpace(storage(400_000, true))).toBe('We use less than 1 MB of this phone’s space.');
});

test('The page says so where the browser has not promised to keep the data', async () => {
  expect(await usedSpace(storage(3_400_000, false))).toMatch(
    /If this phone runs out of space, the browser may delete it\.$/,
  );
});

test('A browser that does not tell its used space says so', async () => {
  const unknown = 'This browser does not say how much space we use.';
  expect(await usedSpace(undefined)).toBe(unknown);
  expect(await usedSpace({})).toBe(unknown);
  expect(await usedSpace(storage(undefined, true))).toBe(unknown);
});
