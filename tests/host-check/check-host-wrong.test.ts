/** Wrong addresses for the host check, over real sockets: each ends in one plain sentence, first, and nothing is written. */
import type { Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type WrongHost, type WrongHostName, wrongHosts } from '../fixtures/cms/wrong-hosts.ts';
import { checkHostFor } from './check-host.ts';
import type { Report } from './report.ts';

const signedIn = ['--user', 'admin@kasi.example', '--write', '--email', 'office@kasi.example'];

async function start(name: WrongHostName): Promise<WrongHost> {
  const sockets = new Set<{ destroy(): unknown }>();
  return wrongHosts[name]((server: Server) => {
    server.on('connection', (socket) => sockets.add(socket));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
  });
}

/** The lines that an operator reads, and the code that the program ends with. */
async function read(address: string, ...more: string[]): Promise<{ ended: number; text: string }> {
  const printed: string[] = [];
  const env = { CHECK_HOST_PASSWORD: 'a-password' };
  const args = [address, ...more];
  const ended = await checkHostFor(args, env, (text) => printed.push(text));
  return { ended, text: printed.join('') };
}

test.each<[WrongHostName, (host: WrongHost) => string]>([
  [
    'a website that has a web page for each address, and no API',
    ({ host }) =>
      `/api/cms/website.php is answered with a web page (404) at ${host}. A website is there, but no CMS: give the address of the CMS, or set VITE_CMS_URL.`,
  ],
  [
    'a site that answers everything with one page and 200',
    ({ host }) =>
      `Every address of ${host} is answered with a web page and 200, even one that nobody made. A website is there, or this app itself, but no CMS: give the address of the CMS.`,
  ],
  [
    'a web server that asks everybody for a password',
    ({ host }) =>
      `${host} asks everybody for a password before PHP is asked (WWW-Authenticate: Basic realm="Staging of Kasi"). Take that password away: the app has no place for it.`,
  ],
  [
    'a host with the CMS in a folder',
    ({ host }) =>
      `The CMS of ${host} is in the folder /kasi/. Set VITE_CMS_URL=/kasi/api/cms/ and the others below, and check again.`,
  ],
  [
    'a host with the CMS in a folder of a folder',
    ({ host }) =>
      `The CMS of ${host} is in the folder /academy/office/. Set VITE_CMS_URL=/academy/office/api/cms/ and the others below, and check again.`,
  ],
  [
    'a host whose first page leads into the folder of the CMS',
    ({ host }) =>
      `The CMS of ${host} is in the folder /training/. Set VITE_CMS_URL=/training/api/cms/ and the others below, and check again.`,
  ],
  [
    'a host on which PHP fails',
    ({ host }) =>
      `${host} fails at /api/cms/website.php (500). Look into the error logs of its web server and of PHP, or wait where it is being worked on.`,
  ],
  [
    'a firewall that stops programs',
    ({ host }) =>
      `${host} lets nobody in at /api/cms/website.php (403). A firewall, or a rule of its web server, stops the check: let it through.`,
  ],
  [
    'a host that does not run PHP',
    ({ host }) =>
      `PHP is not run at ${host}: the web server sends out the scripts themselves, with any password in them. Turn PHP on there.`,
  ],
  [
    'a host that answers everything with an empty list',
    ({ host }) =>
      `Every address of ${host} is answered with 200 and the same words: [], even one that nobody made. PHP or its database fails there, or it is no CMS.`,
  ],
  [
    'a host that answers everything with nothing',
    ({ host }) =>
      `Every address of ${host} is answered with 200 and nothing at all, even one that nobody made. PHP or its database fails there, or it is no CMS.`,
  ],
  [
    'a CMS whose database is down',
    ({ host }) =>
      `The CMS of ${host} answers every call with an error: “SQLSTATE[HY000] [2002] Connection refused”.`,
  ],
  [
    'a host that sends calls round in a circle',
    ({ host }) =>
      `${host} sends every call round in a circle. Look at the redirects in the configuration of its web server.`,
  ],
  [
    'a host that sends calls on to its sign-in page',
    ({ host }) =>
      `${host} sends the call of /api/cms/website.php on to /login, a web page. Let the calls through without that, or give the address of the CMS.`,
  ],
  [
    'a host whose answers cannot be unpacked',
    ({ host }) =>
      `No answer came from ${host}: it is said to be compressed (Content-Encoding), and can’t be unpacked.`,
  ],
  [
    'a host that sends everybody on to https',
    ({ host, other }) =>
      `http://${host} sends every call on to https://${other}, and what is saved is lost on the way. Use https://${other}.`,
  ],
  [
    'a host whose certificate nobody knows',
    ({ host }) =>
      `Browsers don’t trust the certificate of ${host}: no browser knows who signed it, or the server leaves out the certificates between (UNABLE_TO_VERIFY_LEAF_SIGNATURE).`,
  ],
  [
    'http on a port of https',
    ({ host }) => `The port of ${host} speaks https, not http. Use https://${host}.`,
  ],
  [
    'https on a port of http',
    ({ host }) =>
      `The port of ${host} speaks http, not https. Turn https on there; on your own machine, use http://${host}.`,
  ],
  [
    'a port where nothing listens',
    ({ host }) => `Nothing listens at ${host}. Start the web server there, or correct the port.`,
  ],
  [
    'a name that nobody has',
    ({ host }) =>
      `Nobody knows the name ${host}. Correct the address, or look whether this machine is online.`,
  ],
  [
    'a host that never answers',
    ({ host }) => `No answer came from ${host} within 0.5 s. A firewall drops the calls, or PHP hangs.`,
  ],
])('An operator who checks %s reads so first, and nothing is written', async (name, verdict) => {
  const wrong = await start(name);
  // Looking up a name may take longer than half a second.
  const limit = name === 'a host that never answers' ? ['--seconds', '0.5'] : [];
  const { ended, text } = await read(wrong.address, ...signedIn, ...limit);
  const [head, , first, , last] = text.split('\n');
  expect([ended, head]).toEqual([1, `Host check of ${wrong.address}, reading only`]);
  expect(first).toBe(verdict(wrong));
  expect(last).toBe('The app can’t work with this host. Nothing else was asked there.');
  expect(text.split('\n').length).toBeLessThan(14);
  expect(text).not.toContain('empty list');
  expect(wrong.requests.filter((call) => !call.startsWith('GET '))).toEqual([]);
});

test('The settings for a CMS in a folder are proposed, and with them the app can work', async () => {
  const { address } = await start('a host with the CMS in a folder');
  const { text } = await read(address, '--json');
  const { settings }: Report = JSON.parse(text);
  const env = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  expect(env).toEqual({
    VITE_CMS_URL: '/kasi/api/cms/',
    VITE_OTHER_INFO_URL: '/kasi/api/other_info/',
    VITE_UPLOAD_URL: '/kasi/upload/',
    VITE_EMAIL_URL: '/kasi/api/send-email.php',
  });
  const printed: string[] = [];
  const ended = await checkHostFor([address], env, (line) => printed.push(line));
  expect(printed.join('')).toContain('The app can work with this host.');
  expect(ended).toBe(0);
});
