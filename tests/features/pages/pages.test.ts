import { expect, test } from 'vitest';
import type { Cms } from '#src/cms/cms.ts';
import { CmsError } from '#src/cms/errors.ts';
import { addressOf } from '#src/features/pages/address.ts';
import { pages } from '#src/features/pages/collection.ts';
import { publishDraft } from '#src/features/pages/office/publish-draft.ts';
import { failedToAdd } from '#src/features/pages/office/standing.ts';
import {
  addPage,
  addSection,
  contentOf,
  editPage,
  editSection,
  moveSection,
  pageOperations,
  publishAgain,
  publishPage,
  removeSection,
  unpublishPage,
} from '#src/features/pages/operations.ts';
import { publicPages } from '#src/features/pages/public-collection.ts';
import { newSection } from '#src/features/pages/section.ts';
import { baseOf, entriesOf } from '#src/features/pages/state.ts';
import {
  addWebsite,
  editWebsite,
  websiteOperations,
  websites,
} from '#src/features/pages/website-collection.ts';
import { attachment } from '#src/features/uploads/attach-file.ts';
import { uploadFile } from '#src/features/uploads/operations.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { insertItem, newItem } from '../../host/item-row.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const declared = { collections: [pages, websites], operations: [...pageOperations, ...websiteOperations] };
const pageTable = 6;

async function admin(server: TestHost, network = { on: true }, env = {}) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const engine = engineOver(wire(server, [session], network, env), declared);
  await engine.session.change(async () => ids.admin);
  await engine.pull(pages);
  return engine;
}

function visitor(server: TestHost, network = { on: true }) {
  return engineOver(wire(server, [], network), { collections: [], operations: [] });
}

/** A page of the page builder's website, put there by another program. */
function pageOnHost({ host }: TestHost, columns: object): string {
  const place = { website_id: ids.pageBuilder, parent_id: ids.pageBuilder };
  return insertItem(host.database, pageTable, { ...newItem, ...place, ...columns });
}

function stored({ host }: TestHost, id: string) {
  const row = must(host.database.first('select * from data_items where id = ?', Number(id)), 'page');
  const [data, metadata, extra] = ['data', 'metadata', 'extra'].map((key) => JSON.parse(String(row[key])));
  return { ...row, data, metadata, extra };
}

const blank = { description: '', keywords: '' };
const hero = { ...newSection('centered hero', 's1'), heading: 'Bring your stokvel' };
const words = { ...newSection('text', 's2'), text: 'Twelve chairs are enough.' };

async function madePage(engine: Engine, title = 'Open day') {
  const { id } = await engine.run(addPage, { ...blank, title, sections: [hero, words] });
  return id;
}

const draftNow = async (engine: Engine, id: string) => must(await engine.view.get(pages, id), 'draft');

test('A page made and published with no signal arrives as a draft and as what visitors read', async () => {
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
  expect(stored(server, must(kept, 'draft').id)).toMatchObject({
    website_id: ids.pageBuilder,
    parent_id: must(published, 'published').id,
    metadata: { published: false },
  });
  expect(stored(server, must(published, 'published').id)).toMatchObject({
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

test('Whoever taps Publish again before the screen knows of it publishes one page', async () => {
  const engine = await admin(testHost(), { on: false });
  const made = await madePage(engine);
  const publishing = {
    view: engine.view,
    run: engine.run,
    reserved: ['events'],
  };
  expect(await publishDraft(publishing, made, 'events')).toEqual({
    address: expect.stringMatching(/events-2/),
  });
  expect(await publishDraft(publishing, made, 'Open Day')).toEqual({
    address: expect.stringMatching(/small letters/),
  });
  expect(await publishDraft(publishing, made, 'open-day')).toBeUndefined();
  expect(await publishDraft(publishing, made, 'open-day')).toBeUndefined();
  const published = (await engine.view.list(pages)).filter(({ metadata }) => metadata.published);
  expect(published).toMatchObject([{ slug: 'open-day', sections: [hero, words] }]);
  expect(await engine.view.open()).toHaveLength(3);
});

test('What is changed after publishing shows only once it is published again, under the same address', async () => {
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
  expect(stored(server, id)).toMatchObject({
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
      list: async () => ({ items: [draft, open].map(asItem), unreadable: 0, unreadableIds: [] }),
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

test.each([
  ['as they are', {}, (value: unknown) => value],
  ['as text', {}, JSON.stringify],
  ['as text, where a write replaces the row', { VITE_HOST_REPLACES_ROWS: 'yes' }, JSON.stringify],
] as const)('What another program says of a page %s stays through a change', async (_how, env, written) => {
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
  const row = stored(server, id);
  expect(row).toMatchObject({ long_description: 'kept', slug: 'old', website_id: ids.pageBuilder });
  const read = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);
  expect(typeof row.extra.elements).toBe(typeof written(elements));
  expect(read(row.extra.elements)).toEqual([{ ...words, colour: 'red', text: 'New words.' }, foreign]);
  expect(read(row.metadata)).toEqual({ published: true, theme: 'dark' });
  expect(row.data).toMatchObject({ tags: ['a'], title: 'Old page' });
});

test('What a page of another program says as plain words stays plain words', async () => {
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
  expect(stored(server, id).extra).toMatchObject({ elements: [{ text: 'New words.' }] });
  expect(metadata()).toBe(before);
  await engine.run(editPage, { id, of: '', keywords: 'savings' });
  await allSent(engine);
  expect(stored(server, id).metadata).toBe('savings');
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
  expect(stored(server, above)).toMatchObject({ title: 'About', extra: { elements: [hero] } });
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
  expect(stored(server, id).extra).toEqual({ elements: '<p>no list</p>' });
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

test('Two admins each make a draft of one page: the second to publish is asked before the first one’s words go', async () => {
  const server = testHost();
  const first = await admin(server);
  const made = await madePage(first);
  const draft = await draftNow(first, made);
  await first.run(publishPage, { ...contentOf(draft), draftId: made, slug: 'open-day' });
  await allSent(first);
  const other = await admin(server);
  const entry = must(entriesOf(await other.view.list(pages))[0], 'entry');
  const page = must(entry.published, 'published');
  const { title, description, sections } = contentOf(page);
  const basedOn = baseOf(page);
  const { id } = await other.run(addPage, {
    ...{ title, description, sections, basedOn, keywords: '', parentId: page.id },
  });
  await other.run(editPage, { id, of: title, description: 'Theirs' });
  await allSent(other);
  expect(entriesOf(await other.view.list(pages)).map(({ besides }) => besides.length)).toEqual([1, 1]);

  const publishing = { view: other.view, run: other.run, reserved: [] };
  expect(await publishDraft(publishing, id, '')).toBeUndefined();
  await allSent(other);
  await first.pull(pages, undefined, { force: true });
  await first.run(editPage, { id: made, of: title, description: 'Mine' });
  const again = { view: first.view, run: first.run, reserved: [] };
  expect(await publishDraft(again, made, '')).toBe('behind');
  expect(stored(server, page.id).data.description).toBe('Theirs');
  expect(await publishDraft(again, made, '', true)).toBeUndefined();
  await allSent(first);
  expect(stored(server, page.id).data.description).toBe('Mine');
  await first.run(editPage, { id: made, of: title, description: 'Mine again' });
  expect(await publishDraft(again, made, '')).toBeUndefined();
});

test('A page with a picture that the office refused is not published before the picture is another one', async () => {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const cms = wire(server, [session]);
  const refuse = () =>
    Promise.reject(
      new CmsError({ kind: 'refused', applied: 'no', message: 'The office did not accept it.' }),
    );
  const refusing = { ...cms, guarded: () => ({ ...cms, uploads: { ...cms.uploads, upload: refuse } }) };
  const engine = engineOver(refusing as Cms, { ...declared, upload: uploadFile });
  await engine.session.change(async () => ids.admin);
  const made = await madePage(engine);
  const { file, args } = await attachment(new File(['stall'], 'stall.jpg', { type: 'image/jpeg' }));
  const { id: image } = await engine.files.attach(file, args);
  await engine.run(editSection, { id: made, of: '', sectionId: 's1', fields: { image } });
  await expect.poll(async () => (await engine.view.open()).map(({ state }) => state)).toContain('blocked');
  const publishing = { view: engine.view, run: engine.run, reserved: [] };
  expect(await publishDraft(publishing, made, 'open-day')).toBe('refused picture');
  await engine.run(editSection, { id: made, of: '', sectionId: 's1', fields: { image: '' } });
  expect(await publishDraft(publishing, made, 'open-day')).toBeUndefined();
});

test('A page published with a picture that was still on the phone is published again without a question', async () => {
  const server = testHost();
  const network = { on: false };
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const engine = engineOver(wire(server, [session], network), { ...declared, upload: uploadFile });
  await engine.session.change(async () => ids.admin);
  const made = await madePage(engine);
  const { file, args } = await attachment(new File(['stall'], 'stall.jpg', { type: 'image/jpeg' }));
  const { id: image } = await engine.files.attach(file, args);
  await engine.run(editSection, { id: made, of: '', sectionId: 's1', fields: { image } });
  const publishing = { view: engine.view, run: engine.run, reserved: [] };
  expect(await publishDraft(publishing, made, 'open-day')).toBeUndefined();
  network.on = true;
  await engine.syncNow();
  await allSent(engine);
  await engine.run(editPage, { id: made, of: '', description: 'With a picture now' });
  expect(await publishDraft(publishing, made, '')).toBeUndefined();
});

test('A page that was taken off and never had a draft is published again as the page it was', async () => {
  const server = testHost();
  const id = pageOnHost(server, {
    title: 'Old page',
    slug: 'old',
    metadata: { published: true },
    extra: { elements: [words] },
  });
  const engine = await admin(server);
  await engine.run(unpublishPage, { id, of: 'Old page' });
  await engine.run(editPage, { id, of: 'Old page', title: 'New page' });
  expect(
    await publishDraft({ view: engine.view, run: engine.run, reserved: [] }, id, 'other'),
  ).toBeUndefined();
  await allSent(engine);
  expect(await engine.view.list(pages)).toMatchObject([{ id, title: 'New page', slug: 'old' }]);
  expect(stored(server, id).metadata).toMatchObject({ published: true });
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

test('Two admins publish under one address with no signal: the older page keeps it, the other opens by its id', async () => {
  const server = testHost();
  const networks = [{ on: true }, { on: true }];
  const [one, other] = [await admin(server, networks[0]), await admin(server, networks[1])];
  for (const network of networks) network.on = false;
  for (const [at, engine] of [one, other].entries()) {
    const made = await madePage(engine, `Open day ${at}`);
    const draft = await draftNow(engine, made);
    await engine.run(publishPage, { ...contentOf(draft), draftId: made, slug: 'open-day' });
  }
  for (const [at, engine] of [one, other].entries()) {
    const network = must(networks[at], 'network');
    network.on = true;
    await engine.syncNow();
    await allSent(engine);
  }
  const phone = visitor(server);
  await phone.pull(publicPages);
  const list = await phone.view.list(publicPages);
  const addresses = list.map((page) => [page.title, addressOf(page, list)]);
  const younger = must(
    list.find(({ title }) => title === 'Open day 1'),
    'the younger page',
  );
  expect(new Map(addresses as [string, string][])).toEqual(
    new Map([
      ['Open day 0', 'open-day'],
      ['Open day 1', younger.id],
    ]),
  );
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
