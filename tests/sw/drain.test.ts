/** The worker’s wake-up as it is in the bundle: the real wire over an embedded host, with nothing but time made up. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCms } from '#src/cms/cms.ts';
import { readSettings } from '#src/cms/settings.ts';
import { sendMessage } from '#src/features/contact/operations.ts';
import {
  confirmBookingByEmail,
  notifyProviderOfBooking,
  registerBooking,
} from '#src/features/events/operations.ts';
import { engineOptions } from '#src/features/registry/engine-options.ts';
import { publicSlices } from '#src/features/registry/public.ts';
import { sentAnywhere } from '#src/features/registry/sent-anywhere.ts';
import { signedInSlices } from '#src/features/registry/signed-in.ts';
import { openEngine } from '#src/sync/engine.ts';
import { drainOutbox } from '../../sw/drain.ts';
import { newDisks } from '../fixtures/engine/disk.ts';
import { LockTable } from '../fixtures/engine/lock-table.ts';
import { typedMessage } from '../fixtures/features/messages.ts';
import { openBrowser } from '../host/browser-fetch.ts';
import { inProcess } from '../host/in-process.ts';
import { type TestHost, testHost } from '../host/test-host.ts';

const origin = 'http://kasi.example';
const offline = async () => {
  throw new TypeError('Failed to fetch');
};

/** What the platform gives a worker; `reach` is what its `fetch` meets. */
const platform = { reach: offline as typeof fetch, requests: [] as string[] };

function locksOf(table: LockTable) {
  const { request, steal } = table.of('worker');
  type Options = { signal?: AbortSignal; steal?: boolean };
  return {
    request: (name: string, { signal, steal: takes }: Options, holding: () => Promise<unknown>) =>
      takes ? steal(name, holding) : request(name, holding, signal ?? new AbortController().signal),
  };
}

beforeEach(() => {
  newDisks();
  platform.reach = offline;
  platform.requests = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
  vi.stubGlobal('navigator', { locks: locksOf(new LockTable()) });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(input, origin), init);
    platform.requests.push(`${request.method} ${new URL(request.url).pathname}`);
    return platform.reach(request);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function online({ host }: TestHost): void {
  platform.reach = openBrowser(origin, inProcess(host)).fetch;
}

/** Lets time pass until the work has ended. */
async function ended<T>(work: Promise<T>): Promise<T> {
  let over = false;
  work.then(
    () => (over = true),
    () => (over = true),
  );
  while (!over) {
    for (let turn = 0; turn < 20 && !over; turn++) await new Promise((done) => setImmediate(done));
    if (!over) await vi.advanceTimersByTimeAsync(250);
  }
  return work;
}

/** How a wake-up ends: done, or with the wish to be woken again. */
async function wakeUp(): Promise<string> {
  const before = Date.now();
  const how = await ended(
    drainOutbox().then(
      () => 'done',
      (error: Error) => error.message,
    ),
  );
  expect(Date.now() - before).toBeLessThan(150_000);
  return how;
}

const comeBack = 'the outbox still waits';

/** A page that was open a moment ago, with no network; what it saved waits. */
async function page<T>(save: (engine: ReturnType<typeof openEngine>) => Promise<T>): Promise<T> {
  const engine = openEngine({
    ...engineOptions(createCms(readSettings({})), [publicSlices, signedInSlices]),
    locks: new LockTable().of('page'),
  });
  const saved = await ended(save(engine));
  await vi.advanceTimersByTimeAsync(100);
  engine.close();
  return saved;
}

const write = () => page((engine) => engine.run(sendMessage, typedMessage));
const mails = ({ host }: TestHost) => host.database.all('select * from emails order by id');

test('A wake-up with nothing to do ends and makes no request', async () => {
  await page((engine) => engine.view.open());
  platform.requests = [];
  expect(await wakeUp()).toBe('done');
  expect(platform.requests).toEqual([]);
});

test('A wake-up without a network fails, so that the browser comes back; with one it sends, and is done', async () => {
  const house = testHost();
  await write();
  expect(await wakeUp()).toBe(comeBack);
  expect(await wakeUp()).toBe(comeBack);
  online(house);
  expect(await wakeUp()).toBe('done');
  expect(mails(house)).toHaveLength(1);
  platform.requests = [];
  expect(await wakeUp()).toBe('done');
  expect(platform.requests).toEqual([]);
});

test('Behind a portal, and before a host in trouble, the wake-up fails and nothing is sent', async () => {
  await write();
  const html = { headers: { 'content-type': 'text/html' } };
  for (const answer of [
    () => new Response('<!doctype html><html><title>Welcome</title></html>', html),
    () => new Response('', { status: 503, headers: { 'retry-after': '120' } }),
    () => new Response('', { status: 511 }),
  ]) {
    platform.reach = async () => answer();
    platform.requests = [];
    expect(await wakeUp()).toBe(comeBack);
    expect(platform.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  }
});

test('A message whose answer was lost is a person’s question: no wake-up can answer it, and none sends it again', async () => {
  const house = testHost();
  await write();
  const browser = openBrowser(origin, inProcess(house.host));
  platform.reach = async (input, init) => {
    const answer = await browser.fetch(input, init);
    if (new Request(input, init).method === 'POST') throw new TypeError('Failed to fetch');
    return answer;
  };
  expect(await wakeUp()).toBe('done');
  online(house);
  expect(await wakeUp()).toBe('done');
  expect(mails(house)).toHaveLength(1);
});

test('A wake-up gives the database back, whichever way it ends', async () => {
  const house = testHost();
  await write();
  await wakeUp();
  online(house);
  await wakeUp();
  const deleting = indexedDB.deleteDatabase('kasi');
  const how = await new Promise((done) => {
    deleting.addEventListener('success', () => done('deleted'));
    deleting.addEventListener('blocked', () => done('somebody still holds it'));
  });
  expect(how).toBe('deleted');
});

test('Two wake-ups at once send a message once', async () => {
  const house = testHost();
  await write();
  online(house);
  const both = Promise.allSettled([drainOutbox(), drainOutbox()]);
  expect((await ended(both)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(mails(house)).toHaveLength(1);
});

test('The worker knows the operations of visitors, learners, authors and the door; rare ones of the office wait for a page', () => {
  const here = [...publicSlices.operations, ...sentAnywhere.operations].map(({ name }) => name);
  expect(here).toEqual(
    expect.arrayContaining([
      ...[registerBooking, confirmBookingByEmail, notifyProviderOfBooking, sendMessage].map(
        ({ name }) => name,
      ),
      ...[
        'user.enrol',
        'answer.create',
        'chapter.add',
        'block.write',
        'course.update',
        'attendance.mark',
        'certificate.add',
      ],
    ]),
  );
  const waits = signedInSlices.operations.map(({ name }) => name).filter((name) => !here.includes(name));
  expect([...new Set(waits.map((name) => name.split('.')[0]))].sort()).toEqual([
    'form',
    'form-question',
    'page',
    'section',
    'settings',
    'website',
  ]);
});

test('The sync event of the browser waits for the wake-up, and fails with it', async () => {
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    __WB_MANIFEST: [],
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      void listeners.set(type, listener),
  };
  vi.stubGlobal('self', self);
  const worker = '../../sw/sw.ts';
  await import(/* @vite-ignore */ worker);
  await write();
  const awaited: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void awaited.push(work);
  listeners.get('sync')?.({ tag: 'something else', waitUntil });
  expect(awaited).toEqual([]);
  listeners.get('sync')?.({ tag: 'outbox', waitUntil });
  const [work] = awaited;
  await expect(ended(work ?? Promise.resolve())).rejects.toThrow(comeBack);
});
