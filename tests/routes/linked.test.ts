/** A page that nothing leads to is found by nobody. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Files that name a path and link to nothing by it: the tree, the table of pages, the prerendered pages. */
const notLinks = /routeTree\.gen|session\/pages|open-pages|prerender\//;

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !notLinks.test(path))
  .map((path) => ({ path, text: read(`src/${path}`) }));

/** Addresses that something else leads to: a shared file, a link that the office hands out, a bookmark of the legacy app. */
const fromOutside = ['/open-course', '/pages/$slug', '/forms/$id', '/instructor/dashboard'];

/** The route file of a path says the path as well, and links to nothing by it. */
function isOwnFile(text: string, route: string): boolean {
  return (
    text.includes('createFileRoute(') && new RegExp(`createFileRoute\\('[^']*${escaped(route)}/?'`).test(text)
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text leads to a route: by its name, or by an address that begins like it. */
function leadsTo(text: string, route: string): boolean {
  if (["'", '"', '`'].some((quote) => text.includes(`${quote}${route}${quote}`))) return true;
  const fixed = route.replace(/\/(?:\{-)?\$.*$/, '/');
  return fixed !== route && text.includes(`\`${fixed}\${`);
}

test('Every page is linked from another one', () => {
  const [, paths = ''] = /fullPaths:\n([\s\S]*?);/.exec(read('src/routeTree.gen.ts')) ?? [];
  const routes = [...paths.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'));
  expect(routes.length).toBeGreaterThan(40);
  const lonely = routes.filter(
    (route) =>
      !fromOutside.includes(route) &&
      !sources.some(({ text }) => !isOwnFile(text, route) && leadsTo(text, route)),
  );
  expect(lonely).toEqual([]);
});
