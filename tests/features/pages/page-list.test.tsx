// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pages } from '#src/features/pages/collection.ts';
import { publishDraft } from '#src/features/pages/office/publish-draft.ts';
import { addPage, contentOf, unpublishPage } from '#src/features/pages/operations.ts';
import { sectionKinds } from '#src/features/pages/section.ts';
import { websites } from '#src/features/pages/website-collection.ts';
import { must } from '#src/kit/must.ts';
import { Route as addRoute } from '#src/routes/_guarded.add-page.tsx';
import { Route as listRoute } from '#src/routes/_guarded.page-builder.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent } from '../../fixtures/features/engine.ts';
import { openPage } from '../../fixtures/features/open-page.tsx';
import { admin, madePage, pageOnHost, storedPage } from '../../fixtures/features/page-builder.ts';
import { tap } from '../../fixtures/features/taps.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

const published = { published: true };

/** An admin’s list of pages, and the page that adds one. */
async function openList(server: TestHost, network = { on: true }, path = '/page-builder') {
  const engine = await admin(server, network);
  await engine.pull(websites);
  const routes = { '/page-builder': listRoute, '/add-page': addRoute };
  const at = await openPage(engine, path, { guarded: routes }, { person: ids.admin });
  return { engine, ...at };
}

const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
const rowOf = (title: string) =>
  must(
    rows('Pages').find((row) => row.querySelector('a')?.textContent === title),
    title,
  );
/** Each page by its title, where its title leads, how it stands, and where visitors read it. */
const shown = () =>
  rows('Pages').map((row) => [
    row.querySelector('a')?.textContent,
    row.querySelector('a')?.getAttribute('href'),
    row.querySelector('[data-state]')?.textContent,
    row.querySelector('a[aria-label]')?.getAttribute('href'),
  ]);
const input = (within_: HTMLElement, label: RegExp, value: string) =>
  act(async () => void fireEvent.input(within(within_).getByLabelText(label), { target: { value } }));

const submit = (dialog: HTMLElement) =>
  act(async () => void fireEvent.submit(must(dialog.querySelector('form'), 'form')));

test('Pages are listed the newest first, each with its state and its own address', async () => {
  const server = testHost();
  const hidden = pageOnHost(server, { title: 'Not shown', metadata: { published: false } });
  const once = pageOnHost(server, { title: 'Open day', slug: 'open-day', metadata: published });
  const again = pageOnHost(server, { title: 'Open day II', slug: 'open-day', metadata: published });
  const drafts = ['A draft', 'Another'].map((title) =>
    pageOnHost(server, { title, parent_id: once, metadata: { published: false } }),
  );
  await openList(server);
  await screen.findByText('Not shown');
  expect(shown()).toEqual([
    ['Another', `/edit-page/${drafts[1]}`, 'Changed since published', '/pages/open-day'],
    ['A draft', `/edit-page/${drafts[0]}`, 'Changed since published', '/pages/open-day'],
    ['Open day II', `/edit-page/${again}`, 'Published', `/pages/${again}`],
    ['Not shown', `/edit-page/${hidden}`, 'Draft', undefined],
  ]);
  expect(screen.getAllByText('One of 2 drafts of this page')).toHaveLength(2);
  const odd = 'An older page has the same address. This one opens at its own number.';
  expect(rowOf('Open day II').contains(screen.getByText(odd))).toBe(true);
});

test('The second of two pages with one address is taken off from the list, and the first stays', async () => {
  const server = testHost();
  const once = pageOnHost(server, { title: 'Open day', slug: 'open-day', metadata: published });
  const again = pageOnHost(server, { title: 'Open day II', slug: 'open-day', metadata: published });
  const network = { on: true };
  const { engine } = await openList(server, network);
  await screen.findByRole('link', { name: 'Open day II' });
  await tap('Take it off the site');
  await tap('Leave it there');
  expect(await engine.view.open()).toEqual([]);
  network.on = false;
  await tap('Take it off the site');
  await tap('Take this page off the site');
  await within(rowOf('Open day II')).findByText('Taken off once it is sent');
  expect(await engine.view.open()).toMatchObject([{ name: unpublishPage.name, entity: { id: again } }]);
  network.on = true;
  await act(() => engine.syncNow());
  await allSent(engine);
  expect(storedPage(server, again).metadata).toEqual({ published: false });
  expect(storedPage(server, once).metadata).toEqual(published);
  await eventually(() =>
    expect(rowOf('Open day II').querySelector('[data-state]')?.textContent).toBe('Draft'),
  );
});

test('A page that begins with the tapped section is made with no signal, and is opened', async () => {
  const network = { on: true };
  const { engine, address } = await openList(testHost(), network);
  network.on = false;
  const kinds = within(await screen.findByRole('group', { name: 'Kinds of section' })).getAllByRole('button');
  expect(kinds.map(({ textContent }) => textContent)).toEqual(Object.values(sectionKinds));
  await tap('Centered screenshot');
  expect(await screen.findByText(/^It begins with: centered screenshot\./)).toBeTruthy();
  expect(address()).toBe('/add-page?section=centered+screenshot');
  await tap(/^Add page/);
  expect((await screen.findAllByText(/Write what the page is about/)).length).toBeGreaterThan(0);
  const main = document.body;
  await input(main, /^Title/, ' Open day ');
  await input(main, /^Description/, 'For all');
  await input(main, /^Search words/, 'soweto, stall');
  await tap(/^Add page/);
  await eventually(() => expect(address()).toMatch(/^\/edit-page\/tmp_/));
  expect(await engine.view.open()).toMatchObject([{ name: addPage.name }]);
  const made = (await engine.view.list(pages)).find(({ title }) => title === 'Open day');
  expect(made).toMatchObject({
    ...{ description: 'For all', slug: '', parentId: '', metadata: { published: false } },
    ...{ sections: [{ type: 'centered screenshot', heading: '' }] },
  });
  expect(contentOf(must(made, 'page')).metadata).toMatchObject({ keywords: 'soweto, stall' });
});

test('A page that begins with nothing has no section', async () => {
  const { engine } = await openList(testHost(), { on: true }, '/add-page?section=carousel');
  await input(document.body, /^Title/, 'Empty');
  await tap(/^Add page/);
  await eventually(async () =>
    expect((await engine.view.list(pages)).find(({ title }) => title === 'Empty')).toMatchObject({
      sections: [],
    }),
  );
});

test('A website is added, and of two the one that was tapped is changed', async () => {
  const server = testHost();
  const { engine } = await openList(server);
  await tap('Add website');
  const adding = await screen.findByRole('dialog', { name: 'Add a website' });
  await input(adding, /^Title/, 'Winter school');
  await input(adding, /^Address/, 'javascript:alert(1)');
  await submit(adding);
  expect((await screen.findAllByText('Use an address that starts with https://')).length).toBeGreaterThan(0);
  await input(adding, /^Address/, 'www.winter.example');
  await submit(adding);
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  const link = await screen.findByRole('link', { name: 'https://www.winter.example' });
  expect(link.getAttribute('href')).toBe('https://www.winter.example');
  await allSent(engine);
  await tap('Change Winter school');
  const editing = await screen.findByRole('dialog', { name: 'Change the website' });
  expect(within(editing).getByLabelText(/^Title/)).toHaveProperty('value', 'Winter school');
  expect(within(editing).getByLabelText(/^Address/)).toHaveProperty('value', 'https://www.winter.example');
  await input(editing, /^Title/, 'Spring school');
  await submit(editing);
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  await allSent(engine);
  const titles = server.host.database
    .all('select title from data_items where extra like \'%"url"%\' order by id')
    .map(({ title }) => title);
  expect(titles.filter((title) => /school|Kasi/.test(String(title)))).toEqual(['Kasi', 'Spring school']);
});

test('A page that was published with no signal has an address that leads nowhere yet, and says so', async () => {
  const network = { on: true };
  const { engine } = await openList(testHost(), network);
  network.on = false;
  await act(async () => {
    const made = await madePage(engine);
    await publishDraft({ view: engine.view, run: engine.run, reserved: [] }, made, 'open-day');
  });
  await eventually(() => expect(rowOf('Open day').textContent).toContain('Published once it is sent'));
  const row = within(rowOf('Open day'));
  expect(row.getByText('/pages/open-day')).toBeTruthy();
  expect(row.queryByRole('link', { name: /as visitors see it/ })).toBeNull();
});

test('The list says so where there are no pages', async () => {
  await openList(testHost());
  expect(await screen.findByText('No pages yet')).toBeTruthy();
});
