// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { pages } from '#src/features/pages/collection.ts';
import { publishDraft } from '#src/features/pages/office/publish-draft.ts';
import { contentOf, publishAgain } from '#src/features/pages/operations.ts';
import { sectionKinds } from '#src/features/pages/section.ts';
import { baseOf, entriesOf } from '#src/features/pages/state.ts';
import { must } from '#src/kit/must.ts';
import { Route as editRoute } from '#src/routes/_guarded.edit-page.$pageId.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent } from '../../fixtures/features/engine.ts';
import { openPage } from '../../fixtures/features/open-page.tsx';
import {
  admin,
  hero,
  madePage,
  pageOnHost,
  storedPage,
  words,
} from '../../fixtures/features/page-builder.ts';
import { tap, write } from '../../fixtures/features/taps.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

const routes = { '/edit-page/$pageId': editRoute };
const published = { published: true };

/** The editor of a page on an admin’s phone. */
async function openEditor(id: string, engine: Awaited<ReturnType<typeof admin>>) {
  const at = await openPage(engine, `/edit-page/${id}`, { guarded: routes }, { person: ids.admin });
  const draft = async () => must(await engine.view.get(pages, id), 'draft');
  const order = async () => (await draft()).sections.map((section) => section.id);
  return { draft, order, ...at };
}

/** A page with a hero and a text that was just made, with no signal. */
async function openMade() {
  const engine = await admin(testHost(), { on: false });
  const id = await madePage(engine);
  return { engine, id, ...(await openEditor(id, engine)) };
}

/** A page that is published, with its draft that says the same. */
async function openPublished(server: TestHost, network = { on: true }) {
  const engine = await admin(server, network);
  const made = await madePage(engine);
  await publishDraft({ view: engine.view, run: engine.run, reserved: [] }, made, 'open-day');
  await allSent(engine);
  const entry = () => engine.view.list(pages).then((all) => must(entriesOf(all)[0], 'entry'));
  const { published: copy } = await entry();
  return { engine, id: made, copyId: must(copy, 'copy').id, entry, ...(await openEditor(made, engine)) };
}

test('Sections are added at the end, moved by one place, removed, and come back to their place', async () => {
  const { draft, order } = await openMade();
  await screen.findByText('Open day');
  for (const [at, [kind, label]] of Object.entries(sectionKinds).entries()) {
    await tap(label);
    await eventually(() => expect(document.querySelectorAll('[id^=section-]')).toHaveLength(at + 3));
    await eventually(async () => expect((await draft()).sections[at + 2]?.type).toBe(kind));
  }
  const [, , heroId = '', shotId = '', textId = '', eventId = ''] = await order();
  await tap('Move Twelve chairs are enough. up');
  await eventually(async () => expect((await order()).slice(0, 2)).toEqual(['s2', 's1']));
  await screen.findByText('Twelve chairs are enough. is now 1 of 6.');
  await tap('Move Bring your stokvel down');
  const after = ['s2', heroId, 's1', shotId, textId, eventId];
  await eventually(async () => expect(await order()).toEqual(after));
  await tap(/Bring your stokvel$/);
  await tap('Remove this section');
  expect(await screen.findByText('“Bring your stokvel” is removed.')).toBeTruthy();
  await eventually(async () => expect(await order()).toEqual(after.filter((id) => id !== 's1')));
  await tap('Undo');
  await eventually(async () => expect(await order()).toEqual(after));
  expect((await draft()).sections[2]).toEqual(hero);
});

test('Each field of a section and of the page is stored in its own place', async () => {
  const { draft } = await openMade();
  await tap(/Bring your stokvel$/);
  await write('Heading', 'Come in');
  await write('Text', 'One.\n\nTwo.');
  await write('Words on the button', 'Register');
  await write('Where the button leads', ' www.kasigrowth.example ');
  const section = { id: 's1', heading: 'Come in', text: 'One.\n\nTwo.', actionLabel: 'Register' };
  await eventually(async () =>
    expect((await draft()).sections).toEqual([
      { ...hero, ...section, actionUrl: 'https://www.kasigrowth.example' },
      words,
    ]),
  );
  expect(screen.queryByLabelText('What the picture shows')).toBeNull();
  await write('Title', ' Fair ');
  await write('Description', ' For all ');
  await write('Search words (metadata)', ' soweto ');
  fireEvent.click(screen.getByLabelText(/^Link to it from the footer/));
  const metadata = { published: false, keywords: 'soweto', inFooter: true };
  await eventually(async () =>
    expect(await draft()).toMatchObject({ title: 'Fair', description: 'For all', metadata }),
  );
  await write('Title', ' ');
  expect(await screen.findByText(/Write what the page is about/)).toBeTruthy();
  expect((await draft()).title).toBe('Fair');
});

test('A picture is put into its section with no signal, described, and taken out again', async () => {
  const { engine, draft } = await openMade();
  await tap(/Bring your stokvel$/);
  const image = async () => String((await draft()).sections[0]?.['image']);
  const chosen = new File(['stall'], 'stall.jpg', { type: 'image/jpeg' });
  const choose = async (file: File) => {
    const field = await screen.findByLabelText(/^(Add a|Change the) picture$/);
    await act(async () => void fireEvent.change(field, { target: { files: [file] } }));
  };
  await choose(new File(['a'], 'a.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/^That file is not a picture/)).toBeTruthy();
  // Here no picture can be drawn: the browser is played.
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await choose(chosen);
  await eventually(async () => expect(await image()).toMatch(/^tmp_/));
  const kept = await engine.view.file(await image());
  expect(kept?.mime).toBe('image/jpeg');
  expect((await draft()).sections[1]).toEqual(words);
  await write('What the picture shows', 'A stall');
  await eventually(async () => expect((await draft()).sections[0]?.['imageAlt']).toBe('A stall'));
  await tap('See it as a visitor');
  const picture = await screen.findByRole('img', { name: 'A stall' });
  expect(picture.getAttribute('src')).toMatch(/^blob:/);
  await tap('Desk');
  expect(screen.getByRole('button', { name: 'Desk' }).getAttribute('aria-pressed')).toBe('true');
  await tap('Close the preview');
  await tap('Take the picture out');
  await eventually(async () => expect(await image()).toBe(''));
});

test('A published page is taken off and published again, under its address, with the changes made meanwhile', async () => {
  const server = testHost();
  const { engine, copyId, entry } = await openPublished(server);
  expect(await screen.findByText('Visitors see the page as it is here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await write('Description', 'For all');
  await tap('Publish the changes');
  await eventually(() => expect(screen.queryByRole('button', { name: 'Publish the changes' })).toBeNull());
  await allSent(engine);
  expect(storedPage(server, copyId)).toMatchObject({ slug: 'open-day', metadata: published });
  expect(storedPage(server, copyId).data.description).toBe('For all');
  const draft = must((await entry()).draft, 'draft');
  // It began with the words that visitors read before.
  const noted = { published: false, basedOn: baseOf(draft) };
  expect(storedPage(server, draft.id).metadata).toMatchObject(noted);
  await tap('Take it off the site');
  await tap('Take this page off the site');
  await allSent(engine);
  expect(storedPage(server, copyId)).toMatchObject({ slug: 'open-day', metadata: { published: false } });
  await tap('Publish');
  await eventually(async () => expect((await entry()).state).toBe('published'));
  await allSent(engine);
  expect(storedPage(server, copyId)).toMatchObject({ slug: 'open-day', metadata: published });
});

test('A person who would publish over somebody else’s words is asked, may leave them, and may not', async () => {
  const server = testHost();
  const { engine, copyId } = await openPublished(server);
  await screen.findByText('Visitors see the page as it is here.');
  const theirs = { description: 'Theirs' };
  const other = await admin(server);
  const copy = must(await other.view.get(pages, copyId), 'copy');
  await other.run(publishAgain, { id: copyId, ...contentOf(copy), ...theirs });
  await allSent(other);
  await act(() => engine.pull(pages, undefined, { force: true }));
  await write('Description', 'Mine');
  await tap('Publish the changes');
  const asks = await screen.findByRole('group', { name: 'Somebody published this page since you began' });
  expect(within(asks).getByRole('link').getAttribute('href')).toBe('/pages/open-day');
  await tap('Leave theirs there');
  await eventually(() => expect(asks.isConnected).toBe(false));
  await allSent(engine);
  expect(storedPage(server, copyId).data).toMatchObject(theirs);
  await tap('Publish the changes');
  await tap('Publish mine instead');
  await eventually(() =>
    expect(screen.queryByText('Somebody published this page since you began')).toBeNull(),
  );
  await allSent(engine);
  expect(storedPage(server, copyId).data.description).toBe('Mine');
});

test('A draft nobody saw, one of two drafts, and a page with its draft are each deleted alone', async () => {
  const server = testHost();
  const at = (title: string, more: object) => pageOnHost(server, { title, ...more });
  const draftOf = (parent: string, title: string) =>
    at(title, { parent_id: parent, metadata: { published: false } });
  const lone = at('Lone', { metadata: { published: false } });
  const shared = at('Shared', { slug: 'shared', metadata: published });
  const [one, two] = [draftOf(shared, 'One'), draftOf(shared, 'Two')];
  const off = at('Off', { slug: 'off', metadata: { published: false } });
  const ofOff = draftOf(off, 'Of off');
  const engine = await admin(server);
  const left = () =>
    [lone, shared, one, two, off, ofOff].filter((id) =>
      server.host.database.first('select id from data_items where id = ?', id),
    );
  async function remove(id: string, act_: string, consequence: string | RegExp) {
    const { address } = await openEditor(id, engine);
    await tap('Delete');
    expect(await screen.findByText(consequence)).toBeTruthy();
    await tap(act_);
    await eventually(() => expect(address()).toBe('/page-builder'));
    await allSent(engine);
    cleanup();
  }
  await remove(lone, 'Delete this page', 'Nobody has seen it yet. It is gone for good.');
  expect(left()).toEqual([shared, one, two, off, ofOff]);
  await openEditor(one, engine);
  const other = await screen.findByRole('link', { name: 'Open the other draft: Two' });
  expect(other.getAttribute('href')).toBe(`/edit-page/${two}`);
  cleanup();
  await remove(one, 'Delete this draft', /The page itself stays, with its other drafts/);
  expect(left()).toEqual([shared, two, off, ofOff]);
  await remove(ofOff, 'Delete this page', 'It is gone for good, and /pages/off leads nowhere.');
  expect(left()).toEqual([shared, two]);
});

test('A page that another program published gets a draft of the published content before anything is changed', async () => {
  const server = testHost();
  const metadata = { published: true, inFooter: true, keywords: 'soweto' };
  const elements = [hero, words];
  const page = { title: 'Old', slug: 'old', description: 'For all', metadata, extra: { elements } };
  const id = pageOnHost(server, page);
  const engine = await admin(server);
  const { address } = await openEditor(id, engine);
  await tap('Make a draft');
  await eventually(() => expect(address()).toMatch(/^\/edit-page\/(?!.*\$)/));
  await eventually(() => expect(address()).not.toBe(`/edit-page/${id}`));
  const [entry] = entriesOf(await engine.view.list(pages));
  expect(entry).toMatchObject({ published: { id }, state: 'published' });
  expect(entry?.draft).toMatchObject({
    ...{ title: 'Old', description: 'For all', parentId: id, sections: elements, slug: '' },
    metadata: { published: false, inFooter: true, keywords: 'soweto', basedOn: expect.any(String) },
  });
});

test('A page that is not there says so, and one that cannot be read is not changed', async () => {
  const server = testHost();
  const broken = pageOnHost(server, { title: 'Broken', extra: { elements: '<p>' } });
  const engine = await admin(server);
  await openEditor('999', engine);
  expect(await screen.findByText('We can’t find that page')).toBeTruthy();
  cleanup();
  await openEditor(broken, engine);
  expect(await screen.findByText(/^We can’t read the sections of this page/)).toBeTruthy();
  expect(screen.queryByLabelText('Title')).toBeNull();
});
