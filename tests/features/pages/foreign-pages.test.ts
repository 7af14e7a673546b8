import { expect, test } from 'vitest';
import { pages } from '#src/features/pages/collection.ts';
import { publishDraft } from '#src/features/pages/office/publish-draft.ts';
import { editPage, editSection, removeSection } from '#src/features/pages/operations.ts';
import { entriesOf } from '#src/features/pages/state.ts';
import { allSent } from '../../fixtures/features/engine.ts';
import { admin, hero, pageOnHost, storedPage, words } from '../../fixtures/features/page-builder.ts';
import { ids, testHost } from '../../host/test-host.ts';

test.each([
  ['as they are', {}, (value: unknown) => value],
  ['as text', {}, JSON.stringify],
  ['as text, where a write replaces the row', { VITE_HOST_REPLACES_ROWS: 'yes' }, JSON.stringify],
] as const)('Another program’s page data, stored %s, stay through a change', async (_how, env, written) => {
  const server = testHost();
  const foreign = { id: 'x', type: 'carousel', slides: [{ src: 'a' }] };
  const elements = [hero, { ...words, colour: 'red' }, foreign];
  const id = pageOnHost(server, {
    title: 'Old page',
    slug: 'old',
    long_description: 'kept',
    metadata: written({ published: true, theme: 'dark' }),
    extra: { elements: written(elements) },
    data: { title: 'Old page', tags: ['a'] },
  });
  const engine = await admin(server, { on: true }, env);
  await engine.run(editSection, { id, of: '', sectionId: 's2', fields: { text: 'New words.' } });
  await engine.run(removeSection, { id, of: '', sectionId: 's1' });
  await allSent(engine);
  const row = storedPage(server, id);
  expect(row).toMatchObject({ long_description: 'kept', slug: 'old', website_id: ids.pageBuilder });
  const read = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);
  expect(typeof row.extra.elements).toBe(typeof written(elements));
  expect(read(row.extra.elements)).toEqual([{ ...words, colour: 'red', text: 'New words.' }, foreign]);
  expect(read(row.metadata)).toEqual({ published: true, theme: 'dark' });
  expect(row.data).toMatchObject({ tags: ['a'], title: 'Old page' });
});

test('Plain words of another program’s page stay plain words', async () => {
  const server = testHost();
  const id = pageOnHost(server, {
    title: 'Old page',
    metadata: 'savings, stokvel',
    extra: { elements: [words] },
  });
  const metadata = () =>
    server.host.database.first('select metadata from data_items where id = ?', Number(id))?.['metadata'];
  const before = metadata();
  const engine = await admin(server);
  await engine.run(editSection, { id, of: '', sectionId: 's2', fields: { text: 'New words.' } });
  await allSent(engine);
  expect(storedPage(server, id).extra).toMatchObject({ elements: [{ text: 'New words.' }] });
  expect(metadata()).toBe(before);
  await engine.run(editPage, { id, of: '', keywords: 'savings' });
  await allSent(engine);
  expect(storedPage(server, id).metadata).toBe('savings');
});

test('A page of another program below another one is no draft of it: each is published for itself', async () => {
  const server = testHost();
  const elements = [words];
  const above = pageOnHost(server, { title: 'About', slug: 'about', extra: { elements: [hero] } });
  const below = pageOnHost(server, { title: 'Team', slug: 'team', parent_id: above, extra: { elements } });
  const engine = await admin(server);
  const titles = async () => entriesOf(await engine.view.list(pages)).map(({ title }) => title);
  expect(await titles()).toEqual(expect.arrayContaining(['About', 'Team']));
  await engine.run(editPage, { id: below, of: '', description: 'Who we are' });
  await engine.run(editPage, { id: above, of: '', description: 'What we do' });
  await allSent(engine);
  await engine.pull(pages, undefined, { force: true });
  expect(await titles()).toEqual(expect.arrayContaining(['About', 'Team']));

  const publishing = { view: engine.view, run: engine.run, reserved: [] };
  await publishDraft(publishing, below, 'team');
  await allSent(engine);
  expect(storedPage(server, above)).toMatchObject({ title: 'About', extra: { elements: [hero] } });
  const team = async () => entriesOf(await engine.view.list(pages)).filter(({ title }) => title === 'Team');
  expect(await team()).toMatchObject([{ id: below, state: 'published' }]);
  await engine.pull(pages, undefined, { force: true });
  expect(await team()).toMatchObject([{ id: below, state: 'published' }]);
});

test('A page whose sections nobody can read is shown to the office and never written over', async () => {
  const server = testHost();
  const id = pageOnHost(server, { title: 'Broken', extra: { elements: '<p>no list</p>' } });
  const engine = await admin(server);
  await engine.run(editPage, { id, of: 'Broken', title: 'Mended' });
  await expect
    .poll(() => engine.view.open())
    .toMatchObject([
      { state: 'blocked', cause: { message: expect.stringMatching(/can’t read all of this page/) } },
    ]);
  expect(storedPage(server, id).extra).toEqual({ elements: '<p>no list</p>' });
});

test('Words that PHP made of a list are no page: its data are read', async () => {
  const server = testHost();
  pageOnHost(server, {
    title: 'Old page',
    metadata: 'Array',
    extra: { elements: 'Array' },
    data: { metadata: { published: true }, elements: [words] },
  });
  const engine = await admin(server);
  expect(await engine.view.list(pages)).toMatchObject([
    { metadata: { published: true }, sections: [words], unreadable: 0 },
  ]);
});
