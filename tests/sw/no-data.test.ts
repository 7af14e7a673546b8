/** The switch "Use no data", as the worker keeps it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listedAsset, listedPage, workerScope } from '../fixtures/sw/worker-scope.ts';

const workerFile = '../../sw/sw.ts' as string;
const shell = '<html>shell</html>';
const files = { '/shell': shell, '/events': 'events', '/assets/main.js': 'main', '/assets/a.js': 'a' };

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

async function start(scope = workerScope(files)) {
  scope.self.__WB_MANIFEST = [
    await listedPage('shell.html', shell, 'shell'),
    await listedPage('events.html', 'events'),
    listedAsset('assets/main.js', 'shell'),
    listedAsset('assets/a.js', 'content'),
  ];
  await import(/* @vite-ignore */ workerFile);
  return scope;
}

const turn = (on: boolean) => ({ data: { type: 'use-no-data', on } });

test('While no data is used nothing leaves the worker: no page, no file, no call, no tier, no sending', async () => {
  const worker = await start();
  await worker.dispatch('install');
  await worker.dispatch('message', turn(true));
  worker.requests.length = 0;
  expect(await (await worker.request('/events', { mode: 'navigate' }))?.text()).toBe(shell);
  expect(await (await worker.request('/assets/main.js'))?.text()).toBe('main');
  await expect(worker.request('/assets/a.js')).rejects.toThrow('Failed to fetch');
  await expect(worker.request('/api/cms/website.php')).rejects.toThrow('Failed to fetch');
  await expect(worker.request('/api/cms/add-data-item.php', { method: 'POST' })).rejects.toThrow();
  await worker.dispatch('message', { data: { type: 'precache', tier: 'content' } });
  await expect(worker.dispatch('sync', { tag: 'outbox' })).rejects.toThrow('use no data');
  expect(worker.requests).toEqual([]);
});

test('Switching “Use no data” on ends requests under way: unanswered ones, and answers that are still coming', async () => {
  const scope = workerScope(files);
  const given: AbortSignal[] = [];
  vi.stubGlobal('fetch', async (_: Request, { signal }: { signal: AbortSignal }) => {
    given.push(signal);
    if (given.length > 1) return new Promise((_, reject) => signal.addEventListener('abort', reject));
    const start = (body: ReadableStreamDefaultController) => {
      body.enqueue(new Uint8Array(10));
      signal.addEventListener('abort', () => body.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  });
  const worker = await start(scope);
  const coming = await worker.request('/upload/files/film.mp4', { mode: 'cors' });
  const asked = worker.request('/upload/files/sound.mp3', { mode: 'cors' });
  await vi.waitFor(() => expect(given).toHaveLength(2));
  await worker.dispatch('message', turn(true));
  // What the browser takes for a request that failed.
  expect((await asked)?.type).toBe('error');
  await expect(coming?.arrayBuffer()).rejects.toThrow();
  await worker.dispatch('message', turn(false));
  worker.request('/upload/files/sound.mp3', { mode: 'cors' }).catch(() => undefined);
  await vi.waitFor(() => expect(given).toHaveLength(3));
  expect(given.map(({ aborted }) => aborted)).toEqual([true, true, false]);
});

test('Switching “Use no data” on does not touch a sending or a part of a film', async () => {
  const scope = workerScope(files);
  const inits: unknown[] = [];
  vi.stubGlobal('fetch', async (_: Request, init: unknown) => inits.push(init) && new Response());
  const worker = await start(scope);
  await worker.request('/upload/files/film.mp4', { mode: 'no-cors' });
  await fetch(new Request('http://kasi.example/api/cms/add-data-item.php', { method: 'POST', body: 'x' }));
  expect(inits).toEqual([undefined, undefined]);
});

test('A worker that was stopped still knows “Use no data”, from its first request on', async () => {
  const worker = await start();
  await worker.dispatch('message', turn(true));
  vi.resetModules();
  const again = await start(worker.restart());
  await expect(again.request('/api/cms/website.php')).rejects.toThrow('Failed to fetch');
  expect(again.requests).toEqual([]);
});

test('Switching “Use no data” off lets every request through again, and every page is told both times', async () => {
  const worker = await start();
  worker.pages.push('/data');
  await worker.dispatch('message', turn(true));
  await worker.dispatch('message', turn(false));
  expect(worker.told).toEqual([
    { type: 'no-data', on: true },
    { type: 'no-data', on: false },
  ]);
  expect(await worker.request('/api/cms/website.php')).toBeUndefined();
  expect(await (await worker.request('/assets/a.js'))?.text()).toBe('a');
});

test('A course that another app shares waits for its page; shared words begin a message to the office', async () => {
  const worker = await start();
  const share = (fields: Readonly<Record<string, string | File>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return worker.request('/open-course', { method: 'POST', mode: 'navigate', body: form });
  };
  const file = await share({ course: new File(['<p>'], 'stock.html', { type: 'text/html' }) });
  expect([file?.status, file?.headers.get('location')]).toEqual([303, 'http://kasi.example/open-course']);
  expect(worker.cached('shared-file')).toEqual(['/shared-file']);
  const words = await share({ title: 'A course?', message: 'Do you come & teach' });
  expect(words?.headers.get('location')).toBe(
    'http://kasi.example/contact-us?title=A+course%3F&message=Do+you+come+%26+teach',
  );
});
