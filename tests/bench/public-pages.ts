import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { pagesOf } from '#src/prerender/pages.ts';
import { Snapshot } from '#src/prerender/snapshot.ts';

const file = join(import.meta.dirname, '../../src/prerender/snapshot.json');

const pages = pagesOf(v.parse(Snapshot, JSON.parse(readFileSync(file, 'utf8'))));

/** The address of every page the build writes out. */
export const publicPages: readonly string[] = pages.map(({ path }) => path);

/** How a journey over every page is tagged: one page of each route runs with every change, all in the full suite. */
export function tagOf(path: string): string[] {
  const route = pages.find((page) => page.path === path)?.route;
  return pages.find((page) => page.route === route)?.path === path ? [] : ['@full'];
}
