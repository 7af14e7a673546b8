/** The built site behind nginx, Apache and Caddy, each as its own program with the rules that the build wrote for it. */
import { readdir, readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { headersFor, parseHeaders } from '#src/prerender/headers.ts';
import { createPhone, expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, register } from '../fixtures/journeys/registration.ts';
import {
  startWebServer,
  type WebServerName,
  webServers,
  whyNotHere,
} from '../fixtures/journeys/web-servers.ts';

const dist = join(import.meta.dirname, '../../dist');

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Of the body, as it went over the wire. */
  readonly bytes: number;
}

/** As a browser asks for a page or a file, without unpacking what comes. */
function asked(url: string, accept = 'text/html'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { Accept: accept, 'Accept-Encoding': 'gzip, deflate, br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Answer['headers'],
          bytes,
        }),
      );
    }).on('error', reject);
  });
}

/** Headers as the list for static hosts has them, and nothing of it that should be gone. */
async function expectHeaders(answer: Answer, path: string): Promise<void> {
  const rules = parseHeaders(await readFile(join(dist, '_headers'), 'utf8'));
  const meant = headersFor(rules, path);
  for (const name of new Set(Object.values(rules).flatMap((rule) => Object.keys(rule)))) {
    if (name.startsWith('! ')) continue;
    expect([path, name, answer.headers[name.toLowerCase()]]).toEqual([path, name, meant[name]]);
  }
}

/** Everything that a browser is answered with, kind by kind. */
async function expectServed(url: string): Promise<readonly string[]> {
  const assets = await readdir(join(dist, 'assets'));
  const script = `/assets/${assets.find((file) => /^react-.*\.js$/.test(file))}`;
  const said: string[] = [];
  for (const path of [
    '/',
    '/events',
    '/events/',
    '/sign-in',
    '/course/1',
    script,
    '/sw.js',
    '/app-icons/icon.svg',
  ]) {
    const answer = await asked(url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    await expectHeaders(answer, path);
    expect([path, answer.headers['content-encoding']]).toEqual([path, expect.stringMatching(/^(br|gzip)$/)]);
    expect(answer.headers['vary']).toMatch(/accept-encoding/i);
    said.push(`${path} ${answer.bytes} bytes (${answer.headers['content-encoding']})`);
  }
  for (const [path, type] of [
    ['/events', 'text/html'],
    [script, 'text/javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/app-icons/icon.svg', 'image/svg+xml'],
  ] as const)
    expect([path, (await asked(url + path)).headers['content-type']]).toEqual([
      path,
      expect.stringContaining(type),
    ]);
  for (const path of [
    '/no-such-page',
    '/events/old',
    '/assets/gone-1234567.js',
    '/404',
    '/404.html',
    '/_headers',
  ]) {
    const { status, headers } = await asked(url + path);
    expect([path, status]).toEqual([path, 404]);
    expect([path, headers['cache-control']]).toEqual([path, expect.not.stringContaining('immutable')]);
  }
  expect((await asked(`${url}/.htaccess`)).status).toBeGreaterThanOrEqual(403);
  const script404 = await asked(`${url}/assets/gone-1234567.js`, '*/*');
  expect(script404.headers['content-type'] ?? '').not.toContain('javascript');
  return said;
}

for (const name of Object.keys(webServers) as WebServerName[]) {
  const why = whyNotHere(name);
  if (why) {
    console.log(why);
    continue;
  }
  test(`Behind ${name} a visitor gets small files with their headers, registers, and reads on with no signal`, {
    tag: '@full',
  }, async ({ browser, site }) => {
    const server = await startWebServer(name, site.url);
    const context = await browser.newContext();
    try {
      const said = await expectServed(server.url);
      console.log(`${name}: ${said.join(', ')}`);
      const phone = createPhone(context, { ...site, url: server.url });
      const page = await phone.install('/events');
      await register(page);
      await expectAllSent(page);
      expect(site.bookings()).toHaveLength(1);
      await page.goto(`${server.url}/sign-in`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await phone.offline();
      await page.goto(`${server.url}/events`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(`${server.url}/sign-in`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(phone.said).toEqual([]);
      expect(phone.strays).toEqual([]);
    } finally {
      await context.close();
      await server.end();
    }
  });
}
