import { expect, test } from 'vitest';
import { booking, paths, testHost } from './test-host.ts';

const save = `${paths.info}save.php`;
const site = `${paths.cms}website.php?id=1`;
const body = JSON.stringify(booking);

test('Any GET without the cookie is given one that a page can read', async () => {
  const visitor = testHost().visitor();
  const answer = await visitor.get(`${paths.info}search.php?ItemType=Event&ParentId=1&ProductCount=9`);
  expect(answer.headers.getSetCookie().join()).not.toContain('HttpOnly');
  expect(visitor.cookie('XSRF-TOKEN')).toMatch(/^[0-9a-f]{32}$/);
});

test('website.php repeats the token in a header every time', async () => {
  const visitor = testHost().visitor();
  expect((await visitor.get(site)).headers.get('X-XSRF-TOKEN')).toBe(visitor.cookie('XSRF-TOKEN'));
  const second = await visitor.get(site);
  expect(second.headers.get('X-XSRF-TOKEN')).toBe(visitor.cookie('XSRF-TOKEN'));
  expect(second.headers.getSetCookie()).toEqual([]);
});

test('Several first requests at once end in one token', async () => {
  const visitor = testHost().visitor();
  const answers = await Promise.all([
    visitor.get(site),
    visitor.get(`${paths.info}list.php?OtherId=1`),
    visitor.get(site),
  ]);
  const repeated = answers
    .map(({ headers }) => headers.get('X-XSRF-TOKEN'))
    .filter((token) => token !== null);
  expect(new Set([...repeated, visitor.cookie('XSRF-TOKEN')]).size).toBe(1);
});

test('A write of our own origin needs the header to equal the cookie', async () => {
  const visitor = testHost().visitor();
  const bare = await visitor.send(save, { method: 'POST', body });
  expect(bare).toMatchObject({ status: 403, body: { error: expect.stringContaining('X-XSRF-TOKEN') } });
  await visitor.get(site);
  const wrong = await visitor.send(save, { method: 'POST', body, headers: { 'X-XSRF-TOKEN': 'guessed' } });
  expect(wrong.status).toBe(403);
  expect((await visitor.send(save, { method: 'POST', body })).status).toBe(200);
});

test('A same-origin call is recognised by its Origin header alone, too', async () => {
  const { host } = testHost();
  const post = (origin: string) =>
    host.handle(
      new Request(`http://kasi.example${save}`, { method: 'POST', body, headers: { Origin: origin } }),
      { ip: '' },
    );
  expect(await post('http://kasi.example')).toHaveProperty('status', 403);
  expect(await post('http://elsewhere.example')).toHaveProperty('status', 200);
});

test('A browser that keeps no cookies may write with a token that was handed out, and with no other', async () => {
  const { host } = testHost();
  const ask = (path: string, init: RequestInit) =>
    host.handle(new Request(`http://kasi.example${path}`, init), { ip: '' });
  const write = (token: string) =>
    ask(save, { method: 'POST', body, headers: { Origin: 'http://kasi.example', 'X-XSRF-TOKEN': token } });
  const answer = await ask(site, {});
  const token = answer instanceof Response ? (answer.headers.get('X-XSRF-TOKEN') ?? '') : '';
  expect(await write('guessed')).toHaveProperty('status', 403);
  expect(await write(token)).toHaveProperty('status', 200);
});
