/** Every server of `dist/` is asked the same table of expectations: its pages, its app's addresses, its files, and what is none. */
import { dirname } from 'node:path';
import { type PreviewServer, preview } from 'vite';
import { prerender } from '#src/prerender/plugin.ts';
import { ask, askForAll } from '../fixtures/journeys/ask-server.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { dist, servedAddresses } from '../fixtures/journeys/served-addresses.ts';
import {
  operatorHeader,
  startWebServer,
  type WebServerName,
  webServers,
  whyNotHere,
} from '../fixtures/journeys/web-servers.ts';
import { findWrangler, startWrangler, whyNoWrangler } from '../fixtures/journeys/wrangler.ts';

test('The servers of the project itself answer every address as the table says', async ({ site }) => {
  expect(await askForAll(site.url, servedAddresses())).toEqual([]);
  const server: PreviewServer = await preview({
    root: dirname(dist),
    configFile: false,
    logLevel: 'error',
    plugins: [prerender().plugin],
    preview: { port: 0, host: '127.0.0.1' },
  });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  // The preview has the same server in it: that it is there is all that is new.
  const some = servedAddresses().filter((_row, at) => at % 20 === 0);
  expect(await askForAll(url.slice(0, -1), some)).toEqual([]);
  await server.close();
});

for (const name of Object.keys(webServers) as WebServerName[]) {
  const why = whyNotHere(name);
  if (why) {
    console.log(why);
    continue;
  }
  test(`${name} answers every address as the table says, each with the operator’s own header`, {
    tag: '@full',
  }, async ({ site }) => {
    const server = await startWebServer(name, site.url);
    try {
      expect(await askForAll(server.url, servedAddresses(), { own: operatorHeader })).toEqual([]);
    } finally {
      await server.end();
    }
  });
}

if (!whyNotHere('Apache'))
  test('Beside a CMS in one folder Apache has PHP answer for the CMS, and the site for everything else', {
    tag: '@full',
  }, async () => {
    const echo =
      '<?php header("Cache-Control: private"); http_response_code(409); echo json_encode([$_SERVER["REQUEST_METHOD"], $_GET]);';
    const server = await startWebServer('Apache', undefined, {
      'api/cms/echo.php': echo,
      'office/index.php': '<?php echo "office";',
      'upload/uploads/paper.html': 'a paper',
    });
    try {
      const answer = await ask(`${server.url}/api/cms/echo.php?id=1`, {}, 'POST');
      expect([answer.status, String(answer.body)]).toEqual([409, '["POST",{"id":"1"}]']);
      expect(answer.headers['cache-control']).toBe('private');
      expect(answer.headers['content-security-policy']).toBeUndefined();
      expect((await ask(`${server.url}/office`)).headers.location).toBe(`${server.url}/office/`);
      const office = await ask(`${server.url}/office/`);
      expect(String(office.body)).toBe('office');
      expect(office.headers['content-security-policy']).toBeUndefined();
      const paper = await ask(`${server.url}/upload/uploads/paper.html`);
      expect(String(paper.body)).toBe('a paper');
      expect(paper.headers['cache-control']).toBeUndefined();
      expect((await ask(`${server.url}/api/`)).status).toBeGreaterThanOrEqual(403);
      expect(await askForAll(server.url, servedAddresses())).toEqual([]);
    } finally {
      await server.end();
    }
  });

const wrangler = findWrangler();
if (!wrangler) console.log(whyNoWrangler);
else
  test('Cloudflare Pages answers every address as the table says', { tag: '@full' }, async () => {
    const server = await startWrangler(wrangler);
    try {
      const ways = { redirects: 308, hostsOwn: 'public, max-age=0, must-revalidate' };
      expect(await askForAll(server.url, servedAddresses(), ways)).toEqual([]);
    } finally {
      await server.end();
    }
  });
