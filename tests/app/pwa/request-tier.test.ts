import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestTier } from '#src/app/pwa/request-tier.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
beforeEach(() => vi.stubEnv('PROD', true));

/** What the worker of a phone is asked for. */
async function requested(
  connection: object | undefined,
  { visits = 1, installed = false, touched = false } = {},
): Promise<unknown[]> {
  const messages: unknown[] = [];
  const active = { postMessage: (message: unknown) => void messages.push(message) };
  vi.stubGlobal('navigator', { connection, serviceWorker: { ready: Promise.resolve({ active }) } });
  vi.stubGlobal('localStorage', { getItem: () => String(visits) });
  const media = (query: string) => ({ matches: query === '(pointer: coarse)' ? touched : installed });
  vi.stubGlobal('matchMedia', media);
  for (const tier of ['content', 'signed-in', 'editor'] as const) await requestTier(tier);
  return messages;
}

const editor = { type: 'precache', tier: 'editor' };
const everything = [{ type: 'precache', tier: 'content' }, { type: 'precache', tier: 'signed-in' }, editor];

test.each([
  ['a line that costs nothing', { type: 'wifi', effectiveType: '4g' }],
  ['a computer whose browser tells nothing of its line', undefined],
])('On %s everything is fetched ahead', async (_, connection) => {
  expect(await requested(connection)).toEqual(everything);
});

test.each([
  ['Save-Data', { saveData: true, type: 'wifi' }],
  ['2g', { effectiveType: '2g', type: 'wifi' }],
  ['slow 2g', { effectiveType: 'slow-2g', type: 'cellular' }],
])('With %s only the files for editing are prefetched, even for people who return', async (_, connection) => {
  expect(await requested(connection, { visits: 3, installed: true })).toEqual([editor]);
});

test('On mobile data a first visit prefetches nothing; people who return or installed the app get everything', async () => {
  const connection = { type: 'cellular', effectiveType: '4g' };
  expect(await requested(connection)).toEqual([editor]);
  expect(await requested(connection, { visits: 2 })).toEqual(everything);
  expect(await requested(connection, { installed: true })).toEqual(everything);
});

test('A phone whose browser tells nothing of its line counts as on mobile data', async () => {
  expect(await requested(undefined, { touched: true })).toEqual([editor]);
  expect(await requested(undefined, { touched: true, visits: 2 })).toEqual(everything);
  expect(await requested({ effectiveType: '4g' }, { touched: true })).toEqual(everything);
});

test('A browser without service workers requests no tier', async () => {
  vi.stubGlobal('navigator', {});
  await expect(requestTier('content')).resolves.toBeUndefined();
});
