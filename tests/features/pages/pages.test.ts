import { expect, test } from 'vitest';
import { pages } from '#src/features/pages/collection.ts';
import { failedToAdd } from '#src/features/pages/office/published-state.ts';
import {
  addSection,
  contentOf,
  editPage,
  editSection,
  moveSection,
  publishAgain,
  publishPage,
  unpublishPage,
} from '#src/features/pages/operations.ts';
import { publicPages } from '#src/features/pages/public-collection.ts';
import { newSection } from '#src/features/pages/section.ts';
import { entriesOf } from '#src/features/pages/state.ts';
import { addWebsite, editWebsite, websites } from '#src/features/pages/website-collection.ts';
import { must } from '#src/kit/must.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import {
  admin,
  declared,
  draftNow,
  hero,
  madePage,
  storedPage,
  visitor,
  words,
} from '../../fixtures/features/page-builder.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

test('A page made and published with no signal arrives as a draft and as a published copy', async () => {
  const server = testHost();
  const network = { on: true };
  const engine = await admin(server, network);
  network.on = false;
  const id = await madePage(engine);
  const draft = await draftNow(engine, id);
  await engine.run(publishPage, {
    ...contentOf(draft),
    draftId: id,
    slug: 'open-day',
  });
  const [waiting] = entriesOf(await engine.view.list(pages));
  expect(waiting).toMatchObject({ state: 'published', draft: { title: 'Open day' } });
  network.on = true;
  await engine.syncNow();
  await allSent(engine);

  const [entry, ...others] = entriesOf(await engine.view.list(pages));
  expect(others).toEqual([]);
  const { draft: kept, published } = must(entry, 'entry');
  expect(storedPage(server, must(kept, 'draft').id)).toMatchObject({
    website_id: ids.pageBuilder,
    parent_id: must(published, 'published').id,
    metadata: { published: false },
  });
  expect(storedPage(server, must(published, 'published').id)).toMatchObject({
    slug: 'open-day',
    parent_id: ids.pageBuilder,
    metadata: { published: true },
    extra: { elements: [hero, words] },
  });
  const other = visitor(server);
  await other.pull(publicPages);
  expect((await other.view.list(publicPages)).map(({ slug, title }) => [slug, title])).toEqual([
    ['open-day', 'Open day'],
  ]);
});

test('Changes after publishing show only once the page is published again, under the same address', async () => {
  const server = testHost();
  const engine = await admin(server);
  const made = await madePage(engine);
  const draft = await draftNow(engine, made);
  await engine.run(publishPage, {
    ...contentOf(draft),
    draftId: made,
    slug: 'a',
  });
  await allSent(engine);
  const fields = { heading: 'Bring everybody' };
  await engine.run(editSection, { id: made, of: '', sectionId: 's1', fields });
  const [changed] = entriesOf(await engine.view.list(pages));
  expect(changed?.state).toBe('changed');
  const { id } = must(changed?.published, 'published');
  expect(changed?.published?.sections[0]).toEqual(hero);
  const seen = await draftNow(engine, made);
  await engine.run(editSection, { id: made, of: '', sectionId: 's1', fields: { heading: 'Not seen yet' } });
  await engine.run(publishAgain, { id, ...contentOf(seen) });
  await allSent(engine);
  expect(storedPage(server, id)).toMatchObject({
    slug: 'a',
    extra: { elements: [{ ...hero, ...fields }, words] },
  });
  expect(entriesOf(await engine.view.list(pages))[0]?.state).toBe('changed');
});

test('A page taken off the site leaves a visitor’s phone at the next look, and its draft stays', async () => {
  const server = testHost();
  const engine = await admin(server);
  const made = await madePage(engine);
  const draft = await draftNow(engine, made);
  await engine.run(publishPage, {
    ...contentOf(draft),
    draftId: made,
    slug: 'a',
  });
  await allSent(engine);
  const other = visitor(server);
  await other.pull(publicPages);
  expect(await other.view.list(publicPages)).toHaveLength(1);
  const { published } = must(entriesOf(await engine.view.list(pages))[0], 'entry');
  await engine.run(unpublishPage, { id: must(published, 'published').id, of: 'Open day' });
  await allSent(engine);
  await other.pull(publicPages, undefined, { force: true });
  expect(await other.view.list(publicPages)).toEqual([]);
  const [entry] = entriesOf(await engine.view.list(pages));
  expect(entry).toMatchObject({ state: 'draft', draft: { sections: [hero, words] } });
});

test('A draft is never stored on a visitor’s phone, whatever the host answers', async () => {
  const server = testHost();
  const cms = wire(server);
  const draft = { id: '9', title: 'Secret', metadata: '{"published":false}', elements: [hero], data: {} };
  const open = { id: '10', title: 'Open', metadata: { published: '1' }, elements: [], data: {} };
  const asItem = (row: object) => ({ slug: '', parent_id: '', website_id: '', columns: {}, ...row });
  const talkative = {
    ...cms,
    dataItems: {
      ...cms.dataItems,
      list: async () => ({
        items: [draft, open].map(asItem),
        unreadable: 0,
        unreadableIds: [],
        unreadableRows: [],
      }),
    },
    website: { get: async () => ({ id: '395', pages: [], page: { ...draft, table_id: 'lms_page' } }) },
  } as never;
  const engine = engineOver(talkative, { collections: [], operations: [] });
  await engine.pull(publicPages);
  await engine.pullItem(publicPages, '9');
  expect((await engine.view.list(publicPages)).map(({ title }) => title)).toEqual(['Open']);
});

test('Two admins change different sections, and one of them the order: all of it stays', async () => {
  const server = testHost();
  const one = await admin(server);
  const made = await madePage(one);
  await allSent(one);
  const network = { on: true };
  const other = await admin(server, network);
  const id = must(
    (await other.view.list(pages)).find(({ title }) => title === 'Open day'),
    'page',
  ).id;
  network.on = false;
  await other.run(editSection, { id, of: '', sectionId: 's2', fields: { text: 'Bring a chair.' } });
  await other.run(addSection, { id, of: '', section: newSection('coming event', 's3'), after: 's2' });
  await one.run(editSection, { id: made, of: '', sectionId: 's1', fields: { heading: 'Come along' } });
  await one.run(moveSection, { id: made, of: '', sectionId: 's2', after: '' });
  await one.run(editPage, { id: made, of: '', description: 'A day for all.' });
  await allSent(one);
  network.on = true;
  await other.syncNow();
  await allSent(other);
  const { sections, description } = must(await other.view.get(pages, id), 'page');
  expect(description).toBe('A day for all.');
  expect(sections).toMatchObject([
    { id: 's2', text: 'Bring a chair.' },
    { id: 's3' },
    { id: 's1', heading: 'Come along' },
  ]);
});

test('A new website arrives with its title and address', async () => {
  const server = testHost();
  const engine = await admin(server);
  await engine.run(addWebsite, { title: 'Winter school', url: 'www.winter.example' });
  await allSent(engine);
  await engine.pull(websites, undefined, { force: true });
  const list = await engine.view.list(websites);
  expect(list).toContainEqual(
    expect.objectContaining({ title: 'Winter school', url: 'https://www.winter.example' }),
  );
  const { id } = must(
    list.find(({ title }) => title === 'Winter school'),
    'the website',
  );
  await engine.run(editWebsite, { id, title: 'Spring school', url: 'https://spring.example' });
  await allSent(engine);
  await engine.pull(websites, undefined, { force: true });
  const titles = (await engine.view.list(websites)).map(({ title }) => title);
  expect(titles).toContain('Spring school');
  expect(titles).not.toContain('Winter school');
});

test('A page the office refuses says that it was not added, and stays on the phone with the reason', async () => {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session]), declared);
  await engine.session.change(async () => ids.instructor);
  const id = await madePage(engine);
  await expect
    .poll(() => engine.view.open())
    .toMatchObject([{ state: 'blocked', cause: { kind: 'refused' } }]);
  const progress = must(await engine.view.progress(pages, id), 'progress');
  expect(failedToAdd(progress)).toBe(true);
  expect((await draftNow(engine, id)).sections).toEqual([hero, words]);
});
