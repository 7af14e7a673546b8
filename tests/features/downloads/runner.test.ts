/** Downloads of a phone with the real engine before the embedded host: what survives a kill, what waits, what is given up. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileStatus } from '#src/features/downloads/device-files.ts';
import { partBytes } from '#src/features/downloads/fetch-file.ts';
import { createFileStore } from '#src/features/downloads/file-store.ts';
import type { PassingCause } from '#src/features/downloads/model.ts';
import { readNotes, setPaused, takeBack, wishFor } from '#src/features/downloads/queue.ts';
import { createRunner, type RunnerOptions } from '#src/features/downloads/runner.ts';
import { LockTable } from '../../fixtures/engine/lock-table.ts';
import { engineOver, origin, wire } from '../../fixtures/features/engine.ts';
import { memoryCache } from '../../fixtures/features/memory-cache.ts';
import { openBrowser } from '../../host/browser-fetch.ts';
import { inProcess } from '../../host/in-process.ts';
import { testHost } from '../../host/test-host.ts';

const course = '201';
const names = ['first.mp3', 'second.mp3'] as const;
const size = 2 * partBytes + 10;
const files = names.map((name) => ({
  url: `${origin}/upload/files/${name}`,
  kind: 'sound' as const,
  mime: 'audio/mpeg',
}));
const [first, second] = files as [(typeof files)[number], (typeof files)[number]];

/** A phone; `tab()` is a page of it, which is killed by not being looked at any more. */
function phone() {
  const server = testHost();
  for (const name of names) writeFileSync(join(server.uploadsDir, name), new Uint8Array(size).fill(7));
  const cache = memoryCache();
  const store = createFileStore(async () => cache);
  const engine = engineOver(wire(server), { collections: [], operations: [] });
  const locks = new LockTable().of('page');
  const network = openBrowser(origin, inProcess(server.host)).fetch;
  const reported: unknown[] = [];
  function tab(changed: Partial<RunnerOptions> = {}) {
    return createRunner({
      engine,
      store,
      fetch: network,
      alone: (work) =>
        locks.request('downloads', () => work(new AbortController().signal), new AbortController().signal),
      after: () => () => undefined,
      isAllowed: () => false,
      stopCause: async () => undefined,
      hasRoom: async () => true,
      report: (error) => reported.push(error),
      ...changed,
    });
  }
  async function run(changed?: Partial<RunnerOptions>): Promise<void> {
    const runner = tab(changed);
    runner.schedule();
    await runner.idle();
  }
  const status = async (file: (typeof files)[number]) =>
    fileStatus({ notes: await readNotes(engine.view), stored: await store.urls() }, file);
  const asks = () =>
    Object.entries(server.host.requests.counts())
      .filter(([what]) => what.startsWith('GET /upload/'))
      .reduce((sum, [, count]) => sum + count, 0);
  return { server, cache, store, engine, tab, run, status, asks, network, reported };
}

test('Requested files come one after the other, and each is requested once', async () => {
  const { engine, run, status, asks, reported } = phone();
  await wishFor(engine, course, files, 1);
  await run();
  expect(await status(first)).toEqual({ state: 'here', done: size, total: size });
  expect(await status(second)).toMatchObject({ state: 'here' });
  const before = asks();
  await run();
  expect(asks()).toBe(before);
  expect(reported).toEqual([]);
});

test('The next tab continues the download of a killed tab, and no byte is fetched twice', async () => {
  const { server, engine, run, tab, status, network } = phone();
  await wishFor(engine, course, [first], 1);
  let asked = 0;
  const killed = new Promise<void>((done) => {
    tab({
      // The lock of a dead tab is free; what it still awaits never comes.
      alone: (work) => work(new AbortController().signal),
      fetch: (...request) => {
        asked += 1;
        if (asked < 2) return network(...request);
        done();
        return new Promise<Response>(() => undefined);
      },
    }).schedule();
  });
  await killed;
  expect(await status(first)).toMatchObject({ state: 'coming', done: partBytes, total: size });
  await run();
  expect(await status(first)).toMatchObject({ state: 'here' });
  const spans = server.host.requests.servedSpans('/upload/files/first.mp3');
  expect(spans.map(({ from }) => from)).toEqual([0, partBytes, 2 * partBytes]);
});

test('Without a signal a download waits and says so; when the signal is back it goes on', async () => {
  const { server, engine, run, status } = phone();
  await wishFor(engine, course, files, 1);
  server.host.faults.add({ match: 'first.mp3', fault: 'drop-before', after: 1 });
  await run();
  expect(await status(first)).toEqual({ state: 'coming', done: partBytes, total: size, cause: 'offline' });
  await run();
  expect(await status(first)).toMatchObject({ state: 'here' });
});

test.each(['wifi', 'limit'] as const)(
  'Where downloads are not allowed (%s) no byte is requested',
  async (cause) => {
    const { engine, run, status, asks } = phone();
    await wishFor(engine, course, files, 1);
    await run({ stopCause: async (): Promise<PassingCause> => cause });
    expect(await status(first)).toMatchObject({ state: 'coming', cause });
    expect(asks()).toBe(0);
  },
);

test('A paused download stops after the current part, and resumes there', async () => {
  const { server, engine, run, status, network } = phone();
  await wishFor(engine, course, [first], 1);
  await run({
    fetch: async (...request) => {
      await setPaused(engine, [first.url], true);
      return network(...request);
    },
  });
  expect(await status(first)).toEqual({ state: 'paused', done: partBytes, total: size });
  await run();
  expect(await status(first)).toMatchObject({ state: 'paused' });
  await setPaused(engine, [first.url], false);
  await run();
  expect(await status(first)).toMatchObject({ state: 'here' });
  expect(server.host.requests.servedSpans('/upload/files/first.mp3')).toHaveLength(3);
});

test('A download that is withdrawn while it runs leaves nothing behind', async () => {
  const { engine, run, cache, network } = phone();
  await wishFor(engine, course, [first], 1);
  await run({
    fetch: async (...request) => {
      await takeBack(engine, course, [first.url]);
      return network(...request);
    },
  });
  expect(await cache.keys()).toEqual([]);
  const { wishes, progress } = await readNotes(engine.view);
  expect([wishes.size, progress.size]).toEqual([0, 0]);
});

test('A full phone fails all that is left at once, and asking again tries again', async () => {
  const { engine, run, cache, status, asks } = phone();
  await wishFor(engine, course, files, 1);
  cache.fill(partBytes);
  await run();
  expect(await status(first)).toMatchObject({ state: 'failed', cause: 'space' });
  expect(await status(second)).toMatchObject({ state: 'failed', cause: 'space' });
  expect(asks()).toBe(2);
  cache.fill(10 * size);
  await wishFor(engine, course, files, 2);
  await run();
  expect(await status(second)).toMatchObject({ state: 'here' });
});

test('On a phone too full to note that it is full, the parts of the file make room for the note', async () => {
  const { engine, run, cache, store, status, reported } = phone();
  await wishFor(engine, course, files, 1);
  const set: typeof engine.local.set = async (record, ...rest) => {
    const full = Object.assign(new Error('aborted'), {
      name: 'AbortError',
      inner: new DOMException('full', 'QuotaExceededError'),
    });
    if ((await store.doneOf(first.url)) > partBytes) throw full;
    return engine.local.set(record, ...rest);
  };
  await run({ engine: { ...engine, local: { ...engine.local, set } } });
  expect(await status(first)).toMatchObject({ state: 'failed', cause: 'space', done: 0 });
  expect(await status(second)).toMatchObject({ state: 'failed', cause: 'space' });
  expect(await cache.keys()).toEqual([]);
  expect(reported).toEqual([]);
});

test('A file the office no longer has fails alone', async () => {
  const { engine, run, status } = phone();
  const missing = { ...first, url: `${origin}/upload/files/gone.mp3` };
  await wishFor(engine, course, [missing, second], 1);
  await run();
  expect(await status(missing)).toMatchObject({ state: 'failed', cause: 'missing' });
  expect(await status(second)).toMatchObject({ state: 'here' });
});

test('A file the host keeps failing on holds up none of those behind it, and is tried once a round', async () => {
  const { server, engine, run, status, asks } = phone();
  server.host.faults.add({ match: 'first.mp3', fault: '500-before', times: 0 });
  await wishFor(engine, course, files, 1);
  await run();
  expect(await status(first)).toMatchObject({ state: 'coming', cause: 'busy' });
  expect(await status(second)).toMatchObject({ state: 'here' });
  const before = asks();
  await run();
  expect(asks() - before).toBe(1);
});

test('A host that fails on two files is left alone, and the next round begins with files not yet asked for', async () => {
  const { server, engine, tab, status, asks } = phone();
  const failing = ['a.mp3', 'b.mp3'];
  for (const match of failing) server.host.faults.add({ match, fault: '500-before', times: 0 });
  const wanted = failing.map((name) => ({ ...first, url: `${origin}/upload/files/${name}` }));
  await wishFor(engine, course, [...wanted, first], 1);
  const runner = tab();
  runner.schedule();
  await runner.idle();
  expect(asks()).toBe(2);
  runner.schedule();
  await runner.idle();
  expect(await status(first)).toMatchObject({ state: 'here' });
});

test('Files that the phone cleared are named with their cost, and are not fetched unasked', async () => {
  const { engine, run, cache, status, asks } = phone();
  await wishFor(engine, course, [first], 1);
  await run();
  await cache.delete(first.url);
  expect(await status(first)).toEqual({ state: 'lost', done: 0, total: size });
  const before = asks();
  await run();
  expect(asks()).toBe(before);
  await wishFor(engine, course, [first], 2);
  await run();
  expect(await status(first)).toMatchObject({ state: 'here' });
});

test('A file of two courses stays while one of them wants it', async () => {
  const { engine } = phone();
  await wishFor(engine, '1', [first], 1);
  await wishFor(engine, '2', [first], 2);
  expect(await takeBack(engine, '1', [first.url])).toEqual([]);
  expect(await takeBack(engine, '2', [first.url])).toEqual([first.url]);
});

test('A file that is here already stays for a course that asked for it later, and is not fetched again', async () => {
  const { engine, store, run, asks } = phone();
  await wishFor(engine, '1', [first], 1);
  await run();
  const before = asks();
  await wishFor(engine, '2', [first], 2, await store.urls());
  await run();
  expect(asks()).toBe(before);
  expect(await takeBack(engine, '1', [first.url])).toEqual([]);
});

test('Downloads belong to the phone: another person sees them, and who leaves takes none along', async () => {
  const { engine, run, status } = phone();
  await engine.session.change(async () => '11');
  await wishFor(engine, course, [first], 1);
  await run();
  await engine.session.change(async () => 'anyone');
  await engine.session.forget('11');
  expect(await status(first)).toMatchObject({ state: 'here', total: size });
});

test('A file that may come over mobile data comes before one that waits for Wi-Fi, also after it failed once', async () => {
  const { engine, tab, status, network } = phone();
  await wishFor(engine, course, files, 1);
  const isAllowed = ({ url }: { readonly url: string }) => url === second.url;
  let isBusy = true;
  const runner = tab({
    isAllowed,
    stopCause: async (wish) => (isAllowed(wish) ? undefined : 'wifi'),
    fetch: async (...asked) => (isBusy ? new Response('', { status: 503 }) : network(...asked)),
  });
  runner.schedule();
  await runner.idle();
  expect(await status(first)).toMatchObject({ state: 'coming', cause: 'wifi' });
  expect(await status(second)).toMatchObject({ state: 'coming', cause: 'busy' });
  isBusy = false;
  runner.schedule();
  await runner.idle();
  expect(await status(first)).toMatchObject({ state: 'coming', cause: 'wifi' });
  expect(await status(second)).toMatchObject({ state: 'here' });
});
