/**
 * The addresses and ids of the provider's hosts: the `VITE_…` settings, checked once by the build.
 * Invariant: every address read here is usable and every id is made of digits; a bad value stops the build with a
 * sentence that names it.
 */

import * as v from 'valibot';
import { parseUrl } from '#src/kit/parse-url.ts';
import { type FilePlaces, filePlaces, isSitesOwn } from './file-places.ts';

const Digits = v.pipe(v.string(), v.regex(/^[1-9]\d*$/, 'a whole number in digits, like 395'));
const YesNo = v.pipe(
  v.picklist(['yes', 'no'], 'either yes or no'),
  v.transform((answer) => answer === 'yes'),
);
const Token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/, 'a name of letters, digits, - and _'));
/** The most rows that the host returns, whatever the request asks for. */
const ListLimit = v.pipe(
  v.string(),
  v.regex(/^(?:[1-9]\d*|none|unknown)$/, 'a whole number in digits, none or unknown'),
  v.transform((limit) => (limit === 'none' || limit === 'unknown' ? limit : Number(limit))),
);
/** The office's address for e-mail; '' stands for the address on the site's own pages. */
const Email = v.pipe(v.string(), v.regex(/^([^\s@]+@[^\s@]+)?$/, 'an email address, like info@example.org'));

/** The roles that people may choose when they sign up: never admin, whatever a deployment's settings say. */
const SelfServiceRoles = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((role) => role.trim())),
  v.array(v.picklist(['student', 'instructor'], 'student, instructor, or both with a comma between')),
);

const addressRule = 'a path on this site that starts with one /, or an address that starts with https://';
const Address = v.pipe(v.string(), v.check(isAddress, addressRule));
const Folder = v.pipe(
  Address,
  v.transform((address) => (address.endsWith('/') ? address : `${address}/`)),
);

/** The folder of files, which cannot be the root: the whole site never belongs to the CMS. */
const FilesFolder = v.union(
  [
    v.literal(''),
    v.pipe(
      Folder,
      v.check((folder) => folder !== '/', addressRule),
    ),
  ],
  addressRule,
);
const Origin = v.union(
  [
    v.literal(''),
    v.pipe(
      v.string(),
      v.check(isOrigin),
      v.transform((address) => new URL(address).origin),
    ),
  ],
  'an address like https://cms.example.org',
);

const rules = {
  cmsUrl: ['VITE_CMS_URL', Folder, '/api/cms/'],
  otherInfoUrl: ['VITE_OTHER_INFO_URL', Folder, '/api/other_info/'],
  uploadUrl: ['VITE_UPLOAD_URL', Folder, '/upload/'],
  emailUrl: ['VITE_EMAIL_URL', Address, '/api/send-email.php'],
  filesUrl: ['VITE_FILES_URL', FilesFolder, ''],
  cmsOrigin: ['CMS_ORIGIN', Origin, ''],
  websiteId: ['VITE_WEBSITE_ID', Digits, '1'],
  pageBuilderWebsiteId: ['VITE_PAGE_BUILDER_WEBSITE_ID', Digits, '395'],
  settingsId: ['VITE_SETTINGS_ID', Digits, '1'],
  catalogueTableId: ['VITE_CATALOGUE_TABLE_ID', Digits, '87'],
  infoEmail: ['VITE_INFO_EMAIL', Email, ''],
  xsrfCookie: ['VITE_XSRF_COOKIE', Token, 'XSRF-TOKEN'],
  xsrfHeader: ['VITE_XSRF_HEADER', Token, 'X-XSRF-TOKEN'],
  sendCookiesAcrossOrigins: ['VITE_SEND_COOKIES_ACROSS_ORIGINS', YesNo, 'no'],
  customHeadersAcrossOrigins: ['VITE_CUSTOM_HEADERS_ACROSS_ORIGINS', YesNo, 'no'],
  hostReplacesRows: ['VITE_HOST_REPLACES_ROWS', YesNo, 'no'],
  listLimit: ['VITE_LIST_LIMIT', ListLimit, 'unknown'],
  selfServiceRoles: ['VITE_SELF_SERVICE_ROLES', SelfServiceRoles, 'student,instructor'],
  confirmDelayMs: ['VITE_SETTLE_MS', v.pipe(Digits, v.transform(Number)), '90000'],
} as const;

type Rules = typeof rules;

/** The names of the settings. */
export const cmsSettingNames: readonly string[] = Object.values(rules).map(([name]) => name);

type OwnSettings = { readonly [Name in keyof Rules]: v.InferOutput<Rules[Name][1]> };

export type CmsSettings = OwnSettings & FilePlaces;

const noNames: ReadonlySet<string> = new Set();

/**
 * Checks the settings of a deployment; a missing or empty one takes its default. `siteNames` are the first path
 * segments of the site's own pages and files. Throws an error that names a bad setting.
 */
export function readSettings(env: Readonly<Record<string, unknown>>, siteNames = noNames): CmsSettings {
  const values: OwnSettings = {
    cmsUrl: read(env, rules.cmsUrl),
    otherInfoUrl: read(env, rules.otherInfoUrl),
    uploadUrl: read(env, rules.uploadUrl),
    emailUrl: read(env, rules.emailUrl),
    filesUrl: read(env, rules.filesUrl),
    cmsOrigin: read(env, rules.cmsOrigin),
    websiteId: read(env, rules.websiteId),
    pageBuilderWebsiteId: read(env, rules.pageBuilderWebsiteId),
    settingsId: read(env, rules.settingsId),
    catalogueTableId: read(env, rules.catalogueTableId),
    infoEmail: read(env, rules.infoEmail),
    xsrfCookie: read(env, rules.xsrfCookie),
    xsrfHeader: read(env, rules.xsrfHeader),
    sendCookiesAcrossOrigins: read(env, rules.sendCookiesAcrossOrigins),
    customHeadersAcrossOrigins: read(env, rules.customHeadersAcrossOrigins),
    hostReplacesRows: read(env, rules.hostReplacesRows),
    listLimit: read(env, rules.listLimit),
    selfServiceRoles: read(env, rules.selfServiceRoles),
    confirmDelayMs: read(env, rules.confirmDelayMs),
  };
  for (const rule of folders)
    if (values.cmsOrigin && isSitesOwn(values[rule], siteNames)) throw ownFolderError(rule, values);
  return { ...values, ...filePlaces(values, siteNames) };
}

const folders = ['cmsUrl', 'otherInfoUrl', 'uploadUrl', 'filesUrl'] as const;

/** Returns the error for a folder that is forwarded to the CMS and also exists in the site itself. */
function ownFolderError(rule: (typeof folders)[number], values: OwnSettings): Error {
  const path = values[rule];
  return new Error(
    `The setting ${rules[rule][0]} is "${path}", but this site has a ${path} of its own. Give the whole address: ${values.cmsOrigin}${path}`,
  );
}

type Rule<Value> = readonly [name: string, schema: v.GenericSchema<string, Value>, fallback: string];

function read<Value>(env: Readonly<Record<string, unknown>>, [name, schema, fallback]: Rule<Value>): Value {
  const value = env[name];
  const text = value === undefined || value === '' ? fallback : String(value);
  const checked = v.safeParse(schema, text);
  if (checked.success) return checked.output;
  throw new Error(`The setting ${name} is "${text}", but it must be ${checked.issues[0].message}.`);
}

function isOrigin(address: string): boolean {
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol) || !/^(?:[\w.-]+|\[[\da-f:]+\])$/.test(url.hostname))
    return false;
  return url.username + url.password === '' && url.pathname + url.search + url.hash === '/';
}

function isAddress(address: string): boolean {
  // These characters would break the rules of servers, which contain the path.
  if (address.startsWith('/')) return !address.startsWith('//') && !/[\s\\?#"'<>{}$;]/.test(address);
  const url = parseUrl(address);
  if (!url) return false;
  const { protocol, hostname, search, hash } = url;
  const local = hostname === 'localhost' || hostname === '127.0.0.1';
  return (protocol === 'https:' || (protocol === 'http:' && local)) && search === '' && hash === '';
}
