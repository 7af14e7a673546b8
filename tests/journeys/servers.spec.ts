/** The site behind the servers that operators have, by the rules that the build writes for each of them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hostsOf } from '#src/prerender/csp.ts';
import { headerRules, headersFor } from '#src/prerender/headers.ts';
import { createPhone, expect, test } from '../fixtures/journeys/phone.ts';
import { servers, serversHere, startServerOf } from '../fixtures/journeys/real-server.ts';
import { expectAllSent, register } from '../fixtures/journeys/registration.ts';

const rules = headerRules(hostsOf({}));
const page = { headers: { accept: 'text/html', 'accept-encoding': 'br, gzip' } };
const assets = readdirSync(join(import.meta.dirname, '../../dist/assets'));
const script =
  assets.find((name) => /^main-.*\.js$/.test(name)) ?? assets.find((name) => name.endsWith('.js'));

for (const name of Object.keys(servers).filter((one) => !serversHere.includes(one)))
  console.warn(`${name} is not on this machine: its rules are not tried.`);

for (const name of serversHere)
  test.describe(name, { tag: '@full' }, () => {
    test(`${name} gives each file its headers, compressed, and a 404 for what is none`, async ({ site }) => {
      const server = await startServerOf(name, site.url);
      const get = (path: string, init: RequestInit = page) =>
        fetch(server.url + path, { redirect: 'manual', ...init });
      try {
        for (const path of [
          '/',
          '/events',
          '/help',
          '/help/office',
          '/sw.js',
          `/assets/${script}`,
          '/shell.html',
        ]) {
          const answer = await get(path);
          expect([path, answer.status]).toEqual([path, 200]);
          const asked = headersFor(rules, path);
          const got = Object.fromEntries(
            Object.keys(asked).map((header) => [header, answer.headers.get(header)]),
          );
          expect(got, path).toEqual(asked);
          expect(answer.headers.get('content-encoding'), path).toMatch(/br|gzip/);
          const unwanted = Object.keys(headersFor(rules, '/')).filter((header) => !(header in asked));
          expect(
            unwanted.filter((header) => answer.headers.has(header)),
            path,
          ).toEqual([]);
        }
        expect((await get(`/assets/${script}`)).headers.get('content-type')).toMatch(/javascript/);
        const manifest = await get('/manifest.webmanifest');
        expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
        for (const path of [
          '/no-such-page',
          '/assets/gone-1.js',
          '/_nginx.conf',
          '/_headers',
          '/courses',
          '/pages',
        ]) {
          const answer = await get(path);
          expect([path, answer.status]).toEqual([path, 404]);
        }
        expect(await (await get('/no-such-page')).text()).toContain('<h1');
        for (const path of ['/course/7', '/list-courses', '/instructor/forms', '/verify/7K3Q-XM4P-2RTA-9WHC'])
          expect([path, (await get(path)).status]).toEqual([path, 200]);
        const slash = await get('/help/');
        expect([slash.status, new URL(slash.headers.get('location') ?? '', server.url).pathname]).toEqual([
          301,
          '/help',
        ]);
        const tag = (await get('/events')).headers.get('etag');
        const again = await get('/events', { headers: { ...page.headers, 'if-none-match': tag ?? '' } });
        expect(again.status, 'a page that did not change is not sent again').toBe(304);
      } finally {
        await server.end();
      }
    });

    test(`Behind ${name} the app installs, opens with no signal, and a registration reaches the office`, async ({
      context,
      site,
    }) => {
      const server = await startServerOf(name, site.url);
      try {
        const phone = createPhone(context, { ...site, url: server.url });
        const first = await phone.install('/events');
        await first.close();
        await phone.offline();
        const page = await phone.open('/events');
        await register(page);
        await phone.online();
        await expectAllSent(page);
        expect(site.bookings()).toHaveLength(1);
        await phone.offline();
        await page.goto(`${server.url}/learn`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      } finally {
        await server.end();
      }
    });
  });
