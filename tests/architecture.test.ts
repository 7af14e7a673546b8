/**
 * Checks the import diagram of the project. `allowed` below is the diagram: a line per room, with the rooms it may
 * import. `main` (the composition root) and `prerender` may import everything.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const allowed: Record<string, readonly string[]> = {
  boot: ['main', 'app'],
  routes: ['app', 'feature views', 'features', 'hooks', 'ui', 'session', 'kit', 'sync types'],
  app: [
    'ui',
    'hooks',
    'session',
    'kit',
    'sync types',
    'sync/merge',
    'features/receipts',
    'features/settings',
    'sw/protocol',
    'sw/tiers',
    'features/accounts',
    'features/pages',
    // The list of waiting mutations asks about a chapter's conflicts as the editor does.
    'features/editor/conflicts/chapter-conflict',
    'features/editor/conflicts/markdown-bases.tsx',
  ],
  'feature views': ['features', 'ui', 'hooks', 'session', 'kit', 'sync types'],
  features: ['sync', 'cms', 'kit', 'session types', 'hooks/conflict-text', 'hooks/asked-conflicts'],
  hooks: ['sync', 'session', 'kit', 'sw/protocol'],
  session: ['kit'],
  ui: ['kit'],
  cms: ['kit'],
  sync: ['kit'],
  kit: [],
  sw: [
    'features/registry',
    'features/settings',
    'features/downloads',
    'features/data-use',
    'sync',
    'cms',
    'kit',
  ],
};

/**
 * Imports between features: a named feature may be imported by its `.ts` files, a name with an ending is one file: the
 * editor shows blocks by the reader's own views. No cycles.
 */
const featureEdges: Record<string, readonly string[]> = {
  marketing: [
    'catalogue',
    'events',
    'events/earlier-event.tsx',
    'events/use-begun.tsx',
    'schedule',
    'settings',
  ],
  schedule: ['settings'],
  events: ['settings', 'receipts', 'export', 'uploads'],
  contact: ['receipts', 'settings'],
  catalogue: ['course', 'schedule', 'settings'],
  accounts: ['settings', 'uploads'],
  people: ['accounts', 'settings'],
  course: ['uploads'],
  reader: ['course', 'forms', 'settings', 'forms/form-to-answer.tsx'],
  forms: ['course', 'export', 'settings'],
  editor: [
    'catalogue',
    'course',
    'data-use',
    'forms',
    'uploads',
    'reader/blocks/content-view.tsx',
    'reader/blocks/playback.ts',
  ],
  enrolments: ['accounts', 'catalogue', 'course', 'reader'],
  records: ['course', 'events', 'export', 'reader', 'settings', 'uploads'],
  teaching: [
    'accounts',
    'catalogue',
    'course',
    'overview/overview-part.tsx',
    'overview/waiting-part.tsx',
    'records',
    'settings',
    'sharing',
    'uploads',
  ],
  settings: ['uploads'],
  overview: ['accounts', 'events', 'forms', 'pages', 'records', 'settings'],
  pages: ['course', 'settings', 'uploads'],
  downloads: ['course', 'data-use', 'forms', 'reader'],
  sharing: ['course', 'downloads', 'reader', 'settings'],
  'data-use': ['settings'],
};

/** Packages that only one room may import. */
const onlyIn: Record<string, readonly string[]> = {
  dexie: ['sync'],
  'react-aria-components': ['ui'],
  dompurify: ['ui'],
  'workbox-window': ['app', 'main'],
  'node-diff3': ['kit'],
  'browser-image-compression': ['kit'],
  'pdfjs-dist': ['features'],
  fflate: ['features'],
};

/** Declarations of all slices, for the page and for the worker. */
const registry = 'src/features/registry/';

/**
 * Code that every slice may use: sources of collections, kinds of records of the device, and fields that store
 * themselves.
 */
const shared = ['src/features/sources/', 'src/features/drafting/'];

const barrels = ['src/sync/index.ts'];

type Files = Map<string, string>;

function sources(folder: string, found: Files = new Map()): Files {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    // The bench of rivals has packages of its own.
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) sources(path, found);
    else if (/\.tsx?$/.test(entry.name) && entry.name !== 'routeTree.gen.ts') {
      found.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
  return found;
}

function roomOf(path: string): string {
  const [top = '', room = ''] = path.split('/');
  if (top === 'sw') return 'sw';
  if (room === 'boot.ts') return 'boot';
  if (['main.tsx', 'start.tsx', 'router.tsx', 'open-pages.ts', 'routeTree.gen.ts'].includes(room))
    return 'main';
  if (room === 'features') return path.endsWith('.tsx') ? 'feature views' : 'features';
  return room;
}

interface Import {
  name: string;
  typeOnly: boolean;
}

function importsOf(path: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const imported = staticImports.map(({ moduleRequest, entries }) => ({
    name: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ name: moduleRequest.value, typeOnly: isType }] : [],
    ),
  );
  // Only a literal names a file: `import('./page.tsx')`.
  const loaded = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const name = /^'([^']+)'$/.exec(text.slice(start, end))?.[1];
    return name === undefined ? [] : [{ name, typeOnly: false }];
  });
  return [...imported, ...passedOn, ...loaded];
}

/** Returns the project path of an import, or `undefined` for a package. */
function target(from: string, name: string): string | undefined {
  if (/^#(src|sw)\//.test(name)) return name.slice(1).replace(/\?.*$/, '');
  if (name.startsWith('.')) return posix.normalize(posix.join(dirname(from), name));
  return undefined;
}

function mayImport(from: string, to: string, typeOnly: boolean): boolean {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (['main', 'prerender'].includes(room)) return true;
  const [feature, otherFeature] = [from.split('/')[2] ?? '', to.split('/')[2] ?? ''];
  const list = allowed[room] ?? [];
  if (to.startsWith('src/features/') && from.startsWith('src/features/')) {
    if (from.startsWith(registry)) return other === 'features';
    if (shared.some((folder) => to.startsWith(folder)))
      return room === 'feature views' || other === 'features';
    if (feature === otherFeature) return room === 'feature views' || other === 'features';
    const edges = featureEdges[feature] ?? [];
    if (edges.includes(to.replace('src/features/', ''))) return true;
    return other === 'features' && edges.includes(otherFeature);
  }
  if (room === other) return true;
  const names = [
    other,
    typeOnly ? `${other} types` : '',
    ...(other === 'features' ? [`features/${otherFeature}`] : []),
    to.replace(/^src\//, '').replace(/\.ts$/, ''),
  ];
  return names.some((name) => list.includes(name));
}

function violations(files: Files): string[] {
  const found: string[] = [];
  for (const [path, text] of files) {
    for (const { name, typeOnly } of importsOf(path, text)) {
      const to = target(path, name);
      const line = `${path} imports ${name}`;
      if (to !== undefined) {
        if (to.endsWith('.css') || to.endsWith('.json') || to.includes('/styles/')) continue;
        const inOneFolder = dirname(to) === dirname(path) || dirname(to).startsWith(`${dirname(path)}/`);
        if (name.startsWith('..') && path.startsWith('src/') && !inOneFolder && roomOf(path) !== roomOf(to)) {
          found.push(`${line} (across rooms: use #src/)`);
        }
        if (!mayImport(path, to, typeOnly)) found.push(line);
      } else {
        const room = roomOf(path);
        const rooms = onlyIn[name] ?? onlyIn[name.split('/')[0] ?? ''];
        if (rooms && !typeOnly && !rooms.includes(room)) found.push(`${line} (only in ${rooms.join(', ')})`);
        const reactFree = ['features', 'sync', 'cms', 'kit', 'sw', 'session'].includes(room);
        if (reactFree && /^(react|react-dom|react-aria.*|@tanstack\/react-router)(\/|$)/.test(name)) {
          found.push(`${line} (no React here)`);
        }
      }
    }
  }
  return found;
}

const sourceFiles = new Map([...sources('src'), ...sources('sw')]);

test('Every import goes the way the diagram says', () => {
  expect(sourceFiles.size).toBeGreaterThan(60);
  expect(violations(sourceFiles)).toEqual([]);
});

test.each([
  ['src/ui/button.tsx', `import { useEngine } from '#src/hooks/engine-context.tsx';`],
  ['src/sync/outbox/round.ts', `import { createCms } from '#src/cms/cms.ts';`],
  ['src/sync/mirror/view.ts', `import { useState } from 'react';`],
  ['src/features/events/model.ts', `import { EventsPage } from './events-page.tsx';`],
  ['src/features/events/events-page.tsx', `import Dexie from 'dexie';`],
  [
    'src/features/reader/course-page.tsx',
    `import { toMarkdown } from '#src/features/editor/text/markdown.ts';`,
  ],
  ['src/features/editor/editor-page.tsx', `import { readPlace } from '#src/features/reader/place.ts';`],
  ['src/features/editor/editor-page.tsx', `import { Outline } from '#src/features/reader/outline.tsx';`],
  ['src/app/layout.tsx', `import { EventsPage } from '#src/features/events/events-page.tsx';`],
  ['src/hooks/use-mirror.ts', `import { eventsCollection } from '#src/features/events/collection.ts';`],
  ['src/kit/ids.ts', `const later = () => import('#src/sync/index.ts');`],
  ['src/app/layout.tsx', `import { createPrecache } from '#sw/precache.ts';`],
  ['sw/sw.ts', `import { App } from '../src/app/layout.tsx';`],
])('A forbidden import in %s is caught', (path, line) => {
  expect(violations(new Map([[path, line]]))).toHaveLength(1);
});

/** Returns circles of imports, each in order; `withTypes`: imports of types alone count too. */
function circles(files: Files, withTypes = false): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, above: readonly string[]): void => {
    if (above.includes(path)) found.push([...above.slice(above.indexOf(path)), path].join(' → '));
    if (above.includes(path) || done.has(path)) return;
    for (const { name, typeOnly } of importsOf(path, files.get(path) ?? '')) {
      const to = target(path, name);
      if ((withTypes || !typeOnly) && to !== undefined && files.has(to)) visit(to, [...above, path]);
    }
    done.add(path);
  };
  for (const path of files.keys()) visit(path, []);
  return found;
}

test('No files import each other in a circle, types apart', () => {
  expect(circles(sourceFiles)).toEqual([]);
});

test('No files of the engine import each other in a circle, types included', () => {
  const engine = [...sourceFiles].filter(([path]) => path.startsWith('src/sync/'));
  expect(circles(new Map(engine), true)).toEqual([]);
});

test('No part of the engine asks what kind a mutation is: it asks its kind; accepting has the operation itself', () => {
  const asks = /kind [!=]== '(create|update|remove|command|upload)'/;
  const asking = [...sourceFiles].filter(([path, text]) => path.startsWith('src/sync/') && asks.test(text));
  const accepting = ['accept-change.ts', 'accept.ts'].map((file) => `src/sync/outbox/${file}`);
  expect(accepting).toEqual(expect.arrayContaining(asking.map(([path]) => path)));
});

test.each([
  [`import { a } from './a.ts';`, ['src/kit/a.ts → src/kit/b.ts → src/kit/a.ts']],
  [`import type { A } from './a.ts';`, []],
] as const)('A circle of imports is found, and a circle of types alone is allowed: %s', (line, expected) => {
  const files = new Map([
    ['src/kit/a.ts', `import './b.ts';`],
    ['src/kit/b.ts', line],
  ]);
  expect(circles(files)).toEqual(expected);
});

/** Files with components that the pattern page must show, those of the shell included. */
const patternRooms = /^src\/(ui\/|app\/(tray|notices)\/).*\.tsx$/;

const componentsIn = (text: string) =>
  [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => name);

test('Every component is on the pattern page, by itself or in another one that is', () => {
  const components = [...sourceFiles]
    .filter(([path]) => patternRooms.test(path))
    .flatMap(([path, text]) => componentsIn(text).map((name) => ({ name, path, text })));
  const texts = new Set(sources('tests/host/kit').values());
  const isShown = ({ name, path }: (typeof components)[number]) => {
    const whole = new RegExp(`import \\* as (\\w+) from '#${path.replaceAll('.', '\\.')}'`);
    return [...texts].some((text) => new RegExp(`<(?:\\w+\\.)?${name}\\b`).test(text) || whole.test(text));
  };
  // A component on the page also shows the components it consists of.
  for (let before = -1; before !== texts.size; ) {
    before = texts.size;
    for (const component of components.filter(isShown)) texts.add(component.text);
  }
  expect(components.filter((one) => !isShown(one)).map(({ name, path }) => `${path} ${name}`)).toEqual([]);
});

test('The address of a page behind the guard is read without the code of the office and the editor', () => {
  // A session loads the search readers of all these routes at once; a page and its loader are loaded when it is opened.
  const bound = [...sourceFiles].flatMap(([path, text]) => {
    const reader = /validateSearch: (\w+)/.exec(text)?.[1];
    if (!path.startsWith('src/routes/') || reader === undefined) return [];
    const { staticImports } = parseSync(path, text).module;
    return staticImports
      .filter(({ entries }) => entries.some(({ localName }) => localName.value === reader))
      .map(({ moduleRequest }) => moduleRequest.value)
      .filter((name) => /\/(office|editor)\//.test(name))
      .map((name) => `${path} reads its address with ${name}`);
  });
  expect(bound).toEqual([]);
});

test('Features depend on each other without a cycle', () => {
  const reach = (from: string, seen: readonly string[]): boolean =>
    (featureEdges[from] ?? [])
      .map((to) => to.replace(/\/.*/, ''))
      .every((to) => !seen.includes(to) && reach(to, [...seen, to]));
  for (const feature of Object.keys(featureEdges)) expect(reach(feature, [feature])).toBe(true);
});

test('No source file is longer than 250 lines, and no folder but two has a barrel', () => {
  const long = [...sourceFiles].filter(([, text]) => text.split('\n').length > 251).map(([path]) => path);
  const indexes = [...sourceFiles.keys()].filter(
    (path) => /\/index\.tsx?$/.test(path) && !path.startsWith('src/routes/'),
  );
  expect(long).toEqual([]);
  expect(indexes.sort()).toEqual([...barrels].sort());
});

test('A schema of names that others chose is `keyed`: `v.record` leaves out `__proto__` and `constructor`', () => {
  const odd = [...sourceFiles].filter(([, text]) => /\bv\.record\(/.test(text));
  expect(odd.map(([path]) => path)).toEqual([]);
});

/**
 * Decoders of the office's data: models and collections of slices, with the files that read fields for them. Not of data
 * that the app stores itself: receipts, downloads, places of reading, preferences, imported files, arguments.
 */
const decoders =
  /^src\/features\/(?:(?:accounts|catalogue|course|events|forms|pages|records|settings)\/(?:[\w-]+\/)?(?:model|course|fields|section|stamps|event-fields|office-event|day|(?:[\w-]+-)?collections?)\.ts$|sources\/)/;

/** Removes the schemas of operations' arguments, which this app makes, from a text: their names end in `Args`. */
const withoutArgs = (text: string) =>
  text.replace(/export const \w+Args = v\.object\(\{[\s\S]*?\n\}\);/g, '');

const ownReadings = /\bv\.(?:boolean|number)\(\)|\bDate\.parse\(|\bnew Date\([^)]/;

test('A value that the office stores is read in cms/readings: no decoder has a reading of its own', () => {
  const read = [...sourceFiles].filter(([path]) => decoders.test(path));
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter(([, text]) => ownReadings.test(withoutArgs(text))).map(([path]) => path)).toEqual([]);
});

test.each(['v.fallback(v.boolean(), false)', 'v.optional(v.number())', 'Date.parse(text)', 'new Date(text)'])(
  'A decoder with %s is caught',
  (line) => {
    expect(decoders.test('src/features/events/office/collections.ts')).toBe(true);
    expect(ownReadings.test(withoutArgs(`export const Event = v.object({ one: ${line} });`))).toBe(true);
  },
);

test('Every live query is an async function itself: in a browser Dexie follows awaits in no other', () => {
  const odd = [...sourceFiles].filter(([, text]) => /\b(useL|l)iveQuery\(\s*(?!async )[^)\s]/.test(text));
  expect(odd.map(([path]) => path)).toEqual([]);
});

test('Files are named in kebab-case', () => {
  const odd = [...sourceFiles.keys()]
    .map((path) => relative('src', path))
    .filter((path) => {
      const name = posix.basename(path).replace(/\.(d\.)?tsx?$/, '');
      // A part of a route may be a parameter: `$id`, or `{-$id}` where it is optional; a file beside routes that is no
      // route begins with a hyphen.
      return !/^-?(_*[a-z0-9]+([-.](\$?[a-z0-9]+|\$\w+|\{-\$\w+\}))*|\$)$/.test(name);
    });
  expect(odd).toEqual([]);
});

/** Files below `tests` that are neither fixtures nor the embedded host nor programs to run. */
const testFiles = [...sources('tests').keys()].filter(
  (path) => path.split('/').length > 2 && !/^tests\/(fixtures|host|host-check|bench|smoke)\//.test(path),
);

test('A folder of tests holds tests only: what they share is in tests/fixtures', () => {
  expect(testFiles.filter((path) => !/\.(test|spec)\.tsx?$/.test(path))).toEqual([]);
});

test('The folders of unit tests are those of the code they test', () => {
  const tops = new Set([...sourceFiles.keys()].map((path) => path.replace('src/', '').split('/')[0]));
  const odd = testFiles.filter((path) => !['journeys', ...tops].includes(path.split('/')[1]));
  expect(odd).toEqual([]);
});

test('Only silence() lets time pass in a journey', () => {
  const waiting = [...sources('tests/journeys'), ...sources('tests/fixtures')]
    .filter(([, text]) => text.includes('waitForTimeout('))
    .map(([path]) => path);
  expect(waiting).toEqual(['tests/fixtures/journeys/silence.ts']);
});

/** Journeys in which a response, a file or a navigation is late on purpose. */
const delayed = ['tests/journeys/backup.spec.ts', 'tests/journeys/catalogue.spec.ts'];

test('A journey waits for what it is about: timers are for what is late on purpose', () => {
  const waiting = [...sources('tests/journeys')]
    .filter(([, text]) => /(?<!\.)\bsetTimeout\(/.test(text))
    .map(([path]) => path);
  expect(waiting.toSorted()).toEqual(delayed);
});

test('Only silence() lets time pass in a unit test', () => {
  const waits = /new Promise(<void>)?\(\((\w+)\) => setTimeout\(\2, [\w.]+\)\)/;
  const waiting = [...sources('tests')]
    .filter(([path]) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/fixtures/'))
    // Fake timers pass no real time.
    .filter(([, text]) => waits.test(text) && !text.includes('advanceTimersByTimeAsync'))
    .map(([path]) => path);
  expect(waiting).toEqual(['tests/fixtures/silence.ts']);
});
