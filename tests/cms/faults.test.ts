import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { probe } from '#src/cms/probe.ts';
import { must } from '#src/kit/must.ts';
import { failureOf, openWire, signIn } from '../fixtures/cms/host-wire.ts';
import type { FaultName } from '../host/faults.ts';
import { type RunningServer, startServer } from '../host/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => {
  server.host.faults.clear();
});
afterAll(async () => {
  await server.stop();
});

function strike(
  fault: FaultName,
  match: string,
  more: { ms?: number; retryAfter?: number; times?: number } = {},
) {
  server.host.faults.add({ match, fault, ...more });
}

let events = 0;

/** A booking under an event of its own, and how many rows the host has of it. */
function newBooking() {
  const ParentId = `event-${++events}`;
  const booking = { ItemType: 'Bookings', ParentId, ItemValue: { name: 'Lindiwe' } };
  const rows = () =>
    server.host.database.all('select Id from other_info where ParentId = ?', ParentId).length;
  return { booking, rows };
}

test.each([
  ['a warning before the JSON', 'php-warning'],
  ['JSON called text/html', 'text-html'],
  ['ids as numbers', 'numeric-ids'],
  ['data as the text of JSON', 'data-as-string'],
] as const)('With %s everything is read as ever', async (_what, fault) => {
  const { cms } = openWire(server);
  await signIn(cms, 'instructor');
  const plain = await cms.dataItems.list('Courses');
  const event = await cms.otherInfo.search({ ItemType: 'Event', ParentId: '1' });
  strike(fault, '*.php', { times: 0 });
  const data = { title: 'Odd', chapters: ['1'] };
  const added = await cms.dataItems.add({ table_id: 'Courses', title: 'Odd', data });
  expect(added).toMatchObject({ title: 'Odd', position: 1, data });
  const id = must(added.id, 'the id of the course');
  expect(await cms.dataItems.get(id)).toMatchObject({ id, data });
  await cms.dataItems.update({ id, data });
  await cms.dataItems.remove(id);
  expect(await cms.dataItems.list('Courses')).toEqual(plain);
  expect(await cms.otherInfo.search({ ItemType: 'Event', ParentId: '1' })).toEqual(event);
  const { booking, rows } = newBooking();
  expect((await cms.otherInfo.save(booking)).id).toMatch(/^\d+$/);
  expect(rows()).toBe(1);
  await expect(probe(cms, 'cms')).resolves.toBeUndefined();
});

test('A warning before the address of an uploaded file does no harm', async () => {
  const { cms } = openWire(server);
  await signIn(cms, 'student');
  strike('php-warning', 'upload.php');
  const url = await cms.uploads.upload(new Blob(['text']), '01HZX3V5Q8W9R2T4Y6B8N0M1K3-0a1b2c3d.png');
  expect(url).toBe(`${server.url}/upload/files/01HZX3V5Q8W9R2T4Y6B8N0M1K3-0a1b2c3d.png`);
});

test('A warning before a sign-in’s answer does no harm', async () => {
  strike('php-warning', 'login.php');
  expect(await signIn(openWire(server).cms, 'student')).toMatchObject({ data: { role: 'student' } });
});

test('No decoded item carries a password, though the host leaks it', async () => {
  const { cms } = openWire(server);
  strike('leak-description', '*.php', { times: 0 });
  const me = await signIn(cms, 'admin');
  const seen = [
    me,
    await cms.dataItems.get(me.id),
    await cms.dataItems.list('Users'),
    await cms.website.get(),
  ];
  expect(seen[2]).toMatchObject({ items: { length: 3 } });
  expect(JSON.stringify(seen)).not.toContain('plain-password-of');
});

test.each([
  ['the answer was dropped after the host had applied it', 'drop-after', 'offline', 1],
  ['the answer was cut off', 'truncate', 'offline', 1],
  ['the connection was dropped before the host applied it', 'drop-before', 'offline', 0],
  ['the host failed after applying it', '500-after', 'busy', 1],
  ['the host failed before applying it', '500-before', 'busy', 0],
  ['a captive portal answered', 'portal', 'garbled', 0],
] as const)('A booking may have been applied when %s', async (_what, fault, kind, applied) => {
  const { cms } = openWire(server);
  const { booking, rows } = newBooking();
  await probe(cms, 'cms');
  strike(fault, 'save.php');
  expect(await failureOf(cms.otherInfo.save(booking))).toMatchObject({ kind, applied: 'maybe' });
  expect(rows()).toBe(applied);
});

test('A booking the host applied twice looks like one: only a later look can tell', async () => {
  const { cms } = openWire(server);
  const { booking, rows } = newBooking();
  strike('apply-twice', 'save.php');
  expect((await cms.otherInfo.save(booking)).id).toMatch(/^\d+$/);
  expect(rows()).toBe(2);
});

test('A session that ended parks the write: it was certainly not applied', async () => {
  const { cms } = openWire(server);
  const { booking, rows } = newBooking();
  strike('401', 'save.php');
  expect(await failureOf(cms.otherInfo.save(booking))).toMatchObject({ kind: 'signed-out', applied: 'no' });
  expect(rows()).toBe(0);
});

test.each([
  [0, 1_000],
  [90, 90_000],
  [86_400, 3_600_000],
])('A busy host that says %i s is left alone for %i ms', async (retryAfter, retryAfterMs) => {
  const { cms } = openWire(server);
  const { booking } = newBooking();
  strike('429', 'save.php', { retryAfter });
  expect(await failureOf(cms.otherInfo.save(booking))).toMatchObject({
    kind: 'busy',
    applied: 'no',
    retryAfterMs,
  });
});

test('A host that hangs is given up in time; a read of it leaves nothing in doubt', async () => {
  const { cms } = openWire(server, { limits: { answerMs: 2_000 } });
  const { booking } = newBooking();
  await probe(cms, 'cms');
  // The limit passes once the host was asked; sockets go on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The host ends when it has answered, late ones too.
  onTestFinished(() => void vi.runAllTimers().useRealTimers());
  const asked = (path: string) => server.host.requests.counts()[path] ?? 0;
  const afterLimit = async (path: string, ask: () => Promise<unknown>) => {
    const before = asked(path);
    const failing = failureOf(ask());
    await expect.poll(() => asked(path)).toBe(before + 1);
    vi.advanceTimersByTime(2_000);
    return failing;
  };
  strike('hang', 'save.php');
  const message = 'We didn’t get an answer in time.';
  expect(await afterLimit('POST /api/other_info/save.php', () => cms.otherInfo.save(booking))).toEqual({
    kind: 'offline',
    applied: 'maybe',
    late: true,
    message,
  });
  strike('delay', 'search.php', { ms: 8_000 });
  expect(await afterLimit('GET /api/other_info/search.php', () => probe(cms, 'other-info'))).toEqual({
    kind: 'offline',
    applied: 'no',
    late: true,
    message,
  });
});

test('A slow host is waited for', async () => {
  const { cms } = openWire(server);
  strike('delay', 'search.php', { ms: 400 });
  await expect(probe(cms, 'other-info')).resolves.toBeUndefined();
});

test.each([
  ['portal', 'garbled'],
  ['500-before', 'busy'],
  ['drop-before', 'offline'],
  ['truncate', 'offline'],
] as const)('No host counts as reached through %s', async (fault, kind) => {
  const { cms } = openWire(server);
  for (const [host, path] of [
    ['cms', 'website.php'],
    ['other-info', 'search.php'],
  ] as const) {
    strike(fault, path);
    expect(await failureOf(probe(cms, host))).toMatchObject({ kind, applied: 'no' });
  }
});

test('Without a cookie store the token comes from website.php; with one it is the cookie', async () => {
  const token = 'GET /api/cms/website.php';
  const asked = () => server.host.requests.counts()[token] ?? 0;
  const worker = openWire(server);
  const before = asked();
  await worker.cms.otherInfo.save(newBooking().booking);
  await worker.cms.otherInfo.save(newBooking().booking);
  expect(asked() - before).toBe(1);

  const page = openWire(server, { store: true });
  await probe(page.cms, 'other-info');
  const then = asked();
  await page.cms.otherInfo.save(newBooking().booking);
  expect(asked() - then).toBe(0);
});

test('The first write of all, with neither cookie nor token, goes through with a cookie store as without', async () => {
  for (const store of [true, false]) {
    const { booking, rows } = newBooking();
    await openWire(server, { store }).cms.otherInfo.save(booking);
    expect(rows()).toBe(1);
  }
});

test('A token whose cookie has gone with the browser’s session is refused once and then goes on', async () => {
  const { browser, cms } = openWire(server);
  await cms.otherInfo.save(newBooking().booking);
  browser.closeWindow();
  const { booking, rows } = newBooking();
  await cms.otherInfo.save(booking);
  expect(rows()).toBe(1);
});

test('Four writes that start together on a new device all go through', async () => {
  const { cms } = openWire(server);
  const bookings = [newBooking(), newBooking(), newBooking(), newBooking()];
  await Promise.all(bookings.map(({ booking }) => cms.otherInfo.save(booking)));
  expect(bookings.map(({ rows }) => rows())).toEqual([1, 1, 1, 1]);
});
