import { afterEach, expect, test } from 'vitest';
import type { ClientOptions } from '#src/cms/client.ts';
import { createCms } from '#src/cms/cms.ts';
import { CmsError } from '#src/cms/errors.ts';
import { readSettings } from '#src/cms/settings.ts';
import {
  type ScriptedHost,
  type ScriptedRequest,
  type ScriptedResponse,
  scriptedHost,
} from '../fixtures/cms/scripted-host.ts';
import { silence } from '../fixtures/silence.ts';

/** Far below the 20 s an answer may take, and far above what a busy machine needs (ms). */
const atOnce = 5_000;

const open: ScriptedHost[] = [];
afterEach(async () => {
  for (const host of open.splice(0)) await host.close();
});

async function wired(
  answer: (request: ScriptedRequest) => ScriptedResponse | undefined,
  options: ClientOptions = {},
) {
  const host = await scriptedHost(answer);
  open.push(host);
  return { host, cms: createCms(readSettings({}), { ownOrigin: host.origin, cookies: null, ...options }) };
}

const item = { table_id: 'Courses', title: 'Books', data: { title: 'Books' } };
const added = { body: '{"id":12,"data":{"title":"Books"}}' };
const token = { body: '{"id":"1"}', headers: { 'x-xsrf-token': 't' } };

/** What a call ended with, and how long after `signal` was given up. */
async function ending(work: Promise<unknown>, from: number) {
  const error = await work.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CmsError);
  return { error, ms: performance.now() - from };
}

/** Begins a call, gives it up after `reached`, and says how it ended. */
async function givenUp(begin: (signal: AbortSignal) => Promise<unknown>, reached: () => Promise<unknown>) {
  const controller = new AbortController();
  const work = begin(controller.signal);
  work.catch(() => undefined);
  await reached();
  controller.abort(new Error('the engine’s own reason'));
  return ending(work, performance.now());
}

/** Long enough for a call to be on its way where nothing can be seen of it. */
const underWay = () => silence({ ms: 60, shown: 'the call is on its way' });

async function asked(host: ScriptedHost, count: number) {
  await expect.poll(() => host.requests.length).toBe(count);
}

test('A write given up while the token is being asked for was certainly not sent', async () => {
  const { host, cms } = await wired(() => undefined);
  const { error, ms } = await givenUp(
    (signal) => cms.dataItems.add(item, signal),
    () => asked(host, 1),
  );
  expect(error).toMatchObject({ kind: 'offline', applied: 'no' });
  expect(ms).toBeLessThan(atOnce);
  expect(host.requests.map(({ method }) => method)).toEqual(['GET']);
});

test('A host that never gives the token is given up in time, and the write was certainly not sent', async () => {
  const { host, cms } = await wired(() => undefined, { limits: { answerMs: 1_000, uploadMs: 30_000 } });
  const from = performance.now();
  const file = new Blob(['x']);
  for (const write of [cms.dataItems.add(item), cms.uploads.upload(file, 'a.png')]) {
    const { error, ms } = await ending(write, from);
    expect(error).toMatchObject({ kind: 'offline', applied: 'no' });
    expect(ms).toBeLessThan(10_000);
  }
  expect(host.requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('One write that is given up neither ends nor holds up another that waits for the same token', async () => {
  let release: (() => void) | undefined;
  const { host, cms } = await wired(({ method }) => (method === 'GET' ? token : added), {
    fetch: async (input, init) => {
      if (input instanceof Request && input.method === 'GET') {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      return fetch(input, init);
    },
  });
  const second = cms.dataItems.add(item);
  const { error, ms } = await givenUp(
    (signal) => cms.dataItems.add(item, signal),
    () => expect.poll(() => release).toBeDefined(),
  );
  expect(error).toMatchObject({ kind: 'offline', applied: 'no' });
  expect(ms).toBeLessThan(atOnce);
  release?.();
  expect(await second).toMatchObject({ id: '12' });
  expect(host.requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('A hung question for the token that everybody gave up does not hold up the next write', async () => {
  let hangs = true;
  const { host, cms } = await wired(({ method }) => (method === 'POST' ? added : hangs ? undefined : token));
  await givenUp(
    (signal) => cms.dataItems.add(item, signal),
    () => asked(host, 1),
  );
  hangs = false;
  expect(await cms.dataItems.add(item)).toMatchObject({ id: '12' });
  expect(host.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
});

test('A write given up while a refused token is renewed was certainly not applied', async () => {
  let asks = 0;
  const { host, cms } = await wired(({ method }) => {
    if (method === 'POST') return { status: 403, body: '{"error":"Wrong token."}' };
    asks += 1;
    return asks === 1 ? token : undefined;
  });
  const { error } = await givenUp(
    (signal) => cms.dataItems.add(item, signal),
    () => asked(host, 3),
  );
  expect(error).toMatchObject({ kind: 'offline', applied: 'no' });
});

test.each([
  ['a list', false, 'no'],
  ['a delete', true, 'maybe'],
] as const)(
  'A GET for %s that is given up ends at once and says what it left behind',
  async (_what, deletes, applied) => {
    const { host, cms } = await wired(() => undefined);
    const { error, ms } = await givenUp(
      (signal) => (deletes ? cms.dataItems.remove('7', signal) : cms.dataItems.list('Courses', signal)),
      () => asked(host, 1),
    );
    expect(error).toMatchObject({ kind: 'offline', applied });
    expect(ms).toBeLessThan(atOnce);
  },
);

test('A platform that ignores the abort signal delays no call, before the answer or within it', async () => {
  const never = new Promise<never>(() => undefined);
  const silent: typeof fetch = () => never;
  const stuck: typeof fetch = async () => new Response(new ReadableStream({ pull: () => never }));
  for (const deaf of [silent, stuck]) {
    const { cms } = await wired(() => token, { fetch: deaf });
    const { error, ms } = await givenUp((signal) => cms.dataItems.list('Courses', signal), underWay);
    expect(error).toMatchObject({ kind: 'offline', applied: 'no' });
    expect(ms).toBeLessThan(atOnce);
    const impatient = await wired(() => token, { fetch: deaf, limits: { answerMs: 100 } });
    const { error: late } = await ending(impatient.cms.dataItems.list('Courses'), performance.now());
    expect(late).toMatchObject({ kind: 'offline', message: 'We didn’t get an answer in time.' });
  }
});

test('A browser that will not show its cookies, or never answers, leaves no write hanging or in doubt', async () => {
  const denied = { get: () => Promise.reject(new DOMException('no cookies here', 'SecurityError')) };
  const { host, cms } = await wired(({ method }) => (method === 'GET' ? token : added), { cookies: denied });
  expect(await cms.dataItems.add(item)).toMatchObject({ id: '12' });
  expect(host.requests.map(({ method }) => method)).toEqual(['GET', 'POST']);

  const mute = { get: () => new Promise<never>(() => undefined) };
  const other = await wired(() => added, { cookies: mute });
  const { error, ms } = await givenUp((signal) => other.cms.dataItems.add(item, signal), underWay);
  expect(error).toMatchObject({ kind: 'offline', applied: 'no' });
  expect(ms).toBeLessThan(atOnce);
});
