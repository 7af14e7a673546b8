/** What the worker answers from downloads: whole files and ranges, and everything else from the network. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workerScope } from '../fixtures/sw/worker-scope.ts';

// Not a literal, or tsc would read the worker's files without the worker's own library of types.
const storedFiles = '../../sw/stored-files.ts' as string;
const origin = 'http://kasi.example';
const file = '/upload/files/lesson.mp3';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

interface Asked {
  readonly path?: string;
  readonly range?: string;
  readonly method?: string;
  readonly destination?: string;
}

/** A worker whose phone has a file of ten bytes. */
async function worker() {
  const scope = workerScope({ [file]: 'from the network', '/upload/files/other.mp3': 'other' });
  const { respondFromStored } = await import(/* @vite-ignore */ storedFiles);
  const cache = await caches.open('downloads');
  await cache.put(
    origin + file,
    new Response('0123456789', { headers: { 'Content-Type': 'audio/mpeg', 'Content-Length': '10' } }),
  );
  return async ({ path = file, range, method = 'GET', destination = 'audio' }: Asked = {}) => {
    let answer: Promise<Response> | undefined;
    respondFromStored({
      request: {
        url: path.startsWith('http') ? path : origin + path,
        method,
        destination,
        headers: new Headers(range ? { range } : {}),
      },
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
    });
    return { response: await answer, requests: scope.requests };
  };
}

test('A stored file is answered whole, and nothing is asked of the network', async () => {
  const ask = await worker();
  const { response, requests } = await ask();
  expect(response?.status).toBe(200);
  expect(await response?.text()).toBe('0123456789');
  expect(requests).toEqual([]);
});

test.each([
  ['bytes=0-', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=0-1,4-5', 200, null, '0123456789'],
])('A player that asks for %s is answered %i', async (range, status, contentRange, text) => {
  const ask = await worker();
  const { response } = await ask({ range });
  expect(response?.status).toBe(status);
  expect(response?.headers.get('content-range')).toBe(contentRange);
  expect(await response?.text()).toBe(text);
  if (status === 206) expect(response?.headers.get('content-length')).toBe(String(text.length));
});

test('A file that is not stored comes from the network', async () => {
  const ask = await worker();
  const { response, requests } = await ask({ path: '/upload/files/other.mp3' });
  expect(await response?.text()).toBe('other');
  expect(requests).toEqual(['/upload/files/other.mp3']);
});

test.each([
  { path: '/api/cms/get-data-item.php', destination: '' },
  { path: '/api/cms/get-data-item.php', destination: 'image' },
  { path: file, method: 'HEAD' },
  { path: '/upload/upload.php', method: 'POST' },
  { path: 'https://elsewhere.example/film.mp4', destination: 'video' },
  { path: '/assets/main.js', destination: 'script' },
])('%o is not the worker’s to answer', async (asked) => {
  const ask = await worker();
  expect((await ask(asked)).response).toBeUndefined();
});
