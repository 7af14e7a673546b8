import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { formatRedirects, shellPatterns } from '#src/prerender/app-routes.ts';
import { hostsOf } from '#src/prerender/csp.ts';
import { formatHeaders, headerRules } from '#src/prerender/headers.ts';
import { type ServedFiles, serveDist } from '#src/prerender/static.ts';

const page = { headers: { accept: 'text/html' } };

async function site(bodies: ServedFiles = new Map()) {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  for (const folder of ['assets', 'app-icons']) mkdirSync(join(dist, folder));
  const put = (file: string, text: string) => writeFileSync(join(dist, file), text);
  put('index.html', 'home');
  put('events.html', 'events');
  put('shell.html', 'shell');
  put('404.html', 'nothing here');
  put('_redirects', formatRedirects(shellPatterns(['/course/$courseId'], new Set())));
  put('sw.js', 'first worker');
  put('assets/main-1.js', 'main');
  put('app-icons/icon.svg', '<svg/>');
  mkdirSync(join(dist, '.vite'));
  put('.vite/manifest.json', '{}');
  put('.htaccess', 'Options -Indexes');
  put('_headers', formatHeaders(headerRules(hostsOf({}))));
  const serve = serveDist({ dist, bodies });
  const server = createServer((request, response) =>
    serve(request, response, () => response.writeHead(418).end('next')),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(dist, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  return {
    dist,
    put,
    get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
}

test('A visitor gets the flat page of an address, and the shell where the app has one that is not prerendered', async () => {
  const { get } = await site();
  for (const [path, text] of [
    ['/', 'home'],
    ['/events', 'events'],
    ['/events?event=2', 'events'],
    ['/course/7', 'shell'],
    ['//events', 'events'],
  ] as const) {
    expect(await (await get(path, page)).text()).toBe(text);
    // A program that asks for anything gets the same.
    expect(await (await get(path)).text()).toBe(text);
  }
});

test('An unknown address gets a page with the status 404, never a blank line', async () => {
  const { get } = await site();
  for (const path of ['/no-such-page', '/course', '/course/7/8/9', '/events/old']) {
    const answer = await get(path, page);
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'nothing here']);
  }
  expect((await get('/404', page)).status).toBe(404);
});

test('A file that does not exist has the status 404, and nobody keeps the answer', async () => {
  const { get } = await site();
  expect((await get('/assets/main-0.js', page)).status).toBe(404);
  expect((await get('/robots.txt')).status).toBe(404);
  expect((await get('/assets/main-1.js/more')).status).toBe(404);
  const { headers } = await get('/assets/main-0.js');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('The API is left to the host, whatever it looks like', async () => {
  const { get } = await site();
  for (const path of ['/api/cms/website.php', '/upload/files/a.png', '/host/mail', '/api/../api/x'])
    expect((await get(path, page)).status).toBe(418);
  expect((await get('/events', { method: 'POST' })).status).toBe(418);
});

test('Nobody reads files outside dist, nor the rules of servers', async () => {
  const { get } = await site();
  for (const path of [
    '/..%2f..%2fetc/passwd',
    '/_headers',
    '/.htaccess',
    '/.vite/manifest.json',
    '/%E0%A4%A',
  ])
    expect((await get(path)).status).not.toBe(200);
});

test('Hashed files are kept for a year, pages and the worker are asked for again', async () => {
  const { get } = await site();
  const kept = async (path: string) => (await get(path, page)).headers.get('cache-control');
  expect(await kept('/assets/main-1.js')).toContain('immutable');
  expect(await kept('/sw.js')).toBe('no-cache');
  expect(await kept('/course/7')).toBe('no-cache');
});

test('Every page forbids frames, and the worker has a policy of its own', async () => {
  const { get } = await site();
  const policy = async (path: string) => (await get(path, page)).headers.get('content-security-policy');
  expect(await policy('/events')).toBe("frame-ancestors 'none'");
  expect(await policy('/sw.js')).toContain("default-src 'none'");
  expect((await get('/events', page)).headers.get('x-content-type-options')).toBe('nosniff');
});

test('A script and an icon carry no rules for pages: they would weigh as much as a small one', async () => {
  const { get } = await site();
  for (const path of ['/assets/main-1.js', '/app-icons/icon.svg']) {
    const { headers } = await get(path, page);
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('permissions-policy')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('A new worker is seen as soon as it is there, compressed or not', async () => {
  const { dist, put, get } = await site();
  expect(await (await get('/sw.js')).text()).toBe('first worker');
  put('sw.js', 'newer worker');
  utimesSync(join(dist, 'sw.js'), new Date(), new Date(Date.now() + 5_000));
  const answer = await get('/sw.js', { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  const other = await get('/sw.js', { headers: { 'accept-encoding': 'br;q=0, gzip' } });
  expect(other.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toBe('newer worker');
});

test('Two servers that share compressed files answer each with the files of its own folder', async () => {
  const bodies: ServedFiles = new Map();
  const [one, other] = [await site(bodies), await site(bodies)];
  other.put('sw.js', 'newer worker');
  utimesSync(join(other.dist, 'sw.js'), new Date(), new Date(Date.now() + 5_000));
  const answers = [];
  for (const { get } of [one, other, one]) {
    const answer = await get('/sw.js', { headers: { 'accept-encoding': 'br' } });
    answers.push(await answer.text());
  }
  expect(answers).toEqual(['first worker', 'newer worker', 'first worker']);
});

test('A browser that has a file already is told so in an empty answer, until the file changes', async () => {
  const { get, put } = await site();
  const first = await get('/sw.js');
  expect(await first.text()).toBe('first worker');
  const ask = () => get('/sw.js', { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
  const again = await ask();
  expect([again.status, await again.text()]).toEqual([304, '']);
  put('sw.js', 'a second worker');
  expect(await (await ask()).text()).toBe('a second worker');
});

test('A file that the build compressed is sent as it is, unless the source is newer', async () => {
  const { dist, put, get } = await site();
  const asked = async () => (await get('/assets/main-1.js', { headers: { 'accept-encoding': 'br' } })).text();
  writeFileSync(join(dist, 'assets/main-1.js.br'), brotliCompressSync('main, packed by the build'));
  expect(await asked()).toBe('main, packed by the build');
  put('assets/main-1.js', 'changed since');
  const later = Date.now() / 1000 + 10;
  utimesSync(join(dist, 'assets/main-1.js'), later, later);
  expect(await asked()).toBe('changed since');
});
