// The host behind a real socket.
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { silence } from '../fixtures/silence.ts';
import type { FaultName } from './faults.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';
import { smallSeed } from './small-seed.ts';
import { booking, ids, paths, person, signIn, signIns } from './test-host.ts';

const { cms, info } = paths;
const save = `${info}save.php`;

async function running(options: ServerOptions = {}): Promise<RunningServer> {
  const server = await startServer({ seed: smallSeed, ...options });
  onTestFinished(() => server.stop());
  return server;
}

function visitorOf({ url }: RunningServer) {
  return person(fetch, url);
}

function bookings({ host }: RunningServer): number {
  return host.database.all("select Id from other_info where ItemType = 'Bookings'").length;
}

test('A visitor books through a socket, and the cookies and the e-mail tray work as in one process', async () => {
  const server = await running();
  const visitor = visitorOf(server);
  expect((await visitor.post(save, booking)).body).toMatchObject(booking);
  expect((await signIn(visitor, signIns.instructor)).status).toBe(200);
  expect((await visitor.get(`${info}list.php?OtherId=${ids.event}`)).rows).toHaveLength(1);
  expect((await visitor.get('/host/mail')).text).toContain('<h1>E-mails</h1>');
  expect((await visitor.get('/nowhere')).status).toBe(404);
});

test('A document that is asked for without the anti-forgery cookie is given one', async () => {
  const visitor = visitorOf(await running());
  await visitor.send('/events', { headers: { Accept: 'text/html' } });
  expect(visitor.cookie('XSRF-TOKEN')).toMatch(/^[0-9a-f]{32}$/);
});

test.each<[FaultName, number]>([
  ['drop-before', 0],
  ['drop-after', 1],
  ['truncate', 1],
])('%s breaks the connection with %i booking stored, and the server goes on', async (fault, stored) => {
  const server = await running();
  const visitor = visitorOf(server);
  await visitor.get(`${cms}website.php?id=1`);
  server.host.faults.add({ match: save, fault });
  await expect(visitor.post(save, booking)).rejects.toThrow(TypeError);
  expect(bookings(server)).toBe(stored);
  expect((await visitor.post(save, booking)).status).toBe(200);
});

test('A hanging answer ends when the server stops; sessions and data outlive the restart on the same port', async () => {
  const server = await startServer({ seed: smallSeed });
  const visitor = visitorOf(server);
  await signIn(visitor, signIns.student);
  await visitor.post(save, booking);
  server.host.faults.add({ match: 'website.php', fault: 'hang' });
  server.host.requests.clear();
  const hanging = expect(visitor.get(`${cms}website.php?id=1`)).rejects.toThrow(TypeError);
  await eventually(() => expect(server.host.requests.counts()).toHaveProperty([`GET ${cms}website.php`]));
  await server.stop();
  await hanging;
  await expect(visitor.get(`${cms}website.php?id=1`)).rejects.toThrow(TypeError);
  const restarted = await running({ seed: smallSeed, ...server.place });
  expect(restarted.url).toBe(server.url);
  expect(bookings(restarted)).toBe(1);
  expect((await visitor.get(`${cms}list-data-items.php?tableId=Forms`)).status).toBe(200);
});

test('Bookings from many people at once are all stored, each once', async () => {
  const server = await running();
  const visitor = visitorOf(server);
  await visitor.get(`${cms}website.php?id=1`);
  const names = Array.from({ length: 60 }, (_, at) => `Visitor ${at}`);
  const saved = await Promise.all(names.map((Name) => visitor.post(save, { ...booking, Name })));
  expect(new Set(saved.map(({ body }) => body['Id'])).size).toBe(60);
  const rows = server.host.database.all("select Name from other_info where ItemType = 'Bookings'");
  expect(rows.map((row) => row['Name']).sort()).toEqual([...names].sort());
});

test('Two servers on one database file both write to it', async () => {
  const one = await running();
  const { databaseFile, uploadsDir } = one.place;
  const two = await running({ databaseFile, uploadsDir });
  const visitors = [visitorOf(one), visitorOf(two)];
  await Promise.all(visitors.map((visitor) => visitor.get(`${cms}website.php?id=1`)));
  const all = Array.from({ length: 20 }, () => visitors.map((visitor) => visitor.post(save, booking))).flat();
  expect((await Promise.all(all)).every(({ status }) => status === 200)).toBe(true);
  expect(bookings(one)).toBe(40);
});

test('A body that is too large is answered 413, also when its length is not announced', async () => {
  const server = await running();
  const visitor = visitorOf(server);
  await visitor.get(`${cms}website.php?id=1`);
  const large = 'x'.repeat(5 * 1024 * 1024);
  expect((await visitor.send(save, { method: 'POST', body: large })).status).toBe(413);
  const huge = new Uint8Array(27 * 1024 * 1024);
  expect((await visitor.send(save, { method: 'POST', body: huge })).status).toBe(413);
  const stream = new Blob([huge]).stream();
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, duplex: 'half' };
  expect((await fetch(server.url + save, init)).status).toBe(413);
  expect((await visitor.post(save, booking)).status).toBe(200);
});

/** Sends raw bytes and returns the first line of the response. */
function raw({ port }: RunningServer, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk;
      socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received.split('\r\n')[0] ?? ''));
  });
}

test.each([
  ['TRACE /api/cms/website.php?id=1 HTTP/1.1\r\nHost: a\r\n\r\n', '405'],
  ['PROPFIND /api/cms/website.php HTTP/1.1\r\nHost: a\r\n\r\n', '405'],
  ['GET /api/cms/website.php?id=%zz%00 HTTP/1.1\r\nHost: a\r\n\r\n', '404'],
  ['GET /api/cms/website.php?id=1 HTTP/1.1\r\nHost: a b<c>\r\n\r\n', '200'],
  ['GET /api/../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n', '404'],
  ['GET /upload/files/../../host.sqlite HTTP/1.1\r\nHost: a\r\n\r\n', '404'],
  ['GET /upload/files/%00 HTTP/1.1\r\nHost: a\r\n\r\n', '404'],
  ['POST /api/other_info/save.php HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{]', '400'],
  ['garbage\r\n\r\n', '400'],
])('Whatever a socket sends is answered: %j', async (bytes, status) => {
  const server = await running();
  expect(await raw(server, bytes)).toContain(` ${status} `);
  expect((await visitorOf(server).get(`${cms}website.php?id=1`)).status).toBe(200);
});

test('A client that goes away in the middle of its body does no harm', async () => {
  const server = await running();
  const head = `POST ${save} HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{"ItemType":"Bookings"`;
  await new Promise<void>((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(head, () => socket.destroy()));
    socket.on('close', () => resolve());
  });
  await silence({ ms: 50, shown: 'half a booking is stored' });
  expect(bookings(server)).toBe(0);
  expect((await visitorOf(server).post(save, booking)).status).toBe(200);
});

test('A dropped response on a reused connection sends its head, so that a browser does not repeat the request', async () => {
  const server = await running();
  server.host.faults.add({ match: 'search.php', fault: 'drop-before', times: 0 });
  const lost = `GET ${info}search.php HTTP/1.1\r\nHost: a\r\n\r\n`;
  const fine = `GET ${cms}website.php?id=1 HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n`;
  expect(await receiveAll(server, [lost])).toBe('');
  const heard = await receiveAll(server, [fine, lost]);
  const [head = '', body = ''] = heard.slice(heard.lastIndexOf('HTTP/1.1 200')).split('\r\n\r\n');
  expect(heard.split('HTTP/1.1 200')).toHaveLength(3);
  expect(body.length).toBeLessThan(Number(/content-length: (\d+)/i.exec(head)?.[1]));
});

test('A response is compressed for clients that accept it, and a truncated one breaks off as it would uncompressed', async () => {
  const server = await running();
  const path = `${cms}list-data-items.php?tableId=Courses&website_id=1`;
  const requestHead = `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n`;
  const plain = await receiveAll(server, [`${requestHead}\r\n`]);
  const packed = await receiveAll(server, [`${requestHead}Accept-Encoding: gzip, br\r\n\r\n`]);
  expect(plain).not.toMatch(/content-encoding/i);
  expect(packed).toMatch(/content-encoding: gzip/i);
  expect(packed.length).toBeLessThan(plain.length);
  const [unpacked, rows] = await Promise.all([
    fetch(server.url + path).then((answer) => answer.text()),
    visitorOf(server).get(path),
  ]);
  expect(plain).toContain(unpacked);
  expect(rows.rows?.length).toBeGreaterThan(0);
  server.host.faults.add({ match: 'list-data-items', fault: 'truncate', times: 0 });
  expect(await receiveAll(server, [`${requestHead}Accept-Encoding: gzip\r\n\r\n`])).not.toMatch(
    /content-encoding/i,
  );
  await expect(fetch(server.url + path).then((answer) => answer.text())).rejects.toThrow(TypeError);
});

/** Sends requests one after the other on one connection and returns everything received until the server closed it. */
function receiveAll({ port }: RunningServer, requests: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const [first = '', ...rest] = requests;
    const socket = connect(port, '127.0.0.1', () => socket.write(first));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
      const next = rest.shift();
      if (next !== undefined) socket.write(next);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}
