import { expect, test } from 'vitest';
import type { FaultName } from './faults.ts';
import { inProcess } from './in-process.ts';
import { booking, ids, type Person, paths, type TestHost, testHost } from './test-host.ts';

const { cms, info } = paths;
const save = `${info}save.php`;

function bookings({ host }: TestHost): number {
  return host.database.all("select Id from other_info where ItemType = 'Bookings'").length;
}

async function book(someone: Person) {
  return someone.post(save, booking);
}

test.each<[FaultName, number, number]>([
  ['500-before', 500, 0],
  ['500-after', 500, 1],
  ['401', 401, 0],
  ['429', 429, 0],
  ['portal', 200, 0],
  ['apply-twice', 200, 2],
  ['php-warning', 200, 1],
  ['text-html', 200, 1],
  ['delay', 200, 1],
])(
  'Under %s a booking is answered %i and stored %i times; the next one goes through',
  async (fault, status, stored) => {
    const server = testHost();
    server.host.faults.add({ match: 'other_info/save.php', fault, ms: 20 });
    const visitor = server.visitor();
    expect((await book(visitor)).status).toBe(status);
    expect(bookings(server)).toBe(stored);
    expect((await book(visitor)).status).toBe(200);
    expect(bookings(server)).toBe(stored + 1);
  },
);

test.each<[FaultName, number]>([
  ['drop-before', 0],
  ['drop-after', 1],
  ['truncate', 1],
])('Under %s the answer is lost and %i booking stored', async (fault, stored) => {
  const server = testHost();
  server.host.faults.add({ match: save, fault });
  await expect(book(server.visitor())).rejects.toThrow(TypeError);
  expect(bookings(server)).toBe(stored);
});

test('A hanging host never responds and stores nothing', async () => {
  const server = testHost();
  server.host.faults.add({ match: save, fault: 'hang' });
  const response = inProcess(server.host)(`http://kasi.example${save}`, {
    method: 'POST',
    body: JSON.stringify(booking),
    signal: AbortSignal.timeout(50),
  });
  await expect(response).rejects.toThrow(/timeout/i);
  expect(bookings(server)).toBe(0);
});

test('A delayed response comes after the delay', async () => {
  const server = testHost();
  server.host.faults.add({ match: 'website.php', fault: 'delay', ms: 80 });
  const start = performance.now();
  await server.visitor().get(`${cms}website.php?id=1`);
  expect(performance.now() - start).toBeGreaterThan(70);
});

test('429 says how long to wait', async () => {
  const server = testHost();
  server.host.faults.add({ match: 'website.php', fault: '429', retryAfter: 7 });
  const answer = await server.visitor().get(`${cms}website.php?id=1`);
  expect(answer.headers.get('Retry-After')).toBe('7');
});

test('A portal is an HTML page with 200', async () => {
  const server = testHost();
  server.host.faults.add({ match: '/api/', fault: 'portal' });
  const answer = await server.visitor().get(`${cms}website.php?id=1`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  expect(answer.text).toMatch(/^<!doctype html>/);
});

test('A PHP warning is printed before the JSON, and the answer calls itself HTML', async () => {
  const server = testHost();
  server.host.faults.add({ match: 'website.php', fault: 'php-warning' });
  const answer = await server.visitor().get(`${cms}website.php?id=1`);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  expect(answer.text).toMatch(/^<br \/>\n<b>Warning<\/b>/);
  expect(JSON.parse(answer.text.slice(answer.text.indexOf('{')))).toMatchObject({ id: '1' });
});

test('Ids come as numbers under the fault', async () => {
  const server = testHost();
  server.host.faults.add({ match: '/api/', fault: 'numeric-ids', times: 0 });
  const visitor = server.visitor();
  const item = await visitor.get(`${cms}get-data-item.php?id=${ids.course}`);
  expect(item.body).toMatchObject({
    id: 201,
    parent_id: 0,
    children: [{ id: 301, parent_id: 201 }, { id: 302 }],
  });
  expect((await visitor.get(`${info}get.php?id=${ids.event}`)).body).toMatchObject({ Id: 2, ParentId: 1 });
});

test('Data comes as a JSON text under the fault', async () => {
  const server = testHost();
  server.host.faults.add({ match: 'list-by-parent-id', fault: 'data-as-string' });
  const [chapter] = (await server.visitor().get(`${cms}list-by-parent-id.php?parent_id=${ids.course}`)).rows;
  expect(JSON.parse(String(chapter?.['data']))).toMatchObject({ title: 'Why' });
});

test('The description of people leaks under the fault, and of people only', async () => {
  const server = testHost();
  server.host.faults.add({ match: '/api/cms/', fault: 'leak-description', times: 0 });
  const admin = server.as('admin');
  const people = await admin.get(`${cms}list-data-items.php?tableId=Users`);
  expect(people.rows[0]?.['description']).toBe('plain-password-of-lerato@kasi.example');
  expect((await admin.get(`${cms}get-data-item.php?id=${ids.course}`)).body['description']).toBe(
    'Saving for a shop',
  );
});

test('A fault strikes the given number of times, after the given number of requests, for its method and path only', async () => {
  const server = testHost();
  const visitor = server.visitor();
  await visitor.get(`${cms}website.php?id=1`);
  server.host.faults.add({
    match: 'other_info/*.php',
    fault: '500-before',
    method: 'post',
    times: 2,
    after: 1,
  });
  const statuses = [];
  for (let at = 0; at < 5; at++) statuses.push((await book(visitor)).status);
  expect(statuses).toEqual([200, 500, 500, 200, 200]);
  expect((await visitor.get(`${info}get.php?id=${ids.event}`)).status).toBe(200);
  expect(server.host.faults.list()).toEqual([]);
});

test('Switches are set, read and cleared over the wire, one or several at a time', async () => {
  const server = testHost();
  const visitor = server.visitor();
  const set = (body: unknown) => visitor.send('/host/faults', { method: 'POST', body: JSON.stringify(body) });
  await set({ match: 'save.php', fault: 'portal', times: 0 });
  await set([
    { match: 'save.php', fault: 401, times: 1 },
    { match: 'upload', fault: 'delay', ms: 5 },
  ]);
  const listed = await visitor.get('/host/faults');
  expect(listed.rows.map((row) => [row['fault'], row['times']])).toEqual([
    ['portal', 0],
    ['401', 1],
    ['delay', 1],
  ]);
  await visitor.send('/host/faults', { method: 'DELETE' });
  expect((await visitor.get('/host/faults')).rows).toEqual([]);
  for (const wrong of [
    {},
    { match: 'x', fault: 'sneeze' },
    { fault: 'hang' },
    { match: 'x', fault: 'hang', times: -1 },
  ]) {
    expect((await set(wrong)).status).toBe(400);
  }
});

test('Every request to an endpoint is counted, faults or not, until the counters are cleared', async () => {
  const server = testHost();
  const visitor = server.visitor();
  server.host.faults.add({ match: 'save.php', fault: '500-before' });
  await book(visitor);
  await book(visitor);
  const counts = await visitor.get('/host/requests');
  expect(counts.body).toEqual({ [`GET ${cms}website.php`]: 1, [`POST ${save}`]: 2 });
  expect((await visitor.send('/host/requests', { method: 'DELETE' })).body).toEqual({});
});
