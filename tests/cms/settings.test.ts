import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { handedOnBy, isSitesOwn } from '#src/cms/file-places.ts';
import { readSettings } from '#src/cms/settings.ts';
import { siteNames } from '#src/prerender/site.ts';

test('A deployment that sets nothing gets the defaults of this site', () => {
  expect(readSettings({ VITE_WEBSITE_ID: '' })).toEqual({
    cmsUrl: '/api/cms/',
    otherInfoUrl: '/api/other_info/',
    uploadUrl: '/upload/',
    emailUrl: '/api/send-email.php',
    filesUrl: '/upload/',
    fileOrigins: [],
    filesAtCms: '',
    cmsOrigin: '',
    websiteId: '1',
    pageBuilderWebsiteId: '395',
    settingsId: '1',
    catalogueTableId: '87',
    infoEmail: '',
    xsrfCookie: 'XSRF-TOKEN',
    xsrfHeader: 'X-XSRF-TOKEN',
    sendCookiesAcrossOrigins: false,
    customHeadersAcrossOrigins: false,
    hostReplacesRows: false,
    listLimit: 'unknown',
    selfServiceRoles: ['student', 'instructor'],
    confirmDelayMs: 90_000,
  });
});

test('A provider’s own hosts are taken, and a folder’s last slash is added where it is missing', () => {
  const settings = readSettings({
    VITE_CMS_URL: 'https://cms.example.org/api/cms',
    VITE_UPLOAD_URL: 'http://localhost:8080/upload/',
    VITE_EMAIL_URL: 'https://mail.example.org/send.php',
    VITE_SEND_COOKIES_ACROSS_ORIGINS: 'yes',
    VITE_SETTLE_MS: '300',
  });
  expect(settings.cmsUrl).toBe('https://cms.example.org/api/cms/');
  expect(settings.uploadUrl).toBe('http://localhost:8080/upload/');
  expect(settings.emailUrl).toBe('https://mail.example.org/send.php');
  expect(settings.sendCookiesAcrossOrigins).toBe(true);
  expect(settings.confirmDelayMs).toBe(300);
});

test.each([
  [
    'where they are sent to, without a word',
    { VITE_UPLOAD_URL: 'https://up.example/u/' },
    { filesUrl: 'https://up.example/u/', fileOrigins: ['https://up.example'], handedOn: [] },
  ],
  [
    'in a folder that this site hands on',
    { CMS_ORIGIN: 'https://cms.example/', VITE_FILES_URL: '/uploads' },
    {
      filesUrl: '/uploads/',
      fileOrigins: ['https://cms.example'],
      filesAtCms: '//cms\\.example/uploads/',
      handedOn: ['uploads'],
    },
  ],
  [
    'in that folder, by its whole address',
    { CMS_ORIGIN: 'https://cms.example', VITE_FILES_URL: 'https://cms.example/media/2026/' },
    { filesUrl: '/media/2026/', fileOrigins: ['https://cms.example'], handedOn: ['media/2026'] },
  ],
  [
    'anywhere on the CMS, which has no folder for them',
    { CMS_ORIGIN: 'https://cms.example', VITE_FILES_URL: 'https://cms.example/' },
    { filesUrl: 'https://cms.example/', filesAtCms: '', handedOn: [] },
  ],
  [
    'in a folder of the CMS whose name is one of this site’s own',
    { CMS_ORIGIN: 'https://cms.example', VITE_FILES_URL: 'https://cms.example/images' },
    {
      filesUrl: 'https://cms.example/images/',
      fileOrigins: ['https://cms.example'],
      filesAtCms: '',
      handedOn: [],
    },
  ],
  [
    'on a host of their own',
    { VITE_CMS_URL: 'https://cms.example/api/cms/', VITE_FILES_URL: 'https://files.example/' },
    {
      filesUrl: 'https://files.example/',
      fileOrigins: ['https://cms.example', 'https://files.example'],
      handedOn: [],
    },
  ],
  [
    'beside an API in a folder, which is handed on too',
    {
      VITE_CMS_URL: '/old/api/cms/',
      VITE_OTHER_INFO_URL: '/old/api/other_info/',
      VITE_UPLOAD_URL: '/old/upload/',
      VITE_EMAIL_URL: '/old/send.php',
    },
    {
      filesUrl: '/old/upload/',
      handedOn: ['old/api/cms', 'old/api/other_info', 'old/upload', 'old/send.php'],
    },
  ],
])('Uploaded files are %s', (_, env, meant) => {
  const settings = readSettings(env, siteNames);
  expect({ ...settings, handedOn: handedOnBy(settings) }).toMatchObject(meant);
});

test.each([
  ['CMS_ORIGIN', 'cms.example', 'an address like https://cms.example.org'],
  ['CMS_ORIGIN', 'https://cms.example/api', 'an address like https://cms.example.org'],
  ['CMS_ORIGIN', 'https://office:secret@cms.example', 'an address like https://cms.example.org'],
  ['CMS_ORIGIN', 'https://$CMS_HOST', 'an address like https://cms.example.org'],
  ['VITE_CMS_URL', '/api"cms/', 'a path on this site'],
  ['VITE_FILES_URL', '/', 'a path on this site'],
  ['VITE_FILES_URL', 'uploads', 'a path on this site'],
  ['VITE_CMS_URL', 'cms.example.org', 'a path on this site'],
  ['VITE_CMS_URL', 'http://cms.example.org/', 'a path on this site'],
  ['VITE_OTHER_INFO_URL', '//other.example.org/', 'a path on this site'],
  ['VITE_UPLOAD_URL', '/upload?x=1', 'a path on this site'],
  ['VITE_EMAIL_URL', 'mailto:a@b.example', 'a path on this site'],
  ['VITE_WEBSITE_ID', 'main', 'a whole number in digits'],
  ['VITE_PAGE_BUILDER_WEBSITE_ID', '0', 'a whole number in digits'],
  ['VITE_SETTINGS_ID', '-1', 'a whole number in digits'],
  ['VITE_CATALOGUE_TABLE_ID', '8.7', 'a whole number in digits'],
  ['VITE_INFO_EMAIL', 'info', 'an email address'],
  ['VITE_XSRF_COOKIE', 'a b', 'a name of letters'],
  ['VITE_XSRF_HEADER', 'X:Y', 'a name of letters'],
  ['VITE_SEND_COOKIES_ACROSS_ORIGINS', 'true', 'either yes or no'],
  ['VITE_CUSTOM_HEADERS_ACROSS_ORIGINS', '1', 'either yes or no'],
  ['VITE_HOST_REPLACES_ROWS', 'true', 'either yes or no'],
  ['VITE_SELF_SERVICE_ROLES', 'student,admin', 'student, instructor, or both'],
  ['VITE_SELF_SERVICE_ROLES', 'nobody', 'student, instructor, or both'],
  ['VITE_SETTLE_MS', 'soon', 'a whole number in digits'],
])('The build stops at a bad %s and says what it must look like', (name, value, rule) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    `The setting ${name} is "${value}", but it must be ${rule}`,
  );
});

test.each(['/images', '/assets/', '/courses/', '/data'])(
  'The build stops where %s of this site would be handed on to the CMS',
  (path) => {
    const env = { CMS_ORIGIN: 'https://cms.example', VITE_FILES_URL: path };
    const folder = path.endsWith('/') ? path : `${path}/`;
    expect(() => readSettings(env, siteNames)).toThrow(
      `The setting VITE_FILES_URL is "${folder}", but this site has a ${folder} of its own. Give the whole address: https://cms.example${folder}`,
    );
    // Beside the CMS both are files of one folder.
    expect(readSettings({ VITE_FILES_URL: path }, siteNames).filesUrl).toBe(folder);
  },
);

test('The site’s own folders are known by their names', () => {
  const folders = readdirSync('public', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  for (const name of [...folders, 'assets', 'admin', 'verify', 'sign-in'])
    expect([name, isSitesOwn(`/${name}/`, siteNames)]).toEqual([name, true]);
  for (const path of ['/', '/upload/', '/uploads', '/admin/api/cms/'])
    expect(isSitesOwn(path, siteNames)).toBe(false);
});
