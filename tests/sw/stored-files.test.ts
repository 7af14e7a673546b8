/** What the worker answers from downloads: whole files and ranges, and everything else from the network. */
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Content } from '#src/features/course/model.ts';
import { filesOfBlock } from '#src/features/downloads/course-files.ts';
import { workerScope } from '../fixtures/sw/worker-scope.ts';

// Not a literal, or tsc would read the worker's files without the worker's own library of types.
const storedFiles = '../../sw/stored-files.ts' as string;
const origin = 'http://kasi.example';
const file = '/upload/files/lesson.mp3';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('#src/cms/built-settings.ts');
});

interface Asked {
  readonly path?: string;
  readonly range?: string;
  readonly method?: string;
  readonly destination?: string;
  readonly mode?: string;
}

/** A worker whose phone has a file of ten bytes at this address. */
async function worker(at = origin + file) {
  const scope = workerScope({ [file]: 'from the network', '/upload/files/other.mp3': 'other' });
  const { respondFromStored } = await import(/* @vite-ignore */ storedFiles);
  const cache = await caches.open('downloads');
  await cache.put(
    at,
    new Response('0123456789', { headers: { 'Content-Type': 'audio/mpeg', 'Content-Length': '10' } }),
  );
  return async ({ path = file, range, method = 'GET', destination = 'audio', mode = 'cors' }: Asked = {}) => {
    let answer: Promise<Response> | undefined;
    respondFromStored({
      request: {
        url: path.startsWith('http') ? path : origin + path,
        method,
        destination,
        mode,
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

test('A poster that is neither on the phone nor at the host fails as one, and the worker rejects nothing', async () => {
  const ask = await worker();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const picture = await ask({ path: '/upload/files/poster.jpg', destination: 'image' });
  expect(picture.response).toMatchObject({ type: 'default', status: 504 });
  const sound = await ask({ path: '/upload/files/other.mp3' });
  expect(sound.response?.type, 'a page’s own request').toBe('error');
});

/** A deployment whose files are on a host of their own. */
function uploadHost() {
  const builtSettings = { filesUrl: 'https://files.example/upload/' };
  vi.doMock('#src/cms/built-settings.ts', () => ({ builtSettings }));
}

test.each([
  ['a script', '/papers/price-list.pdf', ''],
  ['a player', '/sounds/chime.mp3', 'audio'],
  ['a script', 'https://files.example/upload/lesson.mp3', ''],
  ['a script', 'https://files.example/papers/price-list.pdf', ''],
  ['a picture', 'https://files.example/stall.png', 'image'],
])('A downloaded file is answered from the phone: %s asks for %s', async (_, path, destination) => {
  uploadHost();
  const paper = v.parse(Content, { id: 'C1', type: 'pdf', src: new URL(path, origin).href });
  const [found] = filesOfBlock(paper, {
    filesUrl: 'https://files.example/upload/',
    siteOrigin: origin,
  }).files;
  const ask = await worker(found?.url);
  const { response, requests } = await ask({ path, destination });
  expect(await response?.text()).toBe('0123456789');
  expect(requests).toEqual([]);
});

test('A picture that a text names at the CMS is answered from the phone, where this site forwards its folder', async () => {
  const builtSettings = {
    filesUrl: '/uploads/',
    filesAtCms: '//cms\\.example/uploads/',
    fileOrigins: ['https://cms.example'],
  };
  vi.doMock('#src/cms/built-settings.ts', () => ({ builtSettings }));
  const ask = await worker(`${origin}/uploads/jar.png`);
  const { response } = await ask({ path: 'https://cms.example/uploads/jar.png', destination: 'image' });
  expect(await response?.text()).toBe('0123456789');
  const asked = { path: 'https://cms.example/api/cms/website.php', destination: '' };
  expect((await ask(asked)).response).toBeUndefined();
});

test('An address at the API is nothing to download: the worker would not answer it', () => {
  const hosts = { filesUrl: '/upload/', siteOrigin: origin };
  const paper = v.parse(Content, { id: 'C1', type: 'pdf', src: '/api/cms/paper?id=4' });
  expect(filesOfBlock(paper, hosts)).toEqual({ files: [], elsewhere: true });
});

test('A phone that downloads nothing has no cache for downloads', async () => {
  const { cached, caches: names } = workerScope({ '/papers/list.pdf': 'from the network' });
  const { storedFile } = await import(/* @vite-ignore */ storedFiles);
  expect(await storedFile(new Request(`${origin}/papers/list.pdf`))).toBeUndefined();
  expect(cached('downloads')).toEqual([]);
  expect(names()).toEqual([]);
});

test.each([
  { path: '/api/cms/get-data-item.php', destination: '' },
  { path: '/api/cms/get-data-item.php', destination: 'image' },
  { path: file, method: 'HEAD' },
  { path: '/upload/upload.php', method: 'POST' },
  { path: 'https://elsewhere.example/film.mp4', destination: 'video' },
  { path: '/sounds/chime.html', destination: 'document', mode: 'navigate' },
])('The worker does not answer %o', async (asked) => {
  const ask = await worker();
  expect((await ask(asked)).response).toBeUndefined();
});
