/** Looks for the API further down: a CMS that stands in a folder of its host. */

import { readBody } from '#src/cms/php.ts';
import type { CmsSettings } from '#src/cms/settings.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import type { Tools } from './check.ts';
import type { ProposedSetting } from './proposed-settings.ts';
import type { WrongHost } from './wrong-host.ts';

/** Folders that a CMS is put into, where no page of the host names one. */
const usual = [
  'cms',
  'admin',
  'app',
  'backend',
  'site',
  'web',
  'public',
  'portal',
  'lms',
  'old',
  'new',
  'v1',
  'v2',
];
/** How many folders are looked into. */
const most = 25;

/** The first folder in which the CMS answers, with the settings for it. */
export async function apiFolder({ wire, cms: { settings } }: Tools): Promise<WrongHost | undefined> {
  const isOwnPath = settings.cmsUrl.startsWith('/');
  for (const folder of isOwnPath ? await folders(wire) : []) {
    const address = `/${folder}${settings.cmsUrl}website.php?id=${settings.websiteId}&editMode=1`;
    const answer = await wire.fetch(new URL(address, wire.ownOrigin)).catch(() => undefined);
    const body = answer?.ok ? readBody(await answer.text()) : undefined;
    if (!body?.isJson || !isFields(body.value) || body.value['error']) continue;
    return {
      sentence: `The CMS of ${new URL(wire.ownOrigin).host} is in the folder /${folder}/. Set VITE_CMS_URL=/${folder}${settings.cmsUrl} and the others below, and check again.`,
      settings: inFolder(settings, folder),
    };
  }
  return undefined;
}

/** Folders that the first page names or is in itself, each with the one around it, then the usual ones. */
async function folders({ fetch, ownOrigin }: Tools['wire']): Promise<readonly string[]> {
  const first = await fetch(new URL('/', ownOrigin)).catch(() => undefined);
  const page = (await first?.text().catch(() => '')) ?? '';
  const links = page.matchAll(/\b(?:href|src|action)\s*=\s*["']?([^"'\s>]+)/gi);
  const named = [first?.url ?? '', ...[...links].map(([, address = '']) => address)].flatMap((address) => {
    const url = parseUrl(address, first?.url || ownOrigin);
    const [, outer, inner] =
      (url?.origin === ownOrigin && /^\/([\w.~-]+)\/(?:([\w.~-]+)\/)?/.exec(url.pathname)) || [];
    if (!outer) return [];
    return inner ? [outer, `${outer}/${inner}`] : [outer];
  });
  return [...new Set([...named, ...usual])].slice(0, most);
}

function inFolder(settings: CmsSettings, folder: string): ProposedSetting[] {
  const { cmsUrl, otherInfoUrl, uploadUrl, emailUrl } = settings;
  return Object.entries({
    VITE_CMS_URL: cmsUrl,
    VITE_OTHER_INFO_URL: otherInfoUrl,
    VITE_UPLOAD_URL: uploadUrl,
    VITE_EMAIL_URL: emailUrl,
  })
    .filter(([, path]) => path.startsWith('/'))
    .map(([name, path], at) => ({
      name,
      value: `/${folder}${path}`,
      reason: at === 0 ? 'the CMS answers there' : 'beside it: look whether it is there',
    }));
}
