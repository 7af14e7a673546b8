/** A file comes in parts from the embedded host; the host's own count says which bytes were paid for. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { CourseFile } from '#src/features/downloads/course-files.ts';
import { type FetchOptions, fetchFile, partBytes } from '#src/features/downloads/fetch-file.ts';
import { createFileStore, type FileStore } from '#src/features/downloads/file-store.ts';
import { silentMs } from '#src/features/downloads/receive.ts';
import { origin } from '../../fixtures/features/engine.ts';
import { memoryCache } from '../../fixtures/features/memory-cache.ts';
import { openBrowser } from '../../host/browser-fetch.ts';
import { inProcess } from '../../host/in-process.ts';
import { testHost } from '../../host/test-host.ts';

const path = '/upload/files/lesson.mp3';
const size = 3 * partBytes + 1_234;
const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) % 251);
const file: CourseFile = { url: origin + path, kind: 'sound', mime: 'audio/mpeg' };

function phone(changed: Partial<FetchOptions> = {}) {
  const server = testHost();
  writeFileSync(join(server.uploadsDir, 'lesson.mp3'), bytes);
  const cache = memoryCache();
  const store = createFileStore(async () => cache);
  const network = openBrowser(origin, inProcess(server.host)).fetch;
  const options: FetchOptions = {
    store,
    fetch: network,
    signal: new AbortController().signal,
    goOn: async () => true,
    resumeFrom: { total: undefined, tag: undefined },
    onProgress: async () => undefined,
    ...changed,
  };
  return {
    server,
    cache,
    store,
    network,
    fetch: (more: Partial<FetchOptions> = {}, wanted: CourseFile = file) =>
      fetchFile(wanted, { ...options, ...more }),
    /** Bytes that left the host, and those of them that left it twice. */
    paid() {
      const spans = server.host.requests.servedSpans(path);
      const seen = new Uint8Array(size);
      for (const { from, to } of spans) for (let at = from; at < to; at++) seen[at] = (seen[at] ?? 0) + 1;
      return {
        all: spans.reduce((sum, { from, to }) => sum + to - from, 0),
        twice: seen.filter((n) => n > 1).length,
      };
    },
    /** Whether what is stored is the file, byte for byte. */
    async isStored() {
      const blob = await store.open(file.url);
      return blob !== undefined && Buffer.compare(Buffer.from(await blob.arrayBuffer()), bytes) === 0;
    },
  };
}

test('A file comes in parts, and is whole under its own address with no part left beside it', async () => {
  const { fetch, isStored, paid, cache } = phone();
  const done: number[] = [];
  const onProgress: FetchOptions['onProgress'] = async (now) => void done.push(now.done);
  expect(await fetch({ onProgress })).toEqual({ end: 'whole', bytes: size });
  expect(await isStored()).toBe(true);
  expect(done).toEqual([partBytes, 2 * partBytes, 3 * partBytes, size]);
  expect(paid()).toEqual({ all: size, twice: 0 });
  expect((await cache.keys()).map(({ url }) => url)).toEqual([file.url]);
});

test('A download cut off in the middle of a part resumes at the byte where it was cut', async () => {
  const { fetch, server, isStored, paid } = phone();
  server.host.faults.add({ match: path, fault: 'truncate', after: 1 });
  expect(await fetch()).toEqual({ end: 'failed', cause: 'offline' });
  expect(await fetch()).toEqual({ end: 'whole', bytes: size });
  expect(await isStored()).toBe(true);
  expect(paid()).toEqual({ all: size, twice: 0 });
});

test('A download paused between two parts fetches nothing twice', async () => {
  const { fetch, paid } = phone();
  let parts = 0;
  expect(await fetch({ goOn: async () => parts++ < 2 })).toEqual({ end: 'stopped' });
  expect(paid().all).toBe(2 * partBytes);
  expect(await fetch()).toEqual({ end: 'whole', bytes: size });
  expect(paid()).toEqual({ all: size, twice: 0 });
});

test('A download given up while a part is coming ends at once', async () => {
  const { fetch, server } = phone();
  server.host.faults.add({ match: path, fault: 'hang' });
  const given = new AbortController();
  const outcome = fetch({ signal: given.signal });
  given.abort();
  expect(await outcome).toEqual({ end: 'stopped' });
});

test('A host that takes the request and never answers is given up after a while, as a lost signal', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { fetch, server } = phone();
    server.host.faults.add({ match: path, fault: 'hang' });
    const outcome = fetch();
    await vi.advanceTimersByTimeAsync(silentMs + 1);
    expect(await outcome).toEqual({ end: 'failed', cause: 'offline' });
  } finally {
    vi.useRealTimers();
  }
});

test('A host without ranges sends all of it; cut off there, it begins again with that file', async () => {
  const { fetch, server, network, isStored, cache } = phone();
  const noRange: typeof globalThis.fetch = (url, init) => network(url, { ...init, headers: {} });
  server.host.faults.add({ match: path, fault: 'truncate' });
  expect(await fetch({ fetch: noRange })).toEqual({ end: 'failed', cause: 'offline' });
  expect(await cache.keys()).toEqual([]);
  expect(await fetch({ fetch: noRange })).toEqual({ end: 'whole', bytes: size });
  expect(await isStored()).toBe(true);
});

test('A download paused while a host without ranges sends the whole file stops after the current part', async () => {
  const { fetch, isStored, cache } = phone();
  let sent = 0;
  let cancelled = false;
  const noRange: typeof globalThis.fetch = async () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(stream) {
        if (sent === size) return stream.close();
        const chunk = bytes.slice(sent, sent + 50_000);
        sent += chunk.length;
        stream.enqueue(chunk);
      },
      cancel() {
        cancelled = true;
      },
    });
    return new Response(body, { headers: { 'content-length': String(size) } });
  };
  let asked = 0;
  const done: number[] = [];
  const outcome = await fetch({
    fetch: noRange,
    goOn: async () => asked++ < 1,
    onProgress: async (now) => void done.push(now.done),
  });
  expect(outcome).toEqual({ end: 'stopped' });
  expect(cancelled).toBe(true);
  expect(sent).toBeLessThan(2 * partBytes);
  expect(done.at(-1)).toBe(0);
  expect(await cache.keys()).toEqual([]);
  sent = 0;
  expect(await fetch({ fetch: noRange })).toEqual({ end: 'whole', bytes: size });
  expect(await isStored()).toBe(true);
});

test('A file that became another one meanwhile is fetched anew', async () => {
  const { fetch, server, store } = phone();
  let parts = 0;
  await fetch({ goOn: async () => parts++ < 1 });
  const other = bytes.slice(0, partBytes * 2);
  writeFileSync(join(server.uploadsDir, 'lesson.mp3'), other);
  expect(await fetch({ resumeFrom: { total: size, tag: undefined } })).toEqual({
    end: 'whole',
    bytes: other.length,
  });
  expect((await store.open(file.url))?.size).toBe(other.length);
});

const hash = createHash('sha256').update(bytes).digest('hex');

test.each([
  ['the right length and hash', { bytes: size, sha256: hash }, { end: 'whole', bytes: size }],
  ['another length', { bytes: size + 1 }, { end: 'failed', cause: 'damaged' }],
  ['another hash', { sha256: 'a'.repeat(64) }, { end: 'failed', cause: 'damaged' }],
])('A file whose block names %s', async (_, named, outcome) => {
  const { fetch, store } = phone();
  expect(await fetch({}, { ...file, ...named })).toEqual(outcome);
  expect((await store.urls()).has(file.url)).toBe(outcome.end === 'whole');
});

test.each([
  ['a file that is gone', { url: `${origin}/upload/files/none.mp3` }, undefined, 'missing'],
  ['a Wi-Fi that wants a sign-in', {}, 'portal', 'page'],
  ['a host that is out of order', {}, '500-before', 'busy'],
  ['a line that breaks', {}, 'drop-before', 'offline'],
] as const)('Nothing is stored of %s', async (_, other, fault, cause) => {
  const { fetch, server, cache } = phone();
  if (fault) server.host.faults.add({ match: path, fault });
  expect(await fetch({}, { ...file, ...other })).toEqual({ end: 'failed', cause });
  expect(await cache.keys()).toEqual([]);
});

test('A full phone is said to be full, and the parts that came stay for later', async () => {
  const { fetch, cache, store, paid } = phone();
  cache.fill(2 * partBytes);
  expect(await fetch()).toEqual({ end: 'failed', cause: 'space' });
  expect(await store.doneOf(file.url)).toBe(2 * partBytes);
  cache.fill(10 * size);
  expect(await fetch()).toEqual({ end: 'whole', bytes: size });
  expect(paid().twice).toBe(partBytes);
});

test('Whatever a stored file is, it is not served as a page of ours', async () => {
  const { fetch, cache } = phone();
  await fetch();
  const headers = (await cache.match(file.url))?.headers;
  expect(headers?.get('content-type')).toBe('audio/mpeg');
  expect(headers?.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers?.get('x-content-type-options')).toBe('nosniff');
});

/** A store whose whole files cannot be read into memory at once. */
function withLittleMemory(store: FileStore) {
  let reads = 0;
  const arrayBuffer = async () => {
    reads += 1;
    throw new DOMException('too large', 'NotReadableError');
  };
  const joined = async (url: string) => Object.assign(await store.joined(url), { arrayBuffer });
  return { reads: () => reads, store: { ...store, joined } };
}

test('A learner keeps a film that came whole on a phone with too little memory for its hash', async () => {
  const { fetch, store, isStored } = phone();
  const little = withLittleMemory(store);
  const wanted = { ...file, bytes: size, sha256: hash };
  expect(await fetch({ store: little.store }, wanted)).toEqual({ end: 'whole', bytes: size });
  expect(await isStored()).toBe(true);
});

test.each([
  ['a length that is right is kept', 0, { end: 'whole', bytes: 65_000_000 }],
  ['another length than its block names is not', 1, { end: 'failed', cause: 'damaged' }],
] as const)('A learner’s film of 65 MB is not read into memory: one of %s', async (_, more, outcome) => {
  const { fetch, store } = phone();
  const little = withLittleMemory(store);
  const total = 65_000_000;
  await store.putPart(file.url, 0, new Blob([new Uint8Array(total)]));
  const wanted = { ...file, bytes: total + more, sha256: hash };
  const resumeFrom = { total, tag: undefined };
  expect(await fetch({ store: little.store, resumeFrom }, wanted)).toEqual(outcome);
  expect(little.reads()).toBe(0);
});

test('A person hears when their phone cannot put a file together, and trying again costs no byte', async () => {
  const { fetch, store, paid } = phone();
  const putWhole = () => Promise.reject(new DOMException('disk', 'UnknownError'));
  expect(await fetch({ store: { ...store, putWhole } })).toEqual({ end: 'failed', cause: 'space' });
  expect(await fetch({ resumeFrom: { total: size, tag: undefined } })).toEqual({ end: 'whole', bytes: size });
  expect(paid()).toEqual({ all: size, twice: 0 });
});
