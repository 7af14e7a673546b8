import { afterEach, expect, test } from 'vitest';
import { checkAccount } from '#src/cms/account.ts';
import { type Cms, createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { probe } from '#src/cms/probe.ts';
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

async function wired(answer: (request: ScriptedRequest) => ScriptedResponse) {
  const host = await scriptedHost((request) =>
    request.url.startsWith('/api/cms/website.php') && request.method === 'GET'
      ? { body: '{"id":"1"}', headers: { 'x-xsrf-token': 't' } }
      : answer(request),
  );
  open.push(host);
  return { host, cms: createCms(readSettings({}), { ownOrigin: host.origin, cookies: null }) };
}

async function failure(work: Promise<unknown>) {
  return work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
}

const file = new Blob(['a picture'], { type: 'image/png' });

test.each([
  ['an address', 'https://files.example/upload/a-picture.png', 'https://files.example/upload/a-picture.png'],
  ['an address as JSON', '"https:\\/\\/files.example\\/a.png"', 'https://files.example/a.png'],
  ['an object with the address', '{"url":"https://files.example/a.png"}', 'https://files.example/a.png'],
  ['a path', '/upload/files/a-picture.png', '/upload/files/a-picture.png'],
  ['a path beside upload.php', 'files/a-picture.png', '/upload/files/a-picture.png'],
  [
    'a warning and an address',
    'Warning: x on line 3\nhttps://files.example/a.png',
    'https://files.example/a.png',
  ],
  ['a warning and JSON', 'Warning: x on line 3\n"/upload/a-picture.png"', '/upload/a-picture.png'],
])('An upload answered with %s has the file’s address', async (_what, body, address) => {
  const { host, cms } = await wired(() => ({ body }));
  expect(await cms.uploads.upload(file, 'a.png')).toBe(new URL(address, host.origin).href);
});

test('An upload answered with a name alone is in the folder that files are served from', async () => {
  const { host } = await wired(() => ({ body: 'a-picture-2026.png' }));
  const settings = readSettings({ VITE_FILES_URL: '/uploads/' });
  const cms = createCms(settings, { ownOrigin: host.origin, cookies: null });
  expect(await cms.uploads.upload(file, 'a.png')).toBe(`${host.origin}/uploads/a-picture-2026.png`);
});

test.each(['', 'error', '"/upload/a.png"', 'x'.repeat(15)])(
  'The short upload answer %j is refused as too short',
  async (body) => {
    const { cms } = await wired(() => ({ body }));
    expect(await failure(cms.uploads.upload(file, 'a.png'))).toMatchObject({
      kind: 'refused',
      reason: 'short-answer',
      applied: 'no',
    });
  },
);

const limit =
  '<br />\n<b>Warning</b>:  POST Content-Length of 9 bytes exceeds the limit of 8 bytes in <b>Unknown</b> on line <b>0</b><br />\n';

test.each([limit, `${limit}error`, `${limit}null`, 'Warning: x in Unknown on line 0\n'])(
  'The short upload answer behind a warning, %j, is refused as too short',
  async (body) => {
    const { cms } = await wired(() => ({ body }));
    expect(await failure(cms.uploads.upload(file, 'a.png'))).toMatchObject({ reason: 'short-answer' });
  },
);

test.each([
  '<!doctype html><html><body>Welcome</body></html>',
  '<!doctype html>\n<title>Free Wi-Fi</title>\n<h1>Welcome</h1>\nLog in',
  '<HTML><META HTTP-EQUIV="refresh" CONTENT="0"></HTML>\n',
  '<script>location="http://10.0.0.1/login"</script>',
  '<head>\n<meta http-equiv="refresh" content="0;url=/x">\n</head>',
  '<h1>Log in</h1>',
  '<!-- portal -->\n<html>\n</html>',
])('A page in answer to an upload is a page, never a file that is too big: %j', async (body) => {
  const { cms } = await wired(() => ({ body }));
  const error = await failure(cms.uploads.upload(file, 'a.png'));
  expect(error).toMatchObject({ reason: undefined });
  expect(classify(error)).toMatchObject({ kind: 'garbled', applied: 'maybe', page: true });
});

test('A long text whose last line is short is no file that is too big', async () => {
  const { cms } = await wired(() => ({ body: 'Welcome to the free Wi-Fi of the mall\nLog in' }));
  const error = await failure(cms.uploads.upload(file, 'a.png'));
  expect(error).toMatchObject({ kind: 'garbled', reason: undefined });
});

test.each([
  ['a sentence', 'The folder is not writable on this server', 'garbled'],
  ['a page', '<!doctype html><html><body>Welcome to the Wi-Fi</body></html>', 'garbled'],
  ['an error', '{"error":"The folder is full."}', 'refused'],
])('An upload answered with %s is no file', async (_what, body, kind) => {
  const { cms } = await wired(() => ({ body }));
  const error = await failure(cms.uploads.upload(file, 'a.png'));
  expect(error).toMatchObject({ kind, applied: 'maybe', reason: undefined });
});

test('A list of sixty records whose length nobody knew costs one request', async () => {
  const { host, cms } = await wired(({ url }) => {
    const count = Number(new URL(url, 'http://x').searchParams.get('ProductCount'));
    return { body: JSON.stringify(Array.from({ length: Math.min(60, count) }, (_, at) => ({ Id: at + 1 }))) };
  });
  const found = await cms.otherInfo.search({ ItemType: 'Event', ParentId: '1' });
  expect(found.items).toHaveLength(60);
  expect(host.requests).toHaveLength(1);
});

test('A search asks for one more than expected, and for double as long as a page comes back full', async () => {
  const all = Array.from({ length: 9 }, (_, at) => ({ Id: at + 1, ItemValue: `{"n":${at}}` }));
  const { host, cms } = await wired(({ url }) => {
    const count = Number(new URL(url, 'http://x').searchParams.get('ProductCount'));
    return { body: JSON.stringify(all.slice(0, count)) };
  });
  const found = await cms.otherInfo.search({ ItemType: 'Event', ParentId: '1', expected: 2 });
  expect(found.items.map(({ Id }) => Id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(host.requests.map(({ url }) => url)).toEqual(
    [3, 6, 12].map((count) => `/api/other_info/search.php?ParentId=1&ItemType=Event&ProductCount=${count}`),
  );
});

test('A list of five thousand is asked for once; one that needed more is asked for that much the next time', async () => {
  const there = { rows: 5_000 };
  const { cms, host } = await wired(({ url }) => {
    const count = Number(new URL(url, 'http://x').searchParams.get('ProductCount'));
    const rows = Array.from({ length: Math.min(count, there.rows) }, (_, at) => ({ Id: at + 1 }));
    return { body: JSON.stringify(rows) };
  });
  const asked = async () => {
    const before = host.requests.length;
    const { items } = await cms.otherInfo.search({ ItemType: 'Bookings', ParentId: '7' });
    expect(items).toHaveLength(there.rows);
    return host.requests.length - before;
  };
  expect(await asked()).toBe(1);
  there.rows = 12_000;
  expect(await asked()).toBe(2);
  expect(await asked()).toBe(1);
});

test('An other-info record keeps the host’s spelling and loses nothing of its value', async () => {
  const { host, cms } = await wired(({ method }) =>
    method === 'POST'
      ? { body: '{"Id":7}' }
      : { body: '{"Id":7,"Name":null,"Decription":"About it","ItemValue":"{\\"ours\\":[1]}"}' },
  );
  const saved = await cms.otherInfo.save({
    ItemType: 'Event',
    Decription: 'About it',
    ItemValue: { ours: [1] },
  });
  expect(saved).toEqual({ id: '7' });
  expect(JSON.parse(host.requests.findLast(({ body }) => body)?.body ?? '')).toEqual({
    ItemType: 'Event',
    ParentId: '1',
    Decription: 'About it',
    ItemValue: '{"ours":[1]}',
  });
  expect(await cms.otherInfo.get('7')).toMatchObject({
    Decription: 'About it',
    ItemValue: { ours: [1] },
    Name: '',
  });
});

test('A sign-in without an id in its answer is refused, not a session that ended', async () => {
  for (const said of [
    { status: 401, body: '{"error":"Wrong."}' },
    { body: 'false' },
    { body: '{"id":null}' },
  ]) {
    const { cms } = await wired(() => said);
    const error = await failure(cms.login.signIn({ email: 'a@b.example', password: 's3cret' }));
    expect(classify(error)).toMatchObject({ kind: 'refused', applied: 'no' });
    expect(JSON.stringify(classify(error))).not.toContain('s3cret');
  }
});

test('No line break reaches a mail header, and one message has one recipient', async () => {
  const { host, cms } = await wired(() => ({ body: '{"success":true}' }));
  const email = {
    sender_name: 'A\r\nBcc: x@y.example',
    recipient_name: 'B',
    recipient_email: ' b@c.example ',
  };
  await cms.email.send({ ...email, subject: 'Hello\nthere', message: '<p>one\ntwo</p>' });
  expect(JSON.parse(host.requests.at(-1)?.body ?? '')).toEqual({
    sender_name: 'A Bcc: x@y.example',
    recipient_name: 'B',
    recipient_email: 'b@c.example',
    subject: 'Hello there',
    message: '<p>one\ntwo</p>',
  });
  const two = { ...email, recipient_email: 'b@c.example, d@e.example', subject: '', message: '' };
  expect(classify(await failure(cms.email.send(two)))).toMatchObject({ kind: 'refused', applied: 'no' });
});

test('An item is missing when the host says 404; an empty answer proves nothing', async () => {
  const { cms } = await wired(() => ({ status: 404, body: '{"error":"No such item."}' }));
  expect(await cms.dataItems.get('99')).toBe('missing');
  expect(await cms.otherInfo.get('99')).toBe('missing');
  for (const body of ['null', '[]', 'false', '""', '', 'Warning: x in /a.php on line 3\nnull']) {
    const empty = (await wired(() => ({ body }))).cms;
    expect(await empty.dataItems.get('99')).toBeUndefined();
    expect(await empty.otherInfo.get('99')).toBeUndefined();
  }
  const page = (await wired(() => ({ status: 404, body: '<html>Not Found</html>' }))).cms;
  expect(classify(await failure(page.dataItems.get('99')))).toMatchObject({ kind: 'garbled', page: true });
});

test('Deleting what is already deleted succeeds', async () => {
  const { cms } = await wired(() => ({ status: 404, body: '{"error":"No such item."}' }));
  await expect(cms.dataItems.remove('99')).resolves.toBeUndefined();
  await expect(cms.otherInfo.remove('99')).resolves.toBeUndefined();
});

const lists: readonly [string, (cms: Cms) => Promise<unknown>][] = [
  ['a table', (cms) => cms.dataItems.list('Courses')],
  ['what hangs under an item', (cms) => cms.dataItems.listByParent('7')],
  ['a search', (cms) => cms.otherInfo.search({ ItemType: 'Event', ParentId: '1' })],
];

test.each(lists)('A row of %s that cannot be read is left out and counted', async (_what, list) => {
  const bad = '{"id":2,"Id":2,"data":"{\\"cut","ItemValue":"{\\"cut"}';
  const good = '{"id":1,"Id":1,"data":{},"ItemValue":"{}"}';
  const some = await wired(() => ({ body: `[${good},${bad}]` }));
  expect(await list(some.cms)).toMatchObject({ items: { length: 1 }, unreadable: 1 });
  const one = await wired(() => ({ body: `[${bad}]` }));
  expect(await list(one.cms)).toEqual({
    items: [],
    unreadable: 1,
    unreadableIds: ['2'],
    unreadableRows: [JSON.parse(bad)],
  });
  const none = await wired(() => ({ body: `[${bad},${bad}]` }));
  expect(await list(none.cms)).toMatchObject({ items: [], unreadable: 2, unreadableIds: ['2', '2'] });
  for (const body of [
    '[{"error":"Sign in"},{"error":"Sign in"}]',
    '[{"error":"Sign in"}]',
    '["x"]',
    '{"error":"x"}',
    'true',
  ]) {
    const none = await wired(() => ({ body }));
    expect(['garbled', 'refused']).toContain(classify(await failure(list(none.cms))).kind);
  }
});

test.each(lists)('No row of %s is [], null, "", false or nothing at all', async (_what, list) => {
  for (const body of ['[]', 'null', '""', 'false', '', 'Notice: x in /a.php on line 3\nfalse']) {
    expect(await list((await wired(() => ({ body }))).cms)).toEqual({
      items: [],
      unreadable: 0,
      unreadableIds: [],
      unreadableRows: [],
    });
  }
});

test('The host knows a person while it shows their account, and only then', async () => {
  const { cms, host } = await wired(() => ({
    body: '{"id":3,"data":{"role":"student","email":"a@b.example"}}',
  }));
  await expect(checkAccount(cms, '3')).resolves.toBeUndefined();
  expect(host.requests[0]?.url).toBe('/api/cms/get-data-item.php?id=3&includeChildren=no&childId=0');
  for (const reply of [{ body: 'null' }, { status: 404, body: '{"error":"x"}' }, { status: 401 }]) {
    const stranger = (await wired(() => reply)).cms;
    expect(classify(await failure(checkAccount(stranger, '3')))).toMatchObject({ kind: 'signed-out' });
  }
  const portal = (await wired(() => ({ body: '<html>Wi-Fi</html>' }))).cms;
  expect(classify(await failure(checkAccount(portal, '3')))).toMatchObject({ kind: 'garbled', page: true });
});

test('Other-info is reached by an empty search of a type nobody uses, everything else by website.php', async () => {
  const { host, cms } = await wired(() => ({ body: 'null' }));
  for (const name of ['cms', 'other-info', 'email', 'uploads']) await probe(cms, name);
  const website = '/api/cms/website.php?id=1&editMode=1';
  const search = '/api/other_info/search.php?ParentId=1&ItemType=Reach&ProductCount=1';
  expect(host.requests.map(({ url }) => url)).toEqual([website, search, website, website]);
});
