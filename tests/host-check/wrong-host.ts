/**
 * The one sentence about an address at which the CMS does not answer at all: what it is instead, and what to do.
 * Invariant: only reads are asked, and a host that answers any call as the CMS does gets no such sentence.
 */

import { isPage, readBody } from '#src/cms/php.ts';
import { isFields } from '#src/kit/is-fields.ts';
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
  const elsewhere = await sentOn(tools, address);
  if (elsewhere) return elsewhere;
  const asked = exchangeOf(tools.wire, address);
  if (!asked) return first.understood === 'yes' ? undefined : silence(tools);
  const same = await sameForAll(tools, asked);
  if (same || first.understood === 'yes') return same;
  return insteadOfAnswer(tools, address, asked);
}

function sentence(words: string): WrongHost {
  return { sentence: words };
}

function firstCall({ cms: { settings }, wire }: Tools): URL {
  return new URL(`${settings.cmsUrl}website.php?id=${settings.websiteId}&editMode=1`, wire.ownOrigin);
}

/** The verdict where the first call is sent on to another origin, or in a circle. */
async function sentOn({ wire }: Tools, address: URL): Promise<WrongHost | undefined> {
  const answeredBy = exchangeOf(wire, address)?.answeredBy;
  const failed = wire.lost.at(-1)?.code;
  // The target may not answer: nothing of the redirect is known then.
  const to = answeredBy ?? (failed === 'TIMEOUT' ? undefined : await redirectOf(wire, address));
  if (!to) return undefined;
  const { origin } = new URL(to);
  if (origin !== address.origin)
    return sentence(
      `${wire.ownOrigin} sends every call on to ${origin}, and what is saved is lost on the way. Use ${origin}.`,
    );
  if (answeredBy || failed !== 'REDIRECTS') return undefined;
  return sentence(
    `${address.host} sends every call round in a circle. Look at the redirects in the configuration of its web server.`,
  );
}

async function redirectOf({ fetch }: Tools['wire'], address: URL): Promise<string | undefined> {
  const answer = await fetch(address, { redirect: 'manual' }).catch(() => undefined);
  const to =
    answer && answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : undefined;
  return to ? new URL(to, address).href : undefined;
}

/** Asks for an address that nobody made. */
async function askNobodys({ wire, options }: Tools) {
  const url = new URL(`/no-such-folder-${options.run}/website.php`, wire.ownOrigin);
  const answer = await wire.fetch(url).catch(() => undefined);
  return { status: answer?.status, text: (await answer?.text()) ?? '' };
}

/** The verdict where one answer, which is no page, comes for every address: an empty one may look like an empty list. */
async function sameForAll(tools: Tools, { text, status }: Exchange): Promise<WrongHost | undefined> {
  if (status !== 200 || isPage(text)) return undefined;
  const nobodys = await askNobodys(tools);
  if (nobodys.status !== 200 || nobodys.text.trim() !== text.trim()) return undefined;
  const { host } = new URL(tools.wire.ownOrigin);
  const words = text.trim() === '' ? 'nothing at all' : `the same words: ${text.trim().slice(0, 80)}`;
  return sentence(
    `Every address of ${host} is answered with 200 and ${words}, even one that nobody made. PHP or its database fails there, or it is no CMS.`,
  );
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
  const { wire, cms } = tools;
  const { host } = new URL(wire.ownOrigin);
  const realm = asked.headers.get('www-authenticate');
  if (realm)
    return sentence(
      `${host} asks everybody for a password before PHP is asked (WWW-Authenticate: ${realm}). Take that password away: the app has no place for it.`,
    );
  if (/plain http .*(?:https port|ssl-enabled)/is.test(asked.text))
    return sentence(`The port of ${host} speaks https, not http. Use https://${host}.`);
  if (/^\s*<\?(?:php\b|=)/.test(asked.text))
    return sentence(
      `PHP is not run at ${host}: the web server sends out the scripts themselves, with any password in them. Turn PHP on there.`,
    );
  const query = 'search.php?ItemType=Event&ParentId=1&ProductCount=1';
  const other = await wire
    .fetch(new URL(cms.settings.otherInfoUrl + query, wire.ownOrigin))
    .catch(() => undefined);
  const otherText = other?.ok ? await other.text() : '';
  if (readBody(otherText).isJson) return sameError(host, asked.text, otherText);
  return (await apiFolder(tools)) ?? noCms(tools, address.pathname, asked);
}

/** The verdict where both hosts say the same error: a database that is down. */
function sameError(host: string, one: string, other: string): WrongHost | undefined {
  const [first, second] = [one, other].map((text) => {
    const body = readBody(text);
    return body.isJson && isFields(body.value) ? body.value['error'] : undefined;
  });
  if (typeof first !== 'string' || first !== second) return undefined;
  return sentence(`The CMS of ${host} answers every call with an error: “${first}”.`);
}

async function noCms(tools: Tools, path: string, asked: Exchange): Promise<WrongHost | undefined> {
  const { host } = new URL(tools.wire.ownOrigin);
  const { status } = asked;
  if (status >= 500)
    return sentence(
      `${host} fails at ${path} (${status}). Look into the error logs of its web server and of PHP, or wait where it is being worked on.`,
    );
  if (status === 403)
    return sentence(
      `${host} lets nobody in at ${path} (403). A firewall, or a rule of its web server, stops the check: let it through.`,
    );
  const led = new URL(asked.answeredBy).pathname;
  if (led !== path && isPage(asked.text))
    return sentence(
      `${host} sends the call of ${path} on to ${led}, a web page. Let the calls through without that, or give the address of the CMS.`,
    );
  const nobodys = await askNobodys(tools);
  if (nobodys.status === 200 && isPage(nobodys.text))
    return sentence(
      `Every address of ${host} is answered with a web page and 200, even one that nobody made. A website is there, or this app itself, but no CMS: give the address of the CMS.`,
    );
  if (isPage(asked.text))
    return sentence(
      `${path} is answered with a web page (${status}) at ${host}. A website is there, but no CMS: give the address of the CMS, or set VITE_CMS_URL.`,
    );
  return status === 404
    ? sentence(`There is no ${path} at ${host} (404). Give the address of the CMS, or set VITE_CMS_URL.`)
    : undefined;
}
