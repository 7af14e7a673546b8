// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { FooterPages } from '#src/app/footer-pages.tsx';
import { addressOf } from '#src/features/pages/address.ts';
import { pages } from '#src/features/pages/collection.ts';
import { publishPage } from '#src/features/pages/operations.ts';
import { publicPages } from '#src/features/pages/public-collection.ts';
import { openedKind } from '#src/features/pages/public-pages.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { Route as pageRoute } from '#src/routes/pages.$slug.tsx';
import { anyone } from '#src/sync/index.ts';
import { showInShell } from '../../fixtures/app/in-shell.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { openPage } from '../../fixtures/features/open-page.tsx';
import { admin, pageOnHost, visitor, words } from '../../fixtures/features/page-builder.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

const routes = { '/pages/$slug': pageRoute };
const day = {
  title: 'Open day',
  slug: 'open-day',
  metadata: { published: true },
  extra: { elements: [words] },
};
const takeOff = ({ host }: TestHost, id: string) =>
  host.database.run("update data_items set metadata = '{}' where id = ?", id);

/** A visitor opens a page by its address. */
async function open(
  server: TestHost,
  slug: string,
  network = { on: true },
  engine = visitor(server, network),
) {
  const at = await openPage(engine, `/pages/${slug}`, { open: routes }, { person: anyone });
  return { engine, ...at };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('A page is read by its address, and with no signal read again, with how old it is', async () => {
  const server = testHost();
  pageOnHost(server, day);
  const network = { on: true };
  const { engine } = await open(server, 'open-day', network);
  await title('Open day');
  expect(screen.getByText('Twelve chairs are enough.')).toBeTruthy();
  expect(screen.queryByText(/^As of/)).toBeNull();
  await eventually(async () => expect(await engine.view.local(openedKind, 'open-day')).toBeDefined());
  cleanup();
  network.on = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  await open(server, 'open-day', network, engine);
  await title('Open day');
  expect(await screen.findByText(/^As of .* it may have changed since\.$/)).toBeTruthy();
});

test('A page that was read here and was taken off says so, and one that was never read is not known', async () => {
  const server = testHost();
  const id = pageOnHost(server, day);
  const { engine } = await open(server, 'open-day');
  await title('Open day');
  await eventually(async () => expect(await engine.view.local(openedKind, 'open-day')).toBeDefined());
  takeOff(server, id);
  await act(() => engine.pull(publicPages, undefined, { force: true }));
  expect(await title('This page is not published any more')).toBeTruthy();
  expect(screen.queryByText('Twelve chairs are enough.')).toBeNull();
  cleanup();
  const other = await open(server, 'open-day');
  expect(await title('We can’t find that page')).toBeTruthy();
  expect(await other.engine.view.local(openedKind, 'open-day')).toBeUndefined();
});

test('With no signal a page that never was here is not called missing', async () => {
  const server = testHost();
  pageOnHost(server, day);
  const network = { on: false };
  const { engine } = await open(server, 'open-day', network);
  expect(await screen.findByText(/doesn’t know this page yet/)).toBeTruthy();
  expect(screen.queryByText('We can’t find that page')).toBeNull();
  network.on = true;
  await act(() => engine.pull(publicPages, undefined, { force: true }));
  expect(await title('Open day')).toBeTruthy();
});

test('Each of two pages with one address opens: the older by its words, the other by its number', async () => {
  const server = testHost();
  pageOnHost(server, day);
  const second = pageOnHost(server, { ...day, title: 'Open day II' });
  const { engine } = await open(server, 'open-day');
  await title('Open day');
  cleanup();
  await open(server, second, undefined, engine);
  await title('Open day II');
  const list = await engine.view.list(publicPages);
  expect(list.map((page) => addressOf(page, list)).toSorted()).toEqual([second, 'open-day'].toSorted());
});

test('The footer leads to the pages that ask for it, and to no other', async () => {
  const server = testHost();
  const linked = (name: string, more: object) =>
    pageOnHost(server, { ...day, title: name, metadata: { published: true, ...more } });
  linked('First', { inFooter: true });
  linked('Not there', { inFooter: false });
  const second = linked('Second', { inFooter: '1' });
  pageOnHost(server, { ...day, title: 'A draft', metadata: { published: false, inFooter: true } });
  const engine = visitor(server);
  await engine.pull(publicPages);
  await showInShell(
    <EngineProvider engine={engine}>
      <FooterPages />
    </EngineProvider>,
  );
  await screen.findByRole('link', { name: 'Second' });
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['First', '/pages/open-day'],
    ['Second', `/pages/${second}`],
  ]);
});

/** A draft, a page that was taken off and one that visitors read. */
function threePages(server: TestHost) {
  const draft = pageOnHost(server, {
    ...day,
    title: 'Secret',
    slug: 'secret',
    metadata: { published: false },
  });
  const off = pageOnHost(server, { ...day, title: 'Off', slug: 'off', metadata: '{"published":false}' });
  const shown = pageOnHost(server, { ...day, title: 'Shown', slug: 'shown' });
  return { draft, off, shown };
}

test('In an admin’s browser drafts are no public pages: not in the list, not one by one, not for the next person', async () => {
  const server = testHost();
  const { draft, off, shown } = threePages(server);
  const engine = await admin(server);
  // The host tells this session of them.
  const rows = await engine.view.list(pages);
  expect(rows.map((page) => page.title)).toEqual(expect.arrayContaining(['Secret', 'Off', 'Shown']));
  await engine.pull(publicPages, undefined, { force: true });
  for (const id of [draft, off, shown]) await engine.pullItem(publicPages, id);
  const titles = async () => (await engine.view.list(publicPages)).map((page) => page.title);
  expect(await titles()).toEqual(['Shown']);
  await open(server, 'secret', undefined, engine);
  expect(await title('We can’t find that page')).toBeTruthy();
  expect(screen.queryByText('Secret')).toBeNull();
  cleanup();
  await engine.session.change(async () => anyone);
  expect(await titles()).toEqual(['Shown']);
  await open(server, draft, undefined, engine);
  expect(await title('We can’t find that page')).toBeTruthy();
});

test('A page that waits to be published is read by nobody as a public page, the admin’s phone neither', async () => {
  const server = testHost();
  const network = { on: true };
  const engine = await admin(server, network);
  await engine.pull(publicPages);
  network.on = false;
  const content = { title: 'Waits', description: '', metadata: {}, sections: [words] };
  const { id } = await engine.run(publishPage, { ...content, draftId: ids.draft, slug: 'waits' });
  await open(server, 'waits', network, engine);
  expect(await screen.findByText(/^This phone doesn’t know this page yet/)).toBeTruthy();
  expect((await engine.view.list(publicPages)).some((page) => page.id === id)).toBe(false);
});
