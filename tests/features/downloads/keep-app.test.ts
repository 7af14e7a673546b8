// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAppWhenQuiet } from '#src/features/downloads/keep-app.ts';
import { silence } from '../../fixtures/silence.ts';

const route = `${location.origin}/assets/course-a1a1a1a.js`;
const stored = new Set<string>();
const asked: (RequestCache | undefined)[] = [];
const fetchParts = vi.fn<() => Promise<void>>(async () => undefined);
let worker: EventTarget & { controller?: object };

beforeEach(() => {
  stored.clear();
  asked.length = 0;
  fetchParts.mockClear();
  worker = new EventTarget();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('performance', {
    now: () => 0,
    getEntriesByType: () => [{ name: route }],
  });
  vi.stubGlobal('caches', {
    match: async (url: string) => (stored.has(url) ? new Response('kept') : undefined),
  });
  // The worker's part: what is asked for past a cache of its own is stored there.
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit = {}) => {
    asked.push(cache);
    stored.add(url);
    return new Response('kept');
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** The page as a browser with such a connection has it, before its first worker. */
function firstVisit(connection: object): void {
  vi.stubGlobal('navigator', { onLine: true, connection, serviceWorker: worker });
}

function takeOver(): void {
  worker.controller = {};
  worker.dispatchEvent(new Event('controllerchange'));
}

test('Files that a first visit loaded before the worker was active are cached once it is', async () => {
  firstVisit({ type: 'cellular' });
  const keeping = keepAppWhenQuiet([]);
  await silence({ ms: 50, shown: 'it would be asked for past the worker' });
  expect(asked).toEqual([]);
  takeOver();
  await keeping;
  expect([...stored]).toEqual([route]);
});

test('A person who saves data keeps the files they loaded, from the browser’s own cache, and no other file is fetched', async () => {
  firstVisit({ saveData: true });
  takeOver();
  await keepAppWhenQuiet([fetchParts]);
  expect(asked).toEqual(['only-if-cached']);
  expect([...stored]).toEqual([route]);
  expect(fetchParts).not.toHaveBeenCalled();
});

test('With no network no part of the app is requested, because a browser may remember the failure', async () => {
  firstVisit({});
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  takeOver();
  await keepAppWhenQuiet([fetchParts]);
  expect(fetchParts).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
});
