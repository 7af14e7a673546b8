/**
 * The one sentence about an address at which the CMS does not answer at all: what it is instead, and what to do.
 * Invariant: only reads are asked, and a host that answers any call as the CMS does gets no such sentence.
 */
import { isPage, readBody } from '../php.ts';
import { apiFolder } from './api-folder.ts';
import type { Row, Tools } from './check.ts';
import { silenceOf } from './no-answer.ts';
import type { ProposedSetting } from './proposed-settings.ts';
import type { Exchange } from './wire.ts';

export interface WrongHost {
  readonly sentence: string;
  readonly settings?: readonly ProposedSetting[];
}

/** Looks at the row of the first call, and asks further where it failed; nothing where the checks can go on. */
export async function wrongHost(tools: Tools, first: Row): Promise<WrongHost | undefined> {
  const address = firstCall(tools);
  const moved = await movedTo(tools, address);
  if (moved)
    return sentence(
      `${tools.wire.ownOrigin} sends every call on to ${moved}, and what is saved is lost on the way. Use ${moved}.`,
    );
  if (first.understood === 'yes') return undefined;
  const asked = exchangeOf(tools.wire, address);
  return asked ? insteadOfAnswer(tools, address, asked) : silence(tools);
}

function sentence(words: string): WrongHost {
  return { sentence: words };
}

function firstCall({ cms: { settings }, wire }: Tools): URL {
  return new URL(`${settings.cmsUrl}website.php?id=${settings.websiteId}&editMode=1`, wire.ownOrigin);
}

/** The origin that a call is sent on to; nothing where it stays. */
async function movedTo({ wire }: Tools, address: URL): Promise<string | undefined> {
  const answeredBy = exchangeOf(wire, address)?.answeredBy;
  if (answeredBy) return originUnless(address, answeredBy);
  if (wire.lost.at(-1)?.code === 'TIMEOUT') return undefined;
  // The target may not answer: nothing of the redirect is known then.
  const answer = await wire.fetch(address, { redirect: 'manual' }).catch(() => undefined);
  const to =
    answer && answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : undefined;
  return to ? originUnless(address, new URL(to, address).href) : undefined;
}

function originUnless({ origin: own }: URL, address: string): string | undefined {
  const { origin } = new URL(address);
  return origin === own ? undefined : origin;
}

function exchangeOf({ exchanges }: Tools['wire'], { origin, pathname }: URL): Exchange | undefined {
  return exchanges.findLast(({ url }) => url.startsWith(origin + pathname));
}

async function silence({ wire, cms }: Tools): Promise<WrongHost | undefined> {
  const { code, reason } = wire.lost.at(-1) ?? {};
  const { protocol, host } = new URL(wire.ownOrigin);
  if (protocol === 'http:' && code !== 'TIMEOUT' && (await speaksHttps(host, wire)))
    return sentence(`The port of ${host} speaks https, not http. Use https://${host}.`);
  const words = silenceOf(wire.ownOrigin, code ?? '', wire.limitMs);
  if (words !== undefined) return sentence(words);
  // One call may fail by itself: a host that answers another one is there.
  const { otherInfoUrl } = cms.settings;
  const isThere = await wire
    .fetch(new URL(`${otherInfoUrl}search.php`, wire.ownOrigin))
    .catch(() => undefined);
  return isThere ? undefined : sentence(`No answer came from ${host}: ${reason}.`);
}

/** A certificate that is not trusted is https, too. */
async function speaksHttps(host: string, { fetch, lost }: Tools['wire']): Promise<boolean> {
  const from = lost.length;
  return fetch(`https://${host}/`).then(
    () => true,
    () => lost.slice(from).some(({ code }) => /CERT|VERIFY|SELF_SIGNED/.test(code)),
  );
}

async function insteadOfAnswer(tools: Tools, address: URL, asked: Exchange): Promise<WrongHost | undefined> {
  const { wire, cms, options } = tools;
  const { host } = new URL(wire.ownOrigin);
  const realm = asked.headers.get('www-authenticate');
  if (realm)
    return sentence(
      `${host} asks everybody for a password before PHP is asked (WWW-Authenticate: ${realm}). Take that password away: the app has no place for it.`,
    );
  if (/plain http .*(?:https port|ssl-enabled)/is.test(asked.text))
    return sentence(`The port of ${host} speaks https, not http. Use https://${host}.`);
  const ask = (path: string) => wire.fetch(new URL(path, wire.ownOrigin)).catch(() => undefined);
  const other = await ask(`${cms.settings.otherInfoUrl}search.php?ItemType=Event&ParentId=1&ProductCount=1`);
  if (other?.ok && readBody(await other.text()).found) return undefined;
  const folder = await apiFolder(tools);
  if (folder) return folder;
  const nobodys = await ask(`/no-such-folder-${options.run}/website.php`);
  const text = (await nobodys?.text()) ?? '';
  const path = address.pathname;
  if (nobodys?.status === 200 && isPage(text))
    return sentence(
      `Every address of ${host} is answered with a web page and 200, even one that nobody made. A website is there, or this app itself, but no CMS: give the address of the CMS.`,
    );
  if (isPage(asked.text))
    return sentence(
      `${path} is answered with a web page (${asked.status}) at ${host}. A website is there, but no CMS: give the address of the CMS, or set VITE_CMS_URL.`,
    );
  return asked.status === 404
    ? sentence(`There is no ${path} at ${host} (404). Give the address of the CMS, or set VITE_CMS_URL.`)
    : undefined;
}
