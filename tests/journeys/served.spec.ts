/** Every server of `dist/` is asked the same table of expectations: its pages, its app's addresses, its files, and what is none. */
import { ask, differences, encodings } from '../fixtures/journeys/ask-server.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { servedAddresses } from '../fixtures/journeys/served-addresses.ts';
import { startWebServer, type WebServerName, webServers, whyNotHere } from '../fixtures/journeys/web-servers.ts';

async function expectServed(url: string): Promise<void> {
  const wrong: string[] = [];
  for (const row of servedAddresses())
    for (const accepted of encodings) {
      const answer = await ask(url + row.address, accepted ? { 'Accept-Encoding': accepted } : {});
      wrong.push(...differences(row, accepted, answer));
    }
  expect(wrong).toEqual([]);
}

test('The server of the project itself answers every address as the table says', async ({ site }) => {
  await expectServed(site.url);
});

for (const name of Object.keys(webServers) as WebServerName[]) {
  const why = whyNotHere(name);
  if (why) {
    console.log(why);
    continue;
  }
  test(`${name} answers every address as the table says`, { tag: '@full' }, async ({ site }) => {
    const server = await startWebServer(name, site.url);
    try {
      await expectServed(server.url);
    } finally {
      await server.end();
    }
  });
}
