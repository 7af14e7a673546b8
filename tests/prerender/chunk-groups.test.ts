/** Which file a module stands in, told over import graphs of a few modules. */
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { ownChunks } from '#src/prerender/chunk-groups.ts';

const root = '/site';

interface Imports {
  readonly now?: readonly string[];
  readonly later?: readonly string[];
  readonly size?: number;
}

/** The chunk of each module of a graph, and where those the build writes out lead; paths stand below the project's folder. */
function chunksOf(
  modules: Readonly<Record<string, Imports>>,
  prerendered: Readonly<Record<string, readonly string[]>> = {},
): Record<string, string | null> {
  const inFolder = (paths: readonly string[] = []) => paths.map((path) => join(root, path));
  const infos = new Map(
    Object.entries(modules).map(([path, { now, later, size = 10_000 }]) => [
      join(root, path),
      {
        importedIds: inFolder(now),
        dynamicallyImportedIds: inFolder(later),
        code: ' '.repeat(size),
      },
    ]),
  );
  const graph = { getModuleInfo: (id: string) => infos.get(id) ?? null } as Rolldown.ChunkingContext;
  const { name } = ownChunks(root, new Map(Object.entries(prerendered)));
  if (typeof name === 'string') throw new Error('the name is told from the graph');
  return Object.fromEntries(
    Object.keys(modules).map((path) => [path, name(join(root, path), graph) ?? null]),
  );
}

const page = (name: string) => `src/routes/${name}.tsx?tsr-split=component`;

const site: Readonly<Record<string, Imports>> = {
  'src/start.tsx': {
    now: ['src/features/registry/public.ts', 'src/app/layout.tsx'],
    later: [page('events'), page('contact-us'), 'src/routeTree.gen.ts', 'src/features/registry/signed-in.ts'],
  },
  'src/routeTree.gen.ts': { now: ['src/routes/_guarded.user.tsx', 'src/routes/_guarded.admin.tsx'] },
  'src/routes/_guarded.user.tsx': { later: [page('_guarded.user')] },
  'src/routes/_guarded.admin.tsx': { later: [page('_guarded.admin')] },
  'sw/sw.ts': {
    now: [
      'src/features/registry/public.ts',
      'src/features/registry/signed-in.ts',
      'src/sync/outbox/round.ts',
    ],
  },
  'src/features/registry/public.ts': {
    now: ['src/features/events/operations.ts'],
    later: ['src/sync/outbox/round.ts'],
  },
  'src/features/registry/signed-in.ts': { now: ['src/features/accounts/operations.ts'] },
  'src/features/events/operations.ts': {},
  'src/features/accounts/operations.ts': {},
  'src/app/layout.tsx': {},
  'src/sync/outbox/round.ts': {},
  'src/ui/form/field.tsx': {},
  'src/ui/app-page.tsx': {},
  [page('events')]: { now: ['src/ui/form/field.tsx', 'src/features/events/operations.ts'] },
  [page('contact-us')]: { now: ['src/ui/form/field.tsx'] },
  [page('_guarded.user')]: { now: ['src/ui/app-page.tsx', 'src/features/accounts/operations.ts'] },
  [page('_guarded.admin')]: { now: ['src/ui/app-page.tsx'] },
};

test('Each module is in a chunk with the modules that need it', () => {
  expect(chunksOf(site)).toMatchObject({
    'src/features/events/operations.ts': 'engine',
    'src/app/layout.tsx': 'shell',
    'src/sync/outbox/round.ts': 'sending',
    'src/features/accounts/operations.ts': 'signed-in',
    'src/ui/form/field.tsx': 'form',
    'src/ui/app-page.tsx': 'guarded',
    'src/routeTree.gen.ts': 'routes',
    'src/routes/_guarded.user.tsx': 'routes',
    [page('events')]: null,
    'src/start.tsx': 'shell',
    'sw/sw.ts': null,
  });
});

test('A new slice for people with a session changes nothing that a visitor loads', () => {
  const before = chunksOf(site);
  const lessons = ['src/features/lessons/operations.ts', 'src/features/lessons/model.ts'] as const;
  const route = 'src/routes/_guarded.lessons.tsx';
  const after = chunksOf({
    ...site,
    'src/features/registry/signed-in.ts': { now: ['src/features/accounts/operations.ts', lessons[0]] },
    'src/routeTree.gen.ts': { now: [...(site['src/routeTree.gen.ts']?.now ?? []), route] },
    [route]: { later: [page('_guarded.lessons')] },
    [page('_guarded.lessons')]: { now: ['src/ui/app-page.tsx', lessons[1]] },
    [lessons[0]]: { now: [lessons[1]] },
    [lessons[1]]: {},
  });
  const added = { [lessons[0]]: 'signed-in', [lessons[1]]: 'signed-in', [route]: 'routes' };
  expect(after).toMatchObject({ ...before, ...added });
});

test('A page of the office loads no other one, and nothing of the editor: modules shared by both are in neither', () => {
  const [list, form] = [page('_guarded.admin'), page('_guarded.user')];
  const [office, editor] = [
    'src/features/forms/office/answers.tsx',
    'src/features/forms/editor/questions.tsx',
  ];
  const [menu, tabs, dialog] = [
    'src/ui/menu.tsx',
    'src/features/forms/tabs.tsx',
    'src/features/forms/name.tsx',
  ];
  const chunks = chunksOf({
    ...site,
    [list]: { now: ['src/features/forms/office/list.tsx'] },
    'src/features/forms/office/list.tsx': {},
    [form]: { now: [office, editor, menu, tabs], later: [dialog] },
    [office]: { now: [menu, tabs] },
    [editor]: { now: [tabs, 'src/ui/hint.tsx'] },
    [dialog]: { now: ['src/ui/hint.tsx'] },
    [menu]: {},
    [tabs]: {},
    'src/ui/hint.tsx': {},
  });
  expect(chunks).toMatchObject({
    [office]: 'office',
    [editor]: 'editor',
    [menu]: 'office',
    [tabs]: 'guarded',
    'src/ui/hint.tsx': 'guarded',
  });
});

test('A small module of several written pages is in the shell; of two it makes no file of its own', () => {
  const pages = ['events', 'contact-us', 'about-us'].map(page);
  const { 'src/ui/board.tsx': board, 'src/ui/ticket.tsx': ticket } = chunksOf(
    {
      'src/start.tsx': { later: pages },
      'sw/sw.ts': {},
      'src/features/registry/signed-in.ts': {},
      'src/ui/board.tsx': { size: 500 },
      'src/ui/ticket.tsx': { size: 500 },
      [pages[0] ?? '']: { now: ['src/ui/board.tsx', 'src/ui/ticket.tsx'] },
      [pages[1] ?? '']: { now: ['src/ui/board.tsx', 'src/ui/ticket.tsx'] },
      [pages[2] ?? '']: { now: ['src/ui/board.tsx'] },
    },
    { events: [], 'contact-us': [], 'about-us': [] },
  );
  expect([board, ticket]).toEqual(['shell', null]);
});

test('A page and the offline page it leads to are one file; so are small modules that only the app opens', () => {
  const pages = ['events', 'event-confirmation', 'learn', 'data'].map(page);
  const [events = '', confirmation = '', learn = '', data = ''] = pages;
  const chunks = chunksOf(
    {
      'src/start.tsx': { later: pages },
      'sw/sw.ts': {},
      'src/features/registry/signed-in.ts': {},
      [events]: { now: ['src/features/events/poster.tsx'] },
      [confirmation]: { now: ['src/features/events/ticket.tsx'] },
      [learn]: { now: ['src/ui/head.tsx'] },
      [data]: { now: ['src/ui/head.tsx'] },
      'src/features/events/poster.tsx': {},
      'src/features/events/ticket.tsx': {},
      'src/ui/head.tsx': { size: 500 },
    },
    { events: ['event-confirmation'] },
  );
  expect(chunks).toMatchObject({
    [events]: 'events-page',
    [confirmation]: 'events-page',
    'src/features/events/poster.tsx': 'events-page',
    'src/features/events/ticket.tsx': 'events-page',
    'src/ui/head.tsx': 'app',
    [learn]: null,
  });
});

test('A page of the app fetches only the parts it needs of the modules that two written pages share', () => {
  const pages = ['courses', 'course-overview', 'course', 'learn'].map(page);
  const [list = '', overview = '', course = '', learn = ''] = pages;
  const chunks = chunksOf(
    {
      'src/start.tsx': { later: pages },
      'sw/sw.ts': {},
      'src/features/registry/signed-in.ts': {},
      [list]: { now: ['src/features/catalogue/facts.tsx', 'src/ui/safe-html.tsx', 'src/ui/cover.tsx'] },
      [overview]: { now: ['src/features/catalogue/facts.tsx', 'src/ui/safe-html.tsx', 'src/ui/cover.tsx'] },
      [course]: { now: ['src/ui/safe-html.tsx', 'src/ui/cover.tsx'] },
      [learn]: { now: ['src/ui/cover.tsx'] },
      'src/features/catalogue/facts.tsx': {},
      'src/ui/safe-html.tsx': { size: 3_000 },
      'src/ui/cover.tsx': { size: 2_000 },
    },
    { courses: [], 'course-overview': [] },
  );
  expect(chunks).toMatchObject({
    'src/features/catalogue/facts.tsx': 'catalogue',
    'src/ui/safe-html.tsx': 'catalogue-parts',
    'src/ui/cover.tsx': 'catalogue-parts',
  });
});

test('Modules too small for a file beside it, which as many pages of the app need, join every page’s start', () => {
  const written = ['events', 'contact-us', 'learning-center'].map(page);
  const opened = ['course', 'learn', 'data'].map(page);
  const form = ['src/ui/receipt.tsx', 'src/ui/skeleton.tsx', 'src/ui/not-saved.tsx'];
  const chunks = chunksOf(
    {
      'src/start.tsx': { later: [...written, ...opened] },
      'sw/sw.ts': {},
      'src/features/registry/signed-in.ts': {},
      ...Object.fromEntries(written.map((one) => [one, { now: form }])),
      [opened[0] ?? '']: { now: ['src/ui/skeleton.tsx'] },
      [opened[1] ?? '']: { now: ['src/ui/skeleton.tsx'] },
      [opened[2] ?? '']: { now: ['src/ui/skeleton.tsx', 'src/ui/not-saved.tsx'] },
      'src/ui/receipt.tsx': {},
      'src/ui/skeleton.tsx': { size: 1_500 },
      'src/ui/not-saved.tsx': { size: 700 },
    },
    { events: [], 'contact-us': [], 'learning-center': [] },
  );
  expect(chunks).toMatchObject({
    'src/ui/receipt.tsx': 'ui',
    'src/ui/skeleton.tsx': 'shell',
    'src/ui/not-saved.tsx': 'ui',
  });
});

test('Small modules that two dialogs share are in the app’s small file, unless they bring another file along', () => {
  const learn = page('learn');
  const dialogs = ['src/app/tray/tray.tsx', 'src/features/sharing/panel.tsx', 'src/ui/menu.tsx'];
  const chunks = chunksOf({
    'src/start.tsx': { later: [learn] },
    'sw/sw.ts': {},
    'src/features/registry/signed-in.ts': {},
    [learn]: { later: dialogs },
    [dialogs[0] ?? '']: { now: ['src/ui/lamp.tsx', 'src/ui/question.tsx'] },
    [dialogs[1] ?? '']: { now: ['src/ui/lamp.tsx', 'src/ui/question.tsx'] },
    [dialogs[2] ?? '']: { now: ['node_modules/overlays/index.js'] },
    'src/ui/lamp.tsx': { now: ['src/kit/words.ts'], size: 500 },
    'src/kit/words.ts': { size: 500 },
    'src/ui/question.tsx': { now: ['node_modules/overlays/index.js'], size: 500 },
    'node_modules/overlays/index.js': {},
  });
  expect(chunks).toMatchObject({
    'src/ui/lamp.tsx': 'app',
    'src/kit/words.ts': 'app',
    'src/ui/question.tsx': null,
  });
});

test('Modules that only editing needs are a chunk of their own, with their libraries; modules that a reader needs are not in it', () => {
  const edit = page('_guarded.edit-course.$id');
  const markdown = 'node_modules/markdown/index.js';
  const chunks = chunksOf({
    ...site,
    'src/start.tsx': { ...site['src/start.tsx'], later: [...(site['src/start.tsx']?.later ?? []), edit] },
    [edit]: { now: ['src/ui/app-page.tsx'], later: ['src/features/editor/chapter-editor.tsx'] },
    'src/features/editor/chapter-editor.tsx': {
      now: ['src/features/editor/toolbar.tsx', 'src/ui/app-page.tsx', markdown],
      later: ['src/features/editor/import-file.ts'],
    },
    'src/features/editor/toolbar.tsx': {},
    'src/features/editor/import-file.ts': {},
    [markdown]: {},
  });
  expect(chunks).toMatchObject({
    ...chunksOf(site),
    'src/features/editor/chapter-editor.tsx': 'editor',
    'src/features/editor/toolbar.tsx': 'editor',
    [markdown]: 'editor',
    'src/features/editor/import-file.ts': null,
    [edit]: null,
  });
});

test('The part of the engine that only pages load is apart from the sending part, which the worker has too', () => {
  const chunks = chunksOf({
    'src/start.tsx': { now: ['src/sync/engine.ts'], later: [] },
    'sw/sw.ts': { now: ['src/sync/outbox/round.ts'] },
    'src/features/registry/signed-in.ts': {},
    'src/sync/engine.ts': { later: ['src/sync/outbox/round.ts', 'src/sync/outbox/resolve.ts'] },
    'src/sync/outbox/round.ts': { now: ['src/sync/outbox/transitions.ts'] },
    'src/sync/outbox/resolve.ts': { now: ['src/sync/outbox/cancel.ts', 'src/sync/outbox/transitions.ts'] },
    'src/sync/outbox/cancel.ts': {},
    'src/sync/outbox/transitions.ts': {},
  });
  expect(chunks).toMatchObject({
    'src/sync/engine.ts': 'shell',
    'src/sync/outbox/round.ts': 'sending',
    'src/sync/outbox/resolve.ts': 'deciding',
    'src/sync/outbox/cancel.ts': 'deciding',
    'src/sync/outbox/transitions.ts': 'sending',
  });
});

test('Slices that pages opened in the app need are one file; a page the build writes out has those it needs, and no tiny file', () => {
  const slices = ['chapters', 'stamps', 'accounts', 'order'].map(
    (name) => `src/features/${name}/operations.ts`,
  );
  const [chapters = '', stamps = '', accounts = '', order = ''] = slices;
  const chunks = chunksOf(
    {
      'src/start.tsx': { later: [page('course'), page('downloads'), page('sign-in')] },
      'sw/sw.ts': { now: ['src/features/registry/signed-in.ts'] },
      'src/features/registry/signed-in.ts': { now: slices },
      [page('course')]: { now: [chapters, stamps] },
      [page('downloads')]: { now: [stamps] },
      [page('sign-in')]: { now: [accounts, order] },
      [chapters]: {},
      [stamps]: {},
      [accounts]: {},
      [order]: { size: 300 },
    },
    { 'sign-in': [] },
  );
  expect(chunks).toMatchObject({
    [chapters]: 'slices',
    [stamps]: 'slices',
    [accounts]: 'slices-1',
    [order]: 'engine',
  });
});

test('Modules of a session that the worker does not send are in files of their own, and in no room', () => {
  const forms = 'src/features/forms/form-operations.ts';
  const parents = 'src/features/events/office/booking-parents.ts';
  const chapters = 'src/features/course/chapters.ts';
  const surveys = 'src/features/forms/collection.ts';
  const chunks = chunksOf({
    'src/start.tsx': {
      later: [page('course'), page('_guarded.admin'), 'src/features/registry/signed-in.ts'],
    },
    'sw/sw.ts': { now: [chapters] },
    'src/features/registry/signed-in.ts': { now: [chapters, forms, parents, surveys] },
    [page('course')]: { now: [chapters, surveys] },
    [page('_guarded.admin')]: { now: [parents] },
    ...{ [chapters]: {}, [forms]: {}, [parents]: {}, [surveys]: {} },
  });
  expect(chunks).toMatchObject({
    [chapters]: 'slices',
    [surveys]: 'slices-here',
    [forms]: 'signed-in-here',
    [parents]: 'signed-in-here',
  });
});
