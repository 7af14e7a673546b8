import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ClientOptions } from '#src/cms/client.ts';
import { createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { readSettings } from '#src/cms/settings.ts';
import { hostNow, moment, noteClock, onClock } from '#src/kit/host-clock.ts';
import {
  type ScriptedHost,
  type ScriptedRequest,
  type ScriptedResponse,
  scriptedHost,
} from '../fixtures/cms/scripted-host.ts';

const open: ScriptedHost[] = [];
afterEach(async () => {
  for (const host of open.splice(0)) await host.close();
});

async function started(
  answer: (request: ScriptedRequest) => ScriptedResponse | undefined,
): Promise<ScriptedHost> {
  const host = await scriptedHost(answer);
  open.push(host);
  return host;
}

/** Time moves only when the test says so; sockets go on. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

function wire(host: ScriptedHost, options: ClientOptions = {}) {
  return createCms(readSettings({}), { ownOrigin: host.origin, cookies: null, ...options });
}

const item = { table_id: 'Courses', title: 'Books', data: { title: 'Books' } };
const added = { body: '{"id":12,"data":{"title":"Books"}}' };

async function failure(work: Promise<unknown>) {
  return classify(
    await work.then(
      () => 'no failure',
      (error: unknown) => error,
    ),
  );
}

test('No call is ever answered from a cache', async () => {
  const host = await started(() => ({ body: '[]', headers: { 'cache-control': 'max-age=600' } }));
  const cms = wire(host);
  await cms.dataItems.list('Courses');
  await cms.dataItems.list('Courses');
  expect(host.requests).toHaveLength(2);
  expect(host.requests[0]?.headers['cache-control']).toBe('no-cache');
});

test('A write on this site carries the token that website.php repeats, asked for once', async () => {
  const host = await started(({ method }) =>
    method === 'GET' ? { body: '{"id":"1"}', headers: { 'x-xsrf-token': 'first' } } : added,
  );
  const cms = wire(host);
  await Promise.all([cms.dataItems.add(item), cms.dataItems.add(item)]);
  await cms.dataItems.add(item);
  expect(host.requests.filter(({ method }) => method === 'GET').map(({ url }) => url)).toEqual([
    '/api/cms/website.php?id=1&editMode=1',
  ]);
  const posts = host.requests.filter(({ method }) => method === 'POST');
  expect(posts.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['first', 'first', 'first']);
  expect(posts[0]?.headers['content-type']).toBe('application/json');
});

test.each([403, 419])(
  'A token refused with %i is asked for once more, and the write goes through',
  async (status) => {
    let token = 'old';
    const host = await started(({ method, headers }) => {
      if (method === 'GET') return { body: '{"id":"1"}', headers: { 'x-xsrf-token': token } };
      return headers['x-xsrf-token'] === token ? added : { status, body: '<html>Page expired</html>' };
    });
    const cms = wire(host);
    await cms.dataItems.add(item);
    token = 'new';
    await cms.dataItems.add(item);
    expect(host.requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'GET', 'POST']);
  },
);

test.each([
  [
    'is not repeated where the cookie shows that the token was right',
    { get: async () => ({ value: 'same' }) },
    1,
  ],
  ['is repeated once where no cookie can be read', null, 2],
])('A 403 that is about the role %s', async (_what, cookies, posts) => {
  const host = await started(({ method }) =>
    method === 'GET'
      ? { body: '{"id":"1"}', headers: { 'x-xsrf-token': 'same' } }
      : { status: 403, body: '{"error":"Only instructors may do this."}' },
  );
  expect(await failure(wire(host, { cookies }).dataItems.add(item))).toEqual({
    kind: 'refused',
    applied: 'no',
    denied: true,
    message: 'Only instructors may do this.',
  });
  expect(host.requests.filter(({ method }) => method === 'POST')).toHaveLength(posts);
});

test('Two writes that left with the same outdated token both go through, however late one of them is refused', async () => {
  let given = 0;
  const host = await started(({ method, headers }) => {
    if (method === 'GET')
      return { body: '{"id":"1"}', headers: { 'x-xsrf-token': given++ === 0 ? 'old' : 'new' } };
    return headers['x-xsrf-token'] === 'new' ? added : { status: 419, body: '<html>Page expired</html>' };
  });
  const posts = () => host.requests.filter(({ method }) => method === 'POST');
  let late: Promise<unknown> = Promise.resolve();
  const cms = wire(host, {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const isLate = (await request.clone().text()).includes('Late');
      const isSecond = request.headers.get('x-xsrf-token') === 'new';
      const response = await fetch(request);
      // The late one hears its refusal while the other one's second try is on its way.
      if (isLate && !isSecond) await expect.poll(() => posts().length).toBe(3);
      if (isSecond && !isLate) await late.catch(() => undefined);
      return response;
    },
  });
  const first = cms.dataItems.add(item);
  late = cms.dataItems.add({ ...item, title: 'Late' });
  await Promise.all([first, late]);
  expect(posts().map(({ headers }) => headers['x-xsrf-token'])).toEqual(['old', 'old', 'new', 'new']);
});

test('A 419 that stays after a fresh token is the end of the session', async () => {
  const host = await started(({ method }) =>
    method === 'GET'
      ? { body: '{"id":"1"}', headers: { 'x-xsrf-token': 'fresh' } }
      : { status: 419, body: '<!doctype html><html>Page Expired</html>' },
  );
  const error = await failure(wire(host).dataItems.add(item));
  expect(error).toMatchObject({ kind: 'signed-out', applied: 'no' });
  expect(host.requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'POST']);
});

test.each(['', 'Warning: x', 'null', '<br /><b>Warning</b>: x on line <b>3</b><br />\n'])(
  'A website that answers %j stops no write: the host may use no token at all',
  async (body) => {
    const host = await started(({ method }) => (method === 'GET' ? { body } : added));
    expect(await wire(host).dataItems.add(item)).toMatchObject({ id: '12' });
  },
);

test('Where the browser shows its cookies, the token is the cookie’s, whatever was known before', async () => {
  const host = await started(() => added);
  const jar = { value: 'one' };
  const cms = wire(host, { cookies: { get: async (name) => (name === 'XSRF-TOKEN' ? { ...jar } : null) } });
  await cms.dataItems.add(item);
  jar.value = 'two';
  await cms.dataItems.add(item);
  expect(host.requests.map(({ method, headers }) => [method, headers['x-xsrf-token']])).toEqual([
    ['POST', 'one'],
    ['POST', 'two'],
  ]);
});

test('A host without any token is written to without one', async () => {
  const host = await started(({ method }) =>
    method === 'GET' ? { status: 401, body: '{"error":"x"}' } : added,
  );
  await wire(host).dataItems.add(item);
  expect(host.requests[1]?.headers['x-xsrf-token']).toBeUndefined();
});

test('A portal met while asking for the token stops the write before it is sent', async () => {
  const host = await started(() => ({ body: '<!doctype html><html>Welcome to the Wi-Fi</html>' }));
  expect(await failure(wire(host).dataItems.add(item))).toMatchObject({
    kind: 'garbled',
    applied: 'no',
    page: true,
  });
  expect(host.requests).toHaveLength(1);
});

test('Across origins nothing goes along that would need a preflight, unless a setting says so', async () => {
  const host = await started(() => added);
  const far = (settings: Record<string, string>) =>
    createCms(readSettings({ VITE_CMS_URL: `${host.origin}/api/cms/`, ...settings }), {
      ownOrigin: 'https://site.example',
      cookies: { get: async () => ({ value: 'secret' }) },
    });
  await far({}).dataItems.add(item);
  await far({ VITE_CUSTOM_HEADERS_ACROSS_ORIGINS: 'yes' }).dataItems.add(item);
  expect(host.requests.map(({ headers }) => [headers['content-type'], headers['x-xsrf-token']])).toEqual([
    ['text/plain;charset=UTF-8', undefined],
    ['application/json', undefined],
  ]);
});

test('Cookies go to this site, and across origins only when a setting says so', async () => {
  const host = await started(() => ({ body: '[]' }));
  const credentials: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (input instanceof Request) credentials.push(input.credentials);
    return globalThis.fetch(input, init);
  };
  const far = { VITE_CMS_URL: `${host.origin}/api/cms/` };
  await wire(host, { fetch }).dataItems.list('Courses');
  await createCms(readSettings(far), { ownOrigin: 'https://site.example', fetch }).dataItems.list('Courses');
  const allowed = readSettings({ ...far, VITE_SEND_COOKIES_ACROSS_ORIGINS: 'yes' });
  await createCms(allowed, { ownOrigin: 'https://site.example', fetch }).dataItems.list('Courses');
  expect(credentials).toEqual(['same-origin', 'omit', 'include']);
});

test('An address of this site that is written out in full counts as a relative one', async () => {
  const host = await started(({ method }) =>
    method === 'GET' ? { body: '{}', headers: { 'x-xsrf-token': 'mine' } } : added,
  );
  const settings = readSettings({ VITE_CMS_URL: `${host.origin}/api/cms/` });
  // The setting allows plain http on 127.0.0.1, where this test’s own site is
  await createCms(settings, { ownOrigin: host.origin, cookies: null }).dataItems.add(item);
  expect(host.requests[1]?.headers['x-xsrf-token']).toBe('mine');
});

test('A host that never answers is given up when the time is over', async () => {
  stopClock();
  const host = await started(({ method }) => (method === 'GET' ? { body: '{}' } : undefined));
  const cms = wire(host, { limits: { answerMs: 2_000 } });
  const writing = failure(cms.dataItems.add(item));
  await expect.poll(() => host.requests.length).toBe(2);
  vi.advanceTimersByTime(2_000);
  expect(await writing).toMatchObject({
    kind: 'offline',
    applied: 'maybe',
    message: 'We didn’t get an answer in time.',
  });
});

test('A call given up before it was sent was certainly not applied; one given up on its way may have been', async () => {
  const host = await started(({ method }) => (method === 'GET' ? { body: '{}' } : undefined));
  const cms = wire(host);
  expect(await failure(cms.dataItems.add(item, AbortSignal.abort()))).toMatchObject({ applied: 'no' });
  expect(host.requests).toHaveLength(0);
  const controller = new AbortController();
  const ending = failure(cms.dataItems.add(item, controller.signal));
  await expect.poll(() => host.requests.length).toBe(2);
  controller.abort();
  expect(await ending).toMatchObject({ kind: 'offline', applied: 'maybe' });
});

test('A host that is not there is offline, and a read of it leaves nothing in doubt', async () => {
  const host = await started(() => added);
  await host.close();
  const cms = wire(host, { cookies: { get: async () => ({ value: 't' }) } });
  expect(await failure(cms.dataItems.add(item))).toMatchObject({ kind: 'offline', applied: 'maybe' });
  expect(await failure(cms.dataItems.list('Courses'))).toMatchObject({ kind: 'offline', applied: 'no' });
});

test('A sign-in page instead of an answer means that the session ended', async () => {
  const page = '<html><form action="/login.php" method="post"><input type="password" name="p"></form></html>';
  const host = await started(({ method }) => (method === 'GET' ? { body: '{}' } : { body: page }));
  expect(await failure(wire(host).dataItems.update({ id: '7', data: {} }))).toMatchObject({
    kind: 'signed-out',
    applied: 'no',
  });
});

test('A temporary id never leaves the device, wherever it stands', async () => {
  const host = await started(() => ({ body: '[]' }));
  const cms = wire(host);
  const id = 'tmp_01HZX3V5Q8W9R2T4Y6B8N0M1K3';
  await expect(cms.dataItems.add({ ...item, data: { lessons: [{ chapterId: id }] } })).rejects.toThrow(id);
  await expect(cms.otherInfo.save({ ItemType: 'Bookings', ItemValue: { event: id } })).rejects.toThrow(id);
  await expect(cms.dataItems.listByParent(id)).rejects.toThrow(id);
  await expect(cms.uploads.upload(new Blob(['x']), `${id}.jpg`)).rejects.toThrow(id);
  expect(host.requests).toHaveLength(0);
});

test('A write takes as long as its bytes do on a slow line', async () => {
  stopClock();
  const body = 'x'.repeat(40_000);
  const host = await started(({ method }) => (method === 'GET' ? { body: '{}' } : added));
  const slow: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (init?.method === 'POST' || (input instanceof Request && input.method === 'POST'))
      vi.advanceTimersByTime(1_000);
    return answer;
  };
  const cms = wire(host, { fetch: slow, limits: { answerMs: 500 } });
  expect(await failure(cms.dataItems.add(item))).toMatchObject({
    message: 'We didn’t get an answer in time.',
  });
  await cms.dataItems.add({ ...item, data: { title: 'Books', body } });
});

test('The bytes of a write are held once: no copy is made for a retry that never comes', async () => {
  const host = await started(({ method }) => (method === 'GET' ? { body: '{}' } : added));
  const copies = vi.spyOn(Request.prototype, 'clone');
  await wire(host).dataItems.add(item);
  const withBody = copies.mock.results.filter(({ value }) => value.body !== null).length;
  copies.mockRestore();
  expect(withBody).toBe(0);
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toContain(item.title);
});

test('An answer that keeps coming is waited for to its end', async () => {
  stopClock();
  const pieces = ['[{"id":1,', '"table_id":"Courses",', '"title":"Books",', '"data":{"title":', '"Books"}}]'];
  const dripping = new ReadableStream<Uint8Array>({
    async pull(controller) {
      vi.advanceTimersByTime(150);
      const piece = pieces.shift();
      if (piece) controller.enqueue(new TextEncoder().encode(piece));
      else controller.close();
    },
  });
  const host = await started(() => undefined);
  const cms = wire(host, { fetch: async () => new Response(dripping), limits: { answerMs: 400 } });
  expect((await cms.dataItems.list('Courses')).items).toHaveLength(1);
});

test('A 403 on a line too slow for a second try is judged the next time, whatever token comes', async () => {
  let given = 0;
  const host = await started(({ method }) =>
    method === 'GET'
      ? { body: '{"id":"1"}', headers: { 'x-xsrf-token': `token ${++given}` } }
      : { status: 403, body: '{"error":"Only instructors may do this."}' },
  );
  const cms = wire(host);
  const posts = () => host.requests.filter(({ method }) => method === 'POST').length;
  const once = (left = posts()) =>
    cms.guarded(() => {
      if (posts() > left) throw new Error('too late');
    });
  await expect(once().dataItems.add(item)).rejects.toThrow('too late');
  expect(await failure(once().dataItems.add(item))).toMatchObject({
    denied: true,
    message: 'Only instructors may do this.',
  });
  expect(posts()).toBe(2);
});

test('The host’s own answers tell what time it is; a portal’s page tells nothing', async () => {
  const told = vi.fn();
  onTestFinished(onClock(told));
  const date = new Date(Date.now() - 30 * 24 * 3_600_000).toUTCString();
  const portal = { body: '<html>Sign in</html>', headers: { date, 'content-type': 'text/html' } };
  const host = await started(({ url }) =>
    url?.includes('search') ? portal : { body: '[]', headers: { date } },
  );
  const cms = wire(host);
  await failure(cms.otherInfo.search({ ItemType: 'Event', ParentId: '1' }));
  expect(told).not.toHaveBeenCalled();
  await cms.dataItems.list('Courses');
  expect(told).toHaveBeenCalledOnce();
  expect(Date.now() - hostNow()).toBeGreaterThan(29 * 24 * 3_600_000);
  noteClock({ ahead: 0, at: moment() });
});
