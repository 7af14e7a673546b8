import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { pagesOf } from '#src/prerender/pages.ts';
import { Snapshot } from '#src/prerender/snapshot.ts';

const file = join(import.meta.dirname, '../../src/prerender/snapshot.json');

/** The address of every page the build writes out. */
export const publicPages: readonly string[] = pagesOf(
  v.parse(Snapshot, JSON.parse(readFileSync(file, 'utf8'))),
).map(({ path }) => path);

/** A page of each kind: read, asked of, searched, signed in at. */
const ofEachKind = ['/', '/contact-us', '/courses/improvement', '/sign-in'];

/** How a journey over every page is tagged: a few run with every change, all of them in the full suite. */
export function tagOf(path: string): string[] {
  return ofEachKind.includes(path) ? [] : ['@full'];
}
