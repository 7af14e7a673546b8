/** The service worker whole, as a browser drives it: installed, woken, asked. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareLowData } from '#src/features/data-use/share-low-data.ts';
import { listedAsset, listedPage, workerScope } from '../fixtures/sw/worker-scope.ts';

// Not a literal, or tsc would read the worker's files without the worker's own library of types.
const workerFile = '../../sw/sw.ts' as string;
const shell = '<html>shell</html>';
const events = '<html><link rel="later" as="script" href="/assets/events.js">events</html>';
const files = {
  '/shell': shell,
  '/events': events,
  '/about-us': '<html>about us</html>',
  '/assets/main.js': 'main',
  '/assets/events.js': 'events',
  '/assets/guarded.js': 'guarded',
  '/assets/editor.js': 'editor',
  '/assets/reader-b_2-has.js': 'reader',
  '/assets/lessons-d4d4d4d.js': 'import{a}from"./words-e5e5e5e.js";import"./events.js";import("./gone.js")',
  '/assets/words-e5e5e5e.js': 'export{b as a}from"./letters-f6f6f6f.js"',
  '/assets/letters-f6f6f6f.js': 'import{l}from"./lessons-d4d4d4d.js"',
  '/api/cms/get-data-items.php': '[]',
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts the worker in a browser whose server has the files; nothing is installed yet. */
async function start(changed: Readonly<Record<string, string>> = {}) {
  const scope = workerScope({ ...files, ...changed });
  scope.self.__WB_MANIFEST = [
    await listedPage('shell.html', shell, 'shell'),
    await listedPage('events.html', events),
    await listedPage('about-us.html', files['/about-us']),
    listedAsset('assets/main.js', 'shell'),
    listedAsset('assets/events.js', 'content'),
    listedAsset('assets/guarded.js', 'signed-in'),
    listedAsset('assets/editor.js', 'editor'),
    listedAsset('assets/reader-b_2-has.js', 'content'),
    listedAsset('assets/lessons-d4d4d4d.js', 'content'),
    listedAsset('assets/words-e5e5e5e.js', 'content'),
    listedAsset('assets/letters-f6f6f6f.js', 'signed-in'),
  ];
  await import(/* @vite-ignore */ workerFile);
  return scope;
}

const message = (data: unknown) => ({ data });

test('A first visit installs the shell, and the page that is read with the files it names; nothing else is fetched', async () => {
  const worker = await start();
  worker.pages.push('/events');
  await worker.dispatch('install');
  expect(worker.cached('shell')).toEqual(['/assets/main.js', '/shell.html']);
  expect(worker.cached('content')).toEqual(['/assets/events.js', '/events.html']);
  expect(worker.requests).not.toContain('/about-us');
  expect(worker.requests).not.toContain('/assets/guarded.js');
  expect(worker.requests).not.toContain('/assets/editor.js');
});

test('A first visit to a page of the app does not fetch the shell twice', async () => {
  const worker = await start({ '/course/bookkeeping': shell });
  worker.pages.push('/course/bookkeeping');
  await worker.dispatch('install');
  expect(worker.cached('shell')).toEqual(['/assets/main.js', '/shell.html']);
  expect(worker.requests).not.toContain('/shell');
});

test('A page of the app that another release answered does not become the shell', async () => {
  const worker = await start({ '/course/bookkeeping': 'shell of another release' });
  worker.pages.push('/course/bookkeeping');
  await worker.dispatch('install');
  worker.server.clear();
  expect(await (await worker.request('/course/bookkeeping', { mode: 'navigate' }))?.text()).toBe(shell);
});

test('A new version waits: installing and activating never skip the wait, a person’s word does', async () => {
  const worker = await start();
  await worker.dispatch('install');
  await worker.dispatch('activate');
  await worker.dispatch('message', message({ type: 'precache', tier: 'content' }));
  expect(worker.skipWaiting).not.toHaveBeenCalled();
  await worker.dispatch('message', message({ type: 'SKIP_WAITING' }));
  expect(worker.skipWaiting).toHaveBeenCalledOnce();
});

test('A shell that does not come whole is not installed', async () => {
  const worker = await start();
  worker.server.delete('/assets/main.js');
  await expect(worker.dispatch('install')).rejects.toThrow('/assets/main.js answered 404');
});

test('In the middle of a roll-out a file of another release is not taken for this one', async () => {
  const worker = await start({ '/shell': 'shell of another release', '/about-us': 'another release' });
  await expect(worker.dispatch('install')).rejects.toThrow('/shell.html answered 200, not this release');
  await worker.dispatch('message', message({ type: 'precache', tier: 'content' }));
  expect(await (await worker.request('/about-us', { mode: 'navigate' }))?.text()).toBe('another release');
  expect(worker.cached('content')).not.toContain('/about-us.html');
});

test.each([
  ['content', '/assets/events.js'],
  ['signed-in', '/assets/guarded.js'],
  ['editor', '/assets/editor.js'],
] as const)('A page asks for the tier %s, and that tier alone is fetched', async (tier, file) => {
  const worker = await start();
  await worker.dispatch('install');
  await worker.dispatch('message', message({ type: 'precache', tier }));
  expect(worker.cached(tier)).toContain(file);
  for (const other of ['content', 'signed-in', 'editor'].filter((name) => name !== tier))
    expect(worker.cached(other)).toEqual([]);
});

test('No file of the editor is fetched before somebody edits; loaded files then stay on the phone', async () => {
  const worker = await start();
  worker.pages.push('/events');
  await worker.dispatch('install');
  await worker.dispatch('activate');
  for (const tier of ['content', 'signed-in'])
    await worker.dispatch('message', message({ type: 'precache', tier }));
  await worker.request('/events', { mode: 'navigate' });
  expect(worker.requests).not.toContain('/assets/editor.js');
  await worker.request('/assets/editor.js');
  expect(worker.cached('editor')).toEqual(['/assets/editor.js']);
  worker.server.clear();
  expect(await (await worker.request('/assets/editor.js'))?.text()).toBe('editor');
});

test.each([
  ['nothing', undefined],
  ['a word', 'precache'],
  ['a tier it does not have', { type: 'precache', tier: 'media' }],
  ['the shell', { type: 'precache', tier: 'shell' }],
  ['a message of an earlier release', { type: 'precache-rest' }],
])('Told %s, the worker does nothing', async (_, data) => {
  const worker = await start();
  await worker.dispatch('message', message(data));
  expect(worker.requests).toEqual([]);
  expect(worker.skipWaiting).not.toHaveBeenCalled();
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'Where data is saved (%o) only the shell is prefetched; pages that are read are kept',
  async (connection) => {
    const worker = await start();
    vi.stubGlobal('navigator', { connection });
    worker.pages.push('/events');
    await worker.dispatch('install');
    expect(worker.cached('content')).toEqual([]);
    await worker.request('/events', { mode: 'navigate' });
    expect(worker.cached('content')).toEqual(['/events.html']);
    expect(worker.requests).not.toContain('/assets/events.js');
  },
);

test('Where somebody chose “Low data” only the shell is prefetched, and a new release brings no page again', async () => {
  const worker = await start();
  vi.stubGlobal('localStorage', { getItem: () => 'yes', setItem: () => undefined });
  await shareLowData();
  // The worker has no such storage.
  vi.stubGlobal('localStorage', undefined);
  worker.pages.push('/events');
  await worker.store('content', '/about-us.html');
  await worker.dispatch('install');
  expect(worker.requests).not.toContain('/about-us');
  await worker.request('/events', { mode: 'navigate' });
  expect(worker.cached('content')).toContain('/events.html');
  expect(worker.requests).not.toContain('/assets/events.js');
});

test('No answer of the API is stored or given by the worker', async () => {
  const worker = await start();
  await worker.dispatch('install');
  for (const mode of ['cors', 'navigate'])
    expect(await worker.request('/api/cms/get-data-items.php', { mode })).toBeUndefined();
  expect(await worker.request('/events', { method: 'POST' })).toBeUndefined();
  expect(
    worker
      .caches()
      .flatMap(worker.cached)
      .filter((path) => path.startsWith('/api/')),
  ).toEqual([]);
});

test('On a full phone a requested file is read, though it cannot be stored', async () => {
  const worker = await start();
  await worker.dispatch('install');
  worker.fill();
  expect(await (await worker.request('/events', { mode: 'navigate' }))?.text()).toBe(events);
  expect(await (await worker.request('/assets/guarded.js'))?.text()).toBe('guarded');
  expect(worker.cached('signed-in')).toEqual([]);
});

test('Where the caches cannot be read, the network’s file is read', async () => {
  const worker = await start();
  await worker.dispatch('install');
  worker.breakCaches();
  expect(await (await worker.request('/assets/main.js'))?.text()).toBe('main');
  expect(await (await worker.request('/events', { mode: 'navigate' }))?.text()).toBe(events);
});

test('With no network a page shows its last read version, or the shell where it was never read', async () => {
  const worker = await start();
  await worker.dispatch('install');
  await worker.request('/events', { mode: 'navigate' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await (await worker.request('/events', { mode: 'navigate' }))?.text()).toBe(events);
  expect(await (await worker.request('/about-us', { mode: 'navigate' }))?.text()).toBe(shell);
  expect(await (await worker.request('/profile', { mode: 'navigate' }))?.text()).toBe(shell);
});

/** A network of which a test says when a page begins, and when it ends; like the platform's it ends with its signal. */
function slowNetwork() {
  vi.useFakeTimers();
  // The platform's own goes by no clock that a test can move.
  const timeout = (ms: number) => {
    const over = new AbortController();
    setTimeout(() => over.abort(), ms);
    return over.signal;
  };
  vi.stubGlobal('AbortSignal', { timeout });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const body = writable.getWriter();
  let begin = () => undefined as unknown;
  vi.stubGlobal('fetch', (_: Request, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => body.abort(signal.reason).catch(() => undefined));
    return new Promise<Response>((resolve, reject) => {
      begin = () => resolve(new Response(readable));
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  return {
    begin: () => begin(),
    end: (text: string) => {
      body.write(new TextEncoder().encode(text)).catch(() => undefined);
      body.close().catch(() => undefined);
    },
  };
}

test('A page that has begun is not cut off while it is read, however slowly it comes', async () => {
  const worker = await start();
  await worker.dispatch('install');
  const network = slowNetwork();
  const asked = worker.request('/about-us', { mode: 'navigate' });
  await vi.advanceTimersByTimeAsync(7_000);
  network.begin();
  await vi.advanceTimersByTimeAsync(60_000);
  network.end(files['/about-us']);
  expect(await (await asked)?.text()).toBe(files['/about-us']);
  expect(worker.cached('content')).toContain('/about-us.html');
});

test('A page that does not begin within eight seconds is drawn by the shell', async () => {
  const worker = await start();
  await worker.dispatch('install');
  slowNetwork();
  const asked = worker.request('/about-us', { mode: 'navigate' });
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await (await asked)?.text()).toBe(shell);
});

test('An update keeps the pages a phone could open', async () => {
  const worker = await start();
  const pages = ['/about-us.html?revision=old', '/events.html?revision=old'];
  await worker.store('content', ...pages, '/assets/events-old.js');
  await worker.store('downloads', '/lesson.mp4');
  await worker.dispatch('install');
  await worker.dispatch('activate');
  expect(worker.cached('content')).toEqual(['/about-us.html', '/assets/events.js', '/events.html']);
  expect(worker.cached('downloads')).toEqual(['/lesson.mp4']);
});

test.each([{}, { saveData: true }])(
  'An update renews the parts of the app that the phone had, and no others (%o)',
  async (connection) => {
    const worker = await start();
    vi.stubGlobal('navigator', { connection });
    await worker.store('content', '/assets/reader-a1a1a1a.js', '/assets/gone-c3c3c3c.js');
    await worker.dispatch('install');
    await worker.dispatch('activate');
    expect(worker.cached('content')).toEqual(['/assets/reader-b_2-has.js']);
    worker.server.clear();
    expect(await (await worker.request('/assets/reader-b_2-has.js'))?.text()).toBe('reader');
  },
);

test('After an update a course still opens with no signal, though its page now also imports files the phone never had', async () => {
  const worker = await start();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await worker.store('content', '/assets/lessons-a1a1a1a.js');
  await worker.dispatch('install');
  await worker.dispatch('activate');
  expect(worker.cached('content')).toEqual([
    '/assets/events.js',
    '/assets/lessons-d4d4d4d.js',
    '/assets/words-e5e5e5e.js',
  ]);
  expect(worker.cached('signed-in')).toEqual(['/assets/letters-f6f6f6f.js']);
});

test('An update that cannot renew the phone’s parts waits, and the earlier release keeps its own', async () => {
  const worker = await start();
  await worker.store('content', '/assets/reader-a1a1a1a.js');
  worker.server.delete('/assets/reader-b_2-has.js');
  await expect(worker.dispatch('install')).rejects.toThrow('reader-b_2-has.js answered 404');
  expect(worker.cached('content')).toEqual(['/assets/reader-a1a1a1a.js']);
});

/** The server says with every page what it may ask for, as it does for the address that is asked. */
function sayPolicies(): void {
  const plain = fetch;
  vi.stubGlobal('fetch', async (request: string | Request) => {
    const answer = await plain(request);
    const isCameraPage = new URL(typeof request === 'string' ? request : request.url, location.href).pathname;
    const camera = isCameraPage === '/manage-events' ? 'self' : '';
    const headers = { 'Permissions-Policy': `camera=(${camera}), microphone=(self)`, 'X-Kept': 'as it is' };
    return new Response(answer.body, { status: answer.status, headers });
  });
}

test.each(['/events', '/manage-events'])(
  'With no network the page where tickets are scanned may ask for the camera and no other, installed at %s',
  async (first) => {
    const worker = await start({ '/manage-events': shell });
    sayPolicies();
    worker.pages.push(first);
    await worker.dispatch('install');
    worker.server.clear();
    const ruleAt = async (path: string) =>
      (await worker.request(path, { mode: 'navigate' }))?.headers.get('permissions-policy');
    for (const path of ['/manage-events', '/manage-events/?event=7&scan=true'])
      expect(await ruleAt(path), path).toBe('camera=(self), microphone=(self)');
    for (const path of ['/', '/profile', '/about-us', '/manage-eventsX', '/events'])
      expect(await ruleAt(path), path).toBe('camera=(), microphone=(self)');
    const page = await worker.request('/manage-events', { mode: 'navigate' });
    expect(page?.headers.get('x-kept')).toBe('as it is');
    expect(await page?.text()).toBe(shell);
  },
);
