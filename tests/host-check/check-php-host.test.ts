/** The host check over a small host in PHP, by a real socket: as a tidy host, and with the ways of an old one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noPhp, type PhpHost, type PhpQuirk, startPhp } from '../host/php-host.ts';
import { checkHostFor } from './check-host.ts';
import type { Report } from './report.ts';

/** A host for one test; where there is no PHP the test says so and is over. */
async function phpHost(quirks: readonly PhpQuirk[]): Promise<PhpHost | undefined> {
  const host = await startPhp(quirks);
  if (host) onTestFinished(() => host.stop());
  else console.info(noPhp);
  return host;
}

async function check({ url }: PhpHost, ...more: string[]): Promise<{ ended: number; report: Report }> {
  const printed: string[] = [];
  const env = { CHECK_HOST_PASSWORD: 'a-password' };
  const ended = await checkHostFor([url, '--json', ...more], env, (text) => printed.push(text));
  return { ended, report: JSON.parse(printed.join('')) };
}

const signedIn = ['--user', 'admin@kasi.example', '--write', '--email', 'office@kasi.example'];

const found = ({ rows }: Report) => rows.flatMap(({ findings }) => findings.map(({ text }) => text));
const setting = ({ settings }: Report, wanted: string) => settings.find(({ name }) => name === wanted)?.value;

const warningsFirst = 'PHP prints messages before the answer';
const emptied = 'columns that a change leaves out are emptied: the whole row is replaced';

test('An operator of a tidy PHP host reads that the app can work with it', async () => {
  const host = await phpHost(['plain']);
  if (!host) return;
  const { ended, report } = await check(host, ...signedIn);
  expect([ended, report.warnings]).toEqual([0, 0]);
  expect(found(report)).toContain('keys that the host doesn’t know are kept');
  expect(found(report)).toContain('columns that a change leaves out are kept');
  expect(found(report)).not.toContain(warningsFirst);
  expect(setting(report, 'VITE_HOST_REPLACES_ROWS')).toBe('no');
});

test('An operator of an old PHP host reads its oddities, and the settings for them', async () => {
  const host = await phpHost(['warnings', 'whole-rows', 'drops-keys', 'no-count']);
  if (!host) return;
  const { ended, report } = await check(host, ...signedIn);
  expect([ended, report.warnings]).toEqual([0, 1]);
  expect(found(report)).toEqual(
    expect.arrayContaining([
      warningsFirst,
      emptied,
      'JSON comes as text/html',
      'ids come as numbers',
      'data comes as text',
      'an empty list comes as null, false or nothing',
      'an error comes with status 200',
      'keys are not kept (_cid, _w, later): after a lost answer something may be made twice',
      'takes 1.9 MB',
      '5 MB is too large: a short answer, which the app understands. For larger files raise upload_max_filesize and post_max_size (php.ini) above 5M',
      'parts are not served (Range): a broken download begins again',
      'the session’s cookie is not HttpOnly: scripts can read it',
    ]),
  );
  expect(setting(report, 'VITE_HOST_REPLACES_ROWS')).toBe('yes');
  expect(readFileSync(join(host.folder, 'store.json'), 'utf8')).not.toContain('Host check');
});

test('A check that only reads leaves a PHP host as it was: nothing is stored there', async () => {
  const host = await phpHost([]);
  if (!host) return;
  const { ended, report } = await check(host);
  expect([ended, report.write]).toEqual([0, false]);
  expect(() => readFileSync(join(host.folder, 'store.json'))).toThrow('no such file');
});
