import { afterEach, expect, test, vi } from 'vitest';
import { freeStorage } from '#src/app/pwa/free-storage.ts';
import { downloadsCache } from '#src/features/downloads/cache-name.ts';

afterEach(() => vi.unstubAllGlobals());

test('On a full phone parts of the app go that can be fetched again, what a person downloaded never', async () => {
  const deleted: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
  await freeStorage();
  expect(deleted).toContain('content');
  expect(deleted).not.toContain('shell');
  expect(deleted).not.toContain(downloadsCache);
});
