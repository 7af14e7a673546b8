import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countTraffic } from '#src/features/data-use/count-traffic.ts';
import { readTraffic } from '#src/features/data-use/traffic.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { deviceStorage } from '../../fixtures/features/device-storage.ts';

beforeEach(deviceStorage);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The bytes of downloads that were counted this month. */
const counted = async () => (await readTraffic(Date.now())).downloads;

/** The phone's own caches, as long as nothing more fits in. */
function fullCaches(name: string): CacheStorage {
  const { caches } = globalThis;
  const put = () => Promise.reject(new DOMException('full', name));
  const open = async (cache: string) => ({ ...(await caches.open(cache)), put });
  return { ...caches, open } as unknown as CacheStorage;
}

test('A count that could not be written on a full phone is written with the next one', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const roomy = globalThis.caches;
  vi.stubGlobal('caches', fullCaches('QuotaExceededError'));
  const count = countTraffic();
  count('downloads', 100);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.stubGlobal('caches', roomy);
  vi.useRealTimers();
  expect(await counted()).toBe(0);
  count('downloads', 10);
  await eventually(async () => expect(await counted()).toBe(110));
  expect(reported).not.toHaveBeenCalled();
});

test('Any other failure is reported, and the bytes are not lost either', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const roomy = globalThis.caches;
  vi.stubGlobal('caches', fullCaches('UnknownError'));
  const count = countTraffic();
  count('downloads', 100);
  await eventually(async () => expect(reported).toHaveBeenCalledOnce());
  vi.stubGlobal('caches', roomy);
  count('downloads', 10);
  await eventually(async () => expect(await counted()).toBe(110));
});
