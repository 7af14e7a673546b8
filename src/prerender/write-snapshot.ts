/**
 * `npm run snapshot`: rewrites snapshot.json from the configured host (VITE_SITE_URL says where relative addresses lead).
 * Invariant: only what any visitor may read is asked for, without a session, and schemas drop the join links.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { loadEnv } from 'vite';
import { type Cms, createCms } from '#src/cms/cms.ts';
import { readSettings } from '#src/cms/settings.ts';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { courses } from '#src/features/course/collection.ts';
import { events } from '#src/features/events/collection.ts';
import { publicPages } from '#src/features/pages/public-collection.ts';
import { siteSettings } from '#src/features/settings/collection.ts';
import { canonicalJson } from '#src/kit/canonical.ts';
import { inOrder } from '#src/kit/in-order.ts';
import type { Collection } from '#src/sync/index.ts';
import { Snapshot } from './snapshot.ts';

const file = join(import.meta.dirname, 'snapshot.json');

/** Reads the public content of the host at `ownOrigin`. */
export async function readSnapshot(ownOrigin: string, env: Record<string, string>): Promise<Snapshot> {
  const cms = createCms(readSettings(env), { ownOrigin, cookies: null });
  const signal = AbortSignal.timeout(30_000);
  const read = async <Value>({ source }: Collection<Value, Cms>) => {
    const { items } = await source.list(cms, undefined, signal);
    return items.map(({ value }) => value);
  };
  const coming = await read(events);
  const full = await read(courses);
  return v.parse(Snapshot, {
    catalogue: inOrder(await read(catalogue)),
    courses: full.toSorted((a, b) => a.slug.localeCompare(b.slug)),
    events: coming.toSorted((a, b) => a.dateFrom.localeCompare(b.dateFrom) || a.id.localeCompare(b.id)),
    pages: (await read(publicPages)).toSorted(
      (a, b) => a.slug.localeCompare(b.slug) || a.id.localeCompare(b.id),
    ),
    settings: await read(siteSettings),
  });
}

/** The snapshot as it is committed: keys in order, one line a value, so that a change can be read. */
export function snapshotText(snapshot: Snapshot): string {
  return `${JSON.stringify(JSON.parse(canonicalJson(snapshot)), null, 2)}\n`;
}

export async function main(): Promise<void> {
  const env = loadEnv('production', process.cwd(), 'VITE_');
  const ownOrigin = env['VITE_SITE_URL'] ?? 'http://localhost:4173';
  const snapshot = await readSnapshot(ownOrigin, env);
  await writeFile(file, snapshotText(snapshot));
  const counts = Object.entries(snapshot).map(([name, rows]) => `${rows.length} ${name}`);
  process.stdout.write(`${counts.join(', ')} written to ${file}\n`);
}
