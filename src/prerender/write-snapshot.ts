/**
 * `npm run snapshot`: reads the public content of a host into the file for the next build. The host is the argument,
 * else CMS_ORIGIN, else the site itself (VITE_SITE_URL), else the demo of `npm start`. `npm run snapshot -- --demo`
 * rewrites the demo's committed content; `--empty` accepts a host without content.
 *
 * Invariant: requests only public data, without a session, and the schemas drop join links.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { loadEnv } from 'vite';
import { type Cms, createCms } from '#src/cms/cms.ts';
import { CmsError } from '#src/cms/errors.ts';
import { readSettings } from '#src/cms/settings.ts';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { courses } from '#src/features/course/collection.ts';
import { events } from '#src/features/events/collection.ts';
import { shownEvents } from '#src/features/events/queries.ts';
import { publicPages } from '#src/features/pages/public-collection.ts';
import { siteSettings } from '#src/features/settings/collection.ts';
import { canonicalJson } from '#src/kit/canonical.ts';
import { inOrder } from '#src/kit/in-order.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import type { Collection, HostList } from '#src/sync/index.ts';
import { namedHost, ownContent, type Settings } from './content.ts';
import { cmsOriginSetting } from './server-rules.ts';
import { siteNames, siteSetting } from './site.ts';
import { Snapshot } from './snapshot.ts';

interface ReadContent {
  readonly snapshot: Snapshot;
  /** Sentences about rows that the snapshot leaves out. */
  readonly leftOut: readonly string[];
}

/** Returns sentences about the rows of a list that were left out. */
function leftOutOf(name: string, { items, unreadable, unreadableIds = [], heldBack }: HostList<unknown>) {
  const ids = unreadableIds.length > 0 ? `: id ${unreadableIds.join(', ')}` : '';
  return [
    ...(unreadable > 0
      ? [`${unreadable} of ${name} can’t be read, and pages are made without them${ids}.`]
      : []),
    ...(heldBack
      ? [`The host ended the list of ${name} at exactly ${items.length + unreadable} rows: it may have more.`]
      : []),
  ];
}

/** Reads the public content of the host at `ownOrigin`. */
export async function readSnapshot(ownOrigin: string, env: Settings): Promise<ReadContent> {
  const cms = createCms(readSettings(env, siteNames), { ownOrigin, cookies: null });
  const signal = AbortSignal.timeout(30_000);
  const leftOut: string[] = [];
  const read = async <Value>(name: keyof Snapshot, { source }: Collection<Value, Cms>) => {
    const list = await source.list(cms, undefined, signal);
    leftOut.push(...leftOutOf(name, list));
    return list.items.map(({ value }) => value);
  };
  const comingEvents = shownEvents(await read('events', events));
  const fullCourses = await read('courses', courses);
  const snapshot = v.parse(Snapshot, {
    catalogue: inOrder(await read('catalogue', catalogue)),
    courses: fullCourses.toSorted((a, b) => a.slug.localeCompare(b.slug)),
    events: comingEvents.toSorted((a, b) => a.dateFrom.localeCompare(b.dateFrom) || a.id.localeCompare(b.id)),
    pages: (await read('pages', publicPages)).toSorted(
      (a, b) => a.slug.localeCompare(b.slug) || a.id.localeCompare(b.id),
    ),
    settings: await read('settings', siteSettings),
  });
  return { snapshot, leftOut };
}

/** Returns the snapshot's committed form: keys in order, one line per value, so that a change is readable. */
export function snapshotText(snapshot: Snapshot): string {
  return `${JSON.stringify(JSON.parse(canonicalJson(snapshot)), null, 2)}\n`;
}

/** The embedded host of `npm start`, used if no host is named. */
const demoHost = 'http://localhost:4173';

/** Returns the origin of the host to read; throws an error with a sentence for an invalid address. */
export function snapshotOrigin(typed: string | undefined, env: Settings): string {
  const address = typed || namedHost(env) || env[siteSetting] || demoHost;
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`"${address}" is no address of a host. Type one like https://cms.example.org.`);
  if (url.pathname !== '/')
    throw new Error(
      `"${address}" names a folder. Give ${url.origin} alone, and set VITE_CMS_URL and the others to their folders there.`,
    );
  return url.origin;
}

/** Returns a sentence on why the content could not be read. */
export function failedSentence(origin: string, error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  if (!(error instanceof CmsError)) return words;
  const next = `"npm run check-host -- ${origin}" says what is wrong with it.`;
  if (error.kind === 'offline' && origin === demoHost)
    return `Nothing answers at ${origin}, the demo of "npm start". To read your host: CMS_ORIGIN=https://cms.example.org npm run snapshot`;
  if (error.kind === 'offline')
    return `Nothing answers at ${origin}. Is the address right, and the host running? ${next}`;
  return `${origin} did not give its public content (${words}) ${next}`;
}

const options = ['--demo', '--empty'];

/**
 * Reads and writes the content; returns the words for the operator. Throws an error with a sentence after a failure.
 */
async function writeSnapshot(args: readonly string[]): Promise<string> {
  const unknown = args.find((word) => word.startsWith('-') && !options.includes(word));
  if (unknown) throw new Error(`There is no option ${unknown}. There are ${options.join(' and ')}.`);
  const env = loadEnv('production', process.cwd(), ['VITE_', cmsOriginSetting]);
  const typed = args.find((word) => !word.startsWith('-'));
  const origin = snapshotOrigin(typed, env);
  const { snapshot, leftOut } = await readSnapshot(origin, env).catch((error) => {
    throw new Error(failedSentence(origin, error));
  });
  const rows = Object.entries(snapshot);
  // A broken or wrong host returns empty lists, so the earlier content stays.
  if (rows.every(([, { length }]) => length === 0) && !args.includes('--empty'))
    throw new Error(
      `${origin} has no course, webinar, page or settings at all, so nothing was written. Are the ids (VITE_WEBSITE_ID and the others) those of this host? "npm run check-host -- ${origin}" says more. For a new host without content: "npm run snapshot -- --empty".`,
    );
  const isDemo = args.includes('--demo');
  const file = isDemo ? join(import.meta.dirname, 'snapshot.json') : join(process.cwd(), ownContent);
  await writeFile(file, snapshotText(snapshot));
  const counts = rows.map(([name, { length }]) => `${length} ${name}`);
  return [`${origin}: ${counts.join(', ')}, written to ${file}`, ...leftOut].join('\n');
}

export async function main(args: readonly string[]): Promise<void> {
  try {
    process.stdout.write(`${await writeSnapshot(args)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
