import { afterEach, expect, test } from 'vitest';
import type { ClientOptions } from '#src/cms/client.ts';
import { type Cms, createCms } from '#src/cms/cms.ts';
import { readSettings } from '#src/cms/settings.ts';
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

const tokenGet = /^\/api\/cms\/website\.php/;

async function wired(
  options: ClientOptions = {},
  answer: (request: ScriptedRequest) => ScriptedResponse | undefined = () => undefined,
) {
  const host = await scriptedHost((request) => {
    if (tokenGet.test(request.url)) return { body: '{"id":"1"}', headers: { 'x-xsrf-token': 't' } };
    return answer(request) ?? { body: '{"id":"7","Id":"7","url":"/upload/a-picture.png","data":{}}' };
  });
  open.push(host);
  const cms = createCms(readSettings({}), { ownOrigin: host.origin, cookies: null, ...options });
  const writes = () => host.requests.filter(({ url }) => !tokenGet.test(url));
  return { host, cms, writes };
}

const email = {
  sender_name: 'A',
  recipient_name: 'B',
  recipient_email: 'b@c.example',
  subject: 's',
  message: '',
};
const changing: readonly [string, (cms: Cms) => Promise<unknown>][] = [
  ['adding an item', (cms) => cms.dataItems.add({ table_id: 'Courses', title: 'x', data: {} })],
  ['changing an item', (cms) => cms.dataItems.update({ id: '7', data: {} })],
  ['deleting an item', (cms) => cms.dataItems.remove('7')],
  ['saving a record', (cms) => cms.otherInfo.save({ ItemType: 'Event', ItemValue: {} })],
  ['deleting a record', (cms) => cms.otherInfo.remove('7')],
  ['sending an e-mail', (cms) => cms.email.send(email)],
  ['sending a file', (cms) => cms.uploads.upload(new Blob(['x']), 'a.png')],
  ['deleting a file', (cms) => cms.uploads.remove('/upload/a.png')],
  ['signing in', (cms) => cms.login.signIn({ email: 'a@b.example', password: 'p' })],
];

test.each(changing)('A guard that throws stops %s, with its own error', async (_what, write) => {
  const { cms, writes } = await wired();
  const error = new Error('too late');
  const check = () => {
    throw error;
  };
  const stopped = await write(cms.guarded(check)).catch((reason: unknown) => reason);
  expect(stopped).toBe(error);
  expect(writes()).toEqual([]);
  await write(cms);
  expect(writes()).toHaveLength(1);
});

test.each(changing)(
  'A guard that does not throw is asked once by %s, in the call of fetch',
  async (_what, write) => {
    const order: string[] = [];
    const { cms } = await wired({
      fetch: (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        order.push(url.includes('website.php') ? 'token' : 'fetch');
        return fetch(input, init);
      },
    });
    await write(
      cms.guarded(() => {
        order.push('check');
        // A promise of its own would come between, were anything awaited before fetch
        queueMicrotask(() => order.push('microtask'));
      }),
    );
    expect(order.filter((step) => step !== 'token')).toEqual(['check', 'fetch', 'microtask']);
  },
);

test('Reads are not guarded, nor is the request for the token, and the token is shared', async () => {
  const { cms, host } = await wired();
  let checks = 0;
  const guarded = cms.guarded(() => {
    checks += 1;
  });
  await guarded.dataItems.get('7');
  await guarded.otherInfo.get('7');
  await guarded.website.get();
  expect(checks).toBe(0);
  await guarded.dataItems.update({ id: '7', data: {} });
  await cms.dataItems.update({ id: '7', data: {} });
  await cms.guarded(() => undefined).dataItems.update({ id: '7', data: {} });
  expect(checks).toBe(1);
  const tokens = host.requests.filter(({ url }) => tokenGet.test(url));
  expect(tokens).toHaveLength(2);
});

test('The second try after a fresh token is guarded too', async () => {
  const { cms, writes } = await wired({}, () => ({ status: 419, body: '' }));
  const error = new Error('too late');
  let checks = 0;
  const guarded = cms.guarded(() => {
    checks += 1;
    if (checks > 1) throw error;
  });
  await expect(guarded.dataItems.update({ id: '7', data: {} })).rejects.toBe(error);
  expect(checks).toBe(2);
  expect(writes()).toHaveLength(1);
});

test('A guard may throw anything', async () => {
  const { cms } = await wired();
  const thrown = 'a word';
  const check = () => {
    throw thrown;
  };
  await expect(cms.guarded(check).dataItems.remove('7')).rejects.toBe(thrown);
});
