/**
 * `npm run check-host`: makes every call of the app on a real host, and says whether the app can work with it. It only
 * reads, unless `--write` is given. Ends with 0 where the app can work, 1 where not, 2 where the arguments are wrong.
 */

import { loadEnv } from 'vite';
import { createCms } from '#src/cms/cms.ts';
import { type CmsSettings, readSettings } from '#src/cms/settings.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import { siteNames } from '#src/prerender/site.ts';
import { browserChecks } from './browser-checks.ts';
import type { Check, CheckOptions, Row, Tools } from './check.ts';
import { contentChecks } from './content-checks.ts';
import { fileChecks } from './file-checks.ts';
import { itemWrites } from './item-writes.ts';
import { proposedSettings } from './proposed-settings.ts';
import { type Arguments, asksForHelp, readArguments, usage } from './read-arguments.ts';
import { recordChecks } from './record-checks.ts';
import { recordWrites } from './record-writes.ts';
import { type Report, reportJson, reportOf, reportOfWrongHost, reportText } from './report.ts';
import { cleanUp, runChecks } from './run-checks.ts';
import { endSession, signInChecks } from './sign-in-checks.ts';
import { createWire } from './wire.ts';
import { wrongHost } from './wrong-host.ts';

/** In the order they are made: the first one tells whether a CMS is there, and what reads find out is asked for later. */
const checks: readonly Check[] = [
  ...contentChecks,
  ...recordChecks,
  ...signInChecks,
  ...recordWrites,
  ...itemWrites,
  ...fileChecks,
  ...browserChecks,
];

export interface HostToCheck extends CheckOptions {
  /** Its origin. */
  readonly host: string;
  readonly settings: CmsSettings;
  readonly limitMs: number;
  readonly fetch?: typeof globalThis.fetch;
}

/** Makes all checks on a host, and takes away what they made. */
export async function checkHost({
  host,
  settings,
  limitMs,
  fetch,
  ...options
}: HostToCheck): Promise<Report> {
  const wire = createWire({ ownOrigin: host, limitMs, fetch });
  const limits = { answerMs: limitMs * 2, uploadMs: limitMs * 2 };
  const cms = createCms(settings, { fetch: wire.fetch, ownOrigin: host, cookies: wire.cookies, limits });
  const tools: Tools = { cms, wire, options, facts: {}, made: new Map() };
  const [first] = await runChecks(checks.slice(0, 1), tools);
  const wrong = first && (await wrongHost(tools, first));
  if (wrong) return reportOfWrongHost(host, options.write, first, wrong);
  const rows: Row[] = first ? [first] : [];
  try {
    rows.push(...(await runChecks(checks.slice(1), tools, rows)));
  } finally {
    rows.push(...(await cleanUp(tools)));
    await endSession(tools);
  }
  const isThere = rows.some(({ reached }) => reached === 'yes');
  return reportOf(
    host,
    options.write,
    rows,
    isThere ? proposedSettings(settings, { host, site: options.site }, tools.facts) : [],
  );
}

/** Runs the check for what was typed; returns what the program ends with. */
export async function checkHostFor(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (text: string) => void,
): Promise<0 | 1 | 2> {
  if (asksForHelp(args)) {
    print(`${usage}\n`);
    return 0;
  }
  let asked: HostToCheck;
  let json = false;
  try {
    const typed = readArguments(args);
    asked = toCheck(typed, env);
    json = typed.json;
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    return 2;
  }
  const report = await checkHost(asked);
  print(json ? reportJson(report) : reportText(report));
  return report.works ? 0 : 1;
}

/** Where pages are to come from, as the browser says it; an empty setting says nothing. */
function originOf(setting: string | undefined): string | undefined {
  return setting ? (parseUrl(setting)?.origin ?? setting) : undefined;
}

function toCheck(typed: Arguments, env: Readonly<Record<string, string | undefined>>): HostToCheck {
  const { host, websiteId, site, email, user, write, seconds } = typed;
  const password = env['CHECK_HOST_PASSWORD'];
  if (user && !password) throw new Error('--user needs the password in CHECK_HOST_PASSWORD.');
  return {
    host,
    settings: readSettings({ ...env, ...(websiteId && { VITE_WEBSITE_ID: websiteId }) }, siteNames),
    limitMs: seconds * 1000,
    site: site ?? originOf(env['VITE_SITE_URL']) ?? 'https://app.example',
    slowMs: 5_000,
    run: crypto.randomUUID().slice(0, 13),
    email,
    person: user && password ? { email: user, password } : undefined,
    write,
  };
}

export async function main(args: readonly string[]): Promise<void> {
  const env = {
    ...loadEnv('production', process.cwd()),
    CHECK_HOST_PASSWORD: process.env['CHECK_HOST_PASSWORD'],
  };
  process.exitCode = await checkHostFor(args, env, (text) => process.stdout.write(text));
}
