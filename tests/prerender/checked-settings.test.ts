/** What the build puts into the app of a deployment's settings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readSettings } from '#src/cms/settings.ts';
import { checkedSettings, settingNames } from '#src/prerender/checked-settings.ts';

afterEach(() => vi.unstubAllEnvs());

/** The settings as the app has them after a build. */
function built(): Record<string, unknown> {
  const { config } = checkedSettings();
  if (typeof config !== 'function') throw new Error('the settings are read when the mode is known');
  const context = {} as ThisParameterType<typeof config>;
  const { define } = config.call(context, {}, { mode: 'production', command: 'build' }) as {
    define: Record<string, string>;
  };
  return JSON.parse(define['__CMS_SETTINGS__'] ?? '');
}

test('The build puts in a deployment’s settings in their used form, and the defaults of the rest', () => {
  vi.stubEnv('VITE_CMS_URL', 'https://cms.example.org/api/cms');
  vi.stubEnv('VITE_SEND_COOKIES_ACROSS_ORIGINS', 'yes');
  expect(built()).toMatchObject({
    cmsUrl: 'https://cms.example.org/api/cms/',
    sendCookiesAcrossOrigins: true,
    websiteId: '1',
    confirmDelayMs: 90_000,
  });
});

test('The build stops at a bad setting', () => {
  vi.stubEnv('VITE_WEBSITE_ID', 'main');
  expect(built).toThrow('The setting VITE_WEBSITE_ID is "main", but it must be a whole number in digits');
});

test('The build stops at an invalid line of certificate keys', () => {
  vi.stubEnv('VITE_CERTIFICATE_KEYS', 'c875927db88f/ed25519/2026-01-01//614GUUskH0qE');
  expect(built).toThrow('is no line of VITE_CERTIFICATE_KEYS');
});

test('The build stops at a page for certificates that is no address of one, and takes a path or none at all', () => {
  vi.stubEnv('VITE_CERTIFICATE_GENERATOR_URL', 'javascript:alert(1)');
  expect(built).toThrow('The setting VITE_CERTIFICATE_GENERATOR_URL is "javascript:alert(1)"');
  for (const address of ['', '/make-certificate.php?lang=en', 'https://papers.example.org/make']) {
    vi.stubEnv('VITE_CERTIFICATE_GENERATOR_URL', address);
    expect(built).not.toThrow();
  }
});

/** The names and values of a file of settings. */
function settingsIn(file: string): Record<string, string> {
  const lines = readFileSync(join(import.meta.dirname, '../..', file), 'utf8').split('\n');
  const set = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(set.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

test('The build stops at a name that is no setting: a slip of the pen changes nothing unseen', () => {
  vi.stubEnv('VITE_CMS_ULR', '/cms/');
  expect(built).toThrow('There is no setting VITE_CMS_ULR. The settings are in .env.example.');
  vi.unstubAllEnvs();
  // What Vite notes where the file of settings names NODE_ENV.
  vi.stubEnv('VITE_USER_NODE_ENV', 'production');
  expect(built).not.toThrow();
});

test('The build stops at an invalid address of the site', () => {
  vi.stubEnv('VITE_SITE_URL', 'https://school.example/app');
  expect(built).toThrow(
    'The setting VITE_SITE_URL is "https://school.example/app", but it must be an address',
  );
});

test('The example of the settings has every one of them, each with its default', () => {
  const example = settingsIn('.env.example');
  expect(Object.keys(example).toSorted()).toEqual(settingNames.toSorted());
  expect(readSettings(example)).toEqual(readSettings({}));
});
