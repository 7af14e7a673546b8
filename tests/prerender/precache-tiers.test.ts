/** Which tier a built file is in, told over builds of a few chunks. */
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { must } from '#src/kit/must.ts';
import { precacheTiers } from '#src/prerender/precache-tiers.ts';
import type { Tier } from '#sw/tiers.ts';

interface Built {
  readonly now?: readonly string[];
  readonly later?: readonly string[];
  readonly route?: string;
  readonly css?: readonly string[];
}

/** The tiers of a build; each chunk's file is named after it. */
function tiersOf(chunks: Readonly<Record<string, Built>>): (file: string) => Tier {
  const byFile = new Map(
    Object.entries(chunks).map(([name, { now = [], later = [], route, css = [] }]) => {
      const chunk = {
        name,
        fileName: `${name}.js`,
        imports: now.map((one) => `${one}.js`),
        dynamicImports: later.map((one) => `${one}.js`),
        moduleIds: route ? [`/site/src/routes/${route}.tsx?tsr-split=component`] : [`/site/src/${name}.ts`],
        viteMetadata: { importedCss: new Set(css), importedAssets: new Set<string>() },
      };
      return [chunk.fileName, chunk as unknown as Rolldown.OutputChunk];
    }),
  );
  return precacheTiers({ start: must(byFile.get('start.js'), 'start'), byFile });
}

const build: Readonly<Record<string, Built>> = {
  start: {
    now: ['shell', 'engine'],
    later: ['events', 'sign-in', 'user', 'edit-course', 'signed-in', 'session-sync', 'sync-tray'],
  },
  shell: { css: ['shell.css'] },
  engine: { later: ['sending'] },
  sending: {},
  events: { route: 'events', now: ['form'], later: ['enrol'], css: ['events.css'] },
  form: { css: ['form.css'] },
  'sign-in': { route: 'sign-in', now: ['accounts'] },
  accounts: {},
  'sync-tray': {},
  'signed-in': {},
  'session-sync': { now: ['signed-in'] },
  enrol: { now: ['guarded'] },
  user: {
    route: '_guarded.user',
    now: ['guarded', 'form'],
    later: ['picture'],
    css: ['user.css', 'form.css'],
  },
  guarded: {},
  picture: {},
  'edit-course': { route: '_guarded.edit-course.$id', now: ['guarded', 'editor'] },
  editor: { now: ['form'], later: ['import-file'], css: ['editor.css'] },
  'import-file': {},
};

test('A file is in the first tier that needs it', () => {
  const tierOf = tiersOf(build);
  const tiers = {
    shell: [
      'shell.html',
      'manifest.webmanifest',
      'start.js',
      'shell.js',
      'engine.js',
      'sending.js',
      'shell.css',
    ],
    content: [
      ...['events.html', 'images/shop.png', 'events.js', 'events.css', 'form.js', 'form.css'],
      ...['sign-in.js', 'accounts.js', 'sync-tray.js'],
    ],
    'signed-in': [
      ...['signed-in.js', 'session-sync.js', 'user.js', 'user.css', 'guarded.js', 'picture.js', 'enrol.js'],
      'edit-course.js',
    ],
    editor: ['editor.js', 'editor.css', 'import-file.js'],
  };
  for (const [tier, files] of Object.entries(tiers))
    for (const file of files) expect(tierOf(file), file).toBe(tier);
});

test('Modules that the rest of the engine imports at once come with it: a page sends with no network', () => {
  const tierOf = tiersOf({ ...build, sending: { now: ['signed-in', 'hosts'] }, hosts: {} });
  for (const file of ['sending.js', 'signed-in.js', 'hosts.js']) expect(tierOf(file), file).toBe('shell');
});

test('Modules that a page of visitors imports at once are theirs, though people with a session use them too', () => {
  const tierOf = tiersOf({ ...build, accounts: { now: ['signed-in'] } });
  expect(tierOf('signed-in.js')).toBe('content');
  expect(tierOf('session-sync.js')).toBe('signed-in');
});
