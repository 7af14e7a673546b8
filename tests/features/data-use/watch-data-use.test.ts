/** What a page's start does for the worker's sake. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDataUse } from '#src/features/data-use/watch-data-use.ts';
import { readDevice } from '#src/kit/device-store.ts';
import { chooseLowData, lowDataKey } from '#src/kit/low-data.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { deviceStorage } from '../../fixtures/features/device-storage.ts';

beforeEach(deviceStorage);
afterEach(() => vi.unstubAllGlobals());

test.each([true, false])(
  'A phone that chose “Low data” (%o) in an earlier release tells its worker when a page starts',
  async (chosen) => {
    // An earlier release wrote it into the page's own storage only.
    chooseLowData(chosen);
    expect(await readDevice(lowDataKey)).toBeUndefined();
    watchDataUse();
    await eventually(async () => expect(await readDevice(lowDataKey)).toBe(chosen));
  },
);
