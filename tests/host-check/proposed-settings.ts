/** The `VITE_…` settings that fit what the check found, each with its reason. */
import { isSitesOwn } from '#src/cms/file-places.ts';
import type { CmsSettings } from '#src/cms/settings.ts';
import { siteNames } from '#src/prerender/site.ts';
import { isLocal } from './browser-checks.ts';
import { countOf } from './check.ts';
import type { CrossOrigin, Facts } from './facts.ts';
import { folderToSet } from './named-files.ts';

export interface ProposedSetting {
  readonly name: string;
  readonly value: string;
  readonly reason: string;
}

const passedOn = 'a path: the app’s own server passes it on';

/** Proposes settings: where pages of another origin may not call, the paths that the app's own server passes on. */
export function proposedSettings(
  settings: CmsSettings,
  { host, site }: { readonly host: string; readonly site: string },
  facts: Facts,
): ProposedSetting[] {
  const allowed = [...(facts.crossOrigin?.values() ?? [])];
  // A setting takes no address without https
  const isSafe = host.startsWith('https:') || isLocal(host);
  const isOpen = isSafe && allowed.length > 0 && allowed.every(({ reads, cookies }) => reads && cookies);
  const asked = [...(facts.crossOrigin?.keys() ?? [])];
  const address = (name: string, path: string, why = '') => {
    const { href } = new URL(path, host);
    const isAsked = asked.some((one) => one.startsWith(href) || href.startsWith(one));
    if (isOpen && isAsked) return { name, value: href, reason: 'pages of another origin may call it' };
    const reason = isOpen && why ? `not asked from another origin: ${why}` : passedOn;
    return { name, value: path, reason };
  };
  return [
    address('VITE_CMS_URL', settings.cmsUrl),
    address('VITE_OTHER_INFO_URL', settings.otherInfoUrl),
    address('VITE_UPLOAD_URL', settings.uploadUrl, 'only with --write'),
    address('VITE_EMAIL_URL', settings.emailUrl, 'it would send a second email'),
    ...(isOpen || site === host
      ? []
      : [{ name: 'CMS_ORIGIN', value: host, reason: 'where these paths are passed on to' }]),
    ...filesLine(settings, host, facts, isOpen),
    { name: 'VITE_WEBSITE_ID', value: settings.websiteId, reason: 'as it was asked for' },
    {
      name: 'VITE_PAGE_BUILDER_WEBSITE_ID',
      value: settings.pageBuilderWebsiteId,
      reason: 'as it was asked for',
    },
    ...found('VITE_SETTINGS_ID', facts.settingsId, 'the id of the Settings record'),
    ...found('VITE_CATALOGUE_TABLE_ID', facts.catalogueTableId, 'the table of the catalogue'),
    ...found('VITE_INFO_EMAIL', facts.officeEmail, 'the address in the Settings record'),
    ...found('VITE_XSRF_COOKIE', facts.tokenCookie, 'the cookie that looks like the token’s'),
    ...found('VITE_XSRF_HEADER', facts.tokenHeader?.toUpperCase(), 'the header that repeats the token'),
    ...found('VITE_SEND_COOKIES_ACROSS_ORIGINS', isOpen ? 'yes' : undefined, 'cookies are allowed'),
    ...found(
      'VITE_CUSTOM_HEADERS_ACROSS_ORIGINS',
      isOpen ? yesNo(takesHeaders(allowed)) : undefined,
      'as CORS says',
    ),
    ...found(
      'VITE_HOST_REPLACES_ROWS',
      facts.replacesRows === undefined ? undefined : yesNo(facts.replacesRows),
      facts.replacesRows
        ? 'a change empties the columns it leaves out'
        : 'a change keeps the columns it leaves out',
    ),
    ...found(
      'VITE_LIST_LIMIT',
      facts.longestList?.mayBeCut ? String(facts.longestList.count) : undefined,
      'the longest list ends exactly there; none, where it is known to be whole',
    ),
  ];
}

/** The folder of files, where the settings look for none: the app's own server passes it on, or it is another origin's. */
function filesLine(settings: CmsSettings, host: string, facts: Facts, isOpen: boolean): ProposedSetting[] {
  const found = folderToSet(facts, settings, host);
  if (!found) return [];
  const { origin, pathname } = new URL(found.folder);
  const isPath = origin === host && !isOpen && pathname !== '/' && !isSitesOwn(pathname, siteNames);
  const reason = facts.uploaded
    ? 'an uploaded file is served from there'
    : `${countOf(found.count, 'file')} that the content names ${found.count === 1 ? 'is' : 'are'} there`;
  return [{ name: 'VITE_FILES_URL', value: isPath ? pathname : found.folder, reason }];
}

function takesHeaders(allowed: readonly CrossOrigin[]): boolean {
  return allowed.every(({ headers }) => headers);
}

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no';
}

function found(name: string, value: string | undefined, reason: string): ProposedSetting[] {
  return value === undefined || value === '' ? [] : [{ name, value, reason }];
}
