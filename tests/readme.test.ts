/** Files, links, commands, routes and settings that the READMEs name exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { whoMayOpen } from '#src/session/guards.ts';
import type { Who } from '#src/session/pages.ts';

const root = join(import.meta.dirname, '..');

const readmes = [
  'README.md',
  'src/README.md',
  'tests/README.md',
  ...readdirSync(join(root, 'src')).map((folder) => `src/${folder}/README.md`),
].filter((path) => existsSync(join(root, path)));

/** Whether a name is a placeholder (`<slice>`, `*`) or a file of the build. */
const isPattern = (name: string) => /[<>*$…{}]/.test(name) || name.startsWith('dist/');

/** Folders of the project, with which the path of a file begins. */
const top = /^(src|sw|tests|public)\//;

/** Returns names that look like files of the project: paths from the root, or names with the ending of a source. */
function filesNamed(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const names = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  return names.filter((name) => !isPattern(name) && (top.test(name) || /^[\w./-]+\.(tsx?|mjs)$/.test(name)));
}

/** Paths of every file and folder of the project. */
const paths = ['src', 'sw', 'tests', 'public'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`),
);

/** Whether a file exists, by its path from the root or the README's folder, or by the end of its path. */
function exists(name: string, readme: string): boolean {
  const path = name.replace(/\/$/, '');
  return (
    existsSync(join(root, path)) ||
    existsSync(join(root, dirname(readme), path)) ||
    paths.some((one) => one.endsWith(`/${path}`))
  );
}

test.each(readmes)('Every file that %s names exists', (readme) => {
  const named = filesNamed(readFileSync(join(root, readme), 'utf8'));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !exists(name, readme))).toEqual([]);
});

test('A file that is not there is noticed', () => {
  const [path = '', name = ''] = filesNamed(
    'in `src/kit/no-such-file.ts`, or `no-such-name.tsx`, said `aloud`',
  );
  expect([exists(path, 'README.md'), exists(name, 'README.md')]).toEqual([false, false]);
});

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test.each(readmes)('Every link and picture of %s leads somewhere', (readme) => {
  const links = [...read(readme).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, to = '']) => to);
  const ours = links.filter((to) => !/^https?:/.test(to));
  expect(ours.filter((to) => !existsSync(join(root, dirname(readme), to)))).toEqual([]);
});

test.each(readmes)('Every command that %s names is one of package.json', (readme) => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const own = new Set(['start', 'test', 'ci', ...scripts]);
  const named = [...read(readme).matchAll(/npm (?:run )?([a-z:-]+)/g)].map(([, name = '']) => name);
  const isOne = (name: string) =>
    own.has(name) || (name.endsWith(':') && scripts.some((one) => one.startsWith(name)));
  expect(named.filter((name) => !isOne(name))).toEqual([]);
});

/** Returns the pattern of a route's addresses: `$id` is any part, `{-$id}` any part or none. */
function patternOf(route: string): RegExp {
  const parts = route.split('/').filter(Boolean);
  const any = '/[^/]+';
  const patterns = parts.map((part) =>
    part.startsWith('{-') ? `(${any})?` : part.startsWith('$') ? any : `/${part}`,
  );
  return new RegExp(`^${patterns.join('') || '/'}$`);
}

/** Returns the rows of the README's table: people, and the names of pages. */
function rowsNamed(): (readonly [who: string, names: string[]])[] {
  const [, table = ''] = /## Routes and their state\n([\s\S]*?)\nAnything else/.exec(read('README.md')) ?? [];
  const rows = table.split('\n').filter((row) => row.startsWith('|'));
  return rows.slice(2).map((row) => {
    const [, who = '', names = ''] = row.split('|');
    return [who.trim(), names.split(', ').map((name) => name.replace(/\\\*|`/g, '').trim())];
  });
}

/** Returns the addresses of these names, without and with optional parts. */
function addressesOf(names: readonly string[]): string[] {
  const bare = names.map((name) => name.replace(/\?\w+/, ''));
  const both = bare.flatMap((name) => [name.replace(/\[.*/, ''), name.replace(/[[\]]/g, '')]);
  return both.map((name) => (name.startsWith('/') ? name : `/${name}`));
}

test('The README names every route, and none that is not there', () => {
  const [, paths = ''] = /fullPaths:\n([\s\S]*?);/.exec(read('src/routeTree.gen.ts')) ?? [];
  const routes = [...paths.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  const named = rowsNamed().flatMap(([, names]) => addressesOf(names));
  expect(routes.filter((route) => !named.some((address) => patternOf(route).test(address)))).toEqual([]);
  expect(named.filter((address) => !routes.some((route) => patternOf(route).test(address)))).toEqual([]);
});

test('The README names each page beside the people who may open it', () => {
  const people: Readonly<Record<string, readonly Who[]>> = {
    'everybody, prerendered': ['anyone'],
    everybody: ['anyone'],
    'signed in': ['signed in', 'logged in'],
    'instructors and admins': ['editor'],
    admins: ['admin'],
  };
  for (const [who, names] of rowsNamed())
    for (const name of names) {
      const question = /\?\w+/.exec(name)?.[0] ?? '';
      const asked = addressesOf([name]).map((address) => whoMayOpen(address + question));
      expect(people[who], `${name} for ${who}`).toEqual(expect.arrayContaining(asked));
    }
});

test.each(['README.md', '.env.example'])(
  '%s names every setting that the code reads, and no other',
  (file) => {
    const settings = (text: string) => new Set(text.match(/VITE_[A-Z_]+[A-Z]/g));
    const code = ['src', 'sw'].flatMap((folder) =>
      paths.filter((path) => path.startsWith(`${folder}/`) && /\.tsx?$/.test(path)).map(read),
    );
    expect([...settings(read(file))].toSorted()).toEqual([...settings(code.join('\n'))].toSorted());
  },
);

test('The README is short, and the figures are tables', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(12_000);
  expect(read('tests/bench/RESULTS.md').trim().split('\n').length).toBeLessThanOrEqual(120);
});
