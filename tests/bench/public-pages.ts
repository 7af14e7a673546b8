import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { pagesOf } from '#src/prerender/pages.ts';
import { Snapshot } from '#src/prerender/snapshot.ts';

const file = join(import.meta.dirname, '../../src/prerender/snapshot.json');

/** Addresses of all pages that the build prerenders. */
export const publicPages: readonly string[] = pagesOf(
  v.parse(Snapshot, JSON.parse(readFileSync(file, 'utf8'))),
).map(({ path }) => path);

/** A page of each kind: text, form, search, sign-in. */
const ofEachKind = ['/', '/contact-us', '/courses/improvement', '/sign-in'];

/** Returns the tags of a journey over every page: a page of each kind runs in `npm test`, all in the full suite. */
export function tagOf(path: string): string[] {
  return ofEachKind.includes(path) ? [] : ['@full'];
}
