import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Page } from '#src/features/pages/model.ts';
import { publicPages } from '#src/features/pages/public-collection.ts';
import { builtPage, openedKind, readOpenedPage, refreshPage } from '#src/features/pages/public-pages.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { insertItem, newItem } from '../../host/item-row.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const visitor = (server: TestHost, network = { on: true }) =>
  engineOver(wire(server, [], network), { collections: [], operations: [] });

function publish({ host }: TestHost, slug: string, metadata: unknown = { published: true }): string {
  const place = { website_id: ids.pageBuilder, parent_id: ids.pageBuilder };
  return insertItem(host.database, 6, { ...newItem, ...place, title: slug, slug, metadata });
}

const built = v.parse(Page, {
  id: '9',
  slug: 'open-day',
  title: 'As it was built',
  sections: [],
  metadata: {},
});

test('A prerendered page is shown until the phone has fetched the list of pages, which counts from then on', async () => {
  const server = testHost();
  const engine = visitor(server);
  expect((await readOpenedPage(engine.view, 'open-day', built)).page).toBe(built);
  await refreshPage(engine, 'open-day');
  expect(await readOpenedPage(engine.view, 'open-day', built)).toMatchObject({
    page: undefined,
    wasHere: true,
  });
});

test('The built page carries the content of its own document, and no other’s', () => {
  const snapshot = { [publicPages.name]: [built] };
  expect(builtPage(snapshot, 'open-day')?.title).toBe('As it was built');
  expect(builtPage(snapshot, 'other')).toBeUndefined();
  expect(builtPage({ [publicPages.name]: 'spoilt' }, 'open-day')).toBeUndefined();
});

test('A page that was read here once and is gone was taken off; one that never was here is not known', async () => {
  const server = testHost();
  publish(server, 'open-day');
  const engine = visitor(server);
  await refreshPage(engine, 'open-day');
  expect((await readOpenedPage(engine.view, 'open-day', undefined)).page?.title).toBe('open-day');
  await engine.local.set({ kind: openedKind, key: 'open-day', value: {}, ofPhone: true });
  server.host.database.run("update data_items set metadata = '{}' where slug = 'open-day'");
  await engine.pull(publicPages, undefined, { force: true });
  expect(await readOpenedPage(engine.view, 'open-day', undefined)).toMatchObject({
    page: undefined,
    wasHere: true,
  });
  expect((await readOpenedPage(engine.view, 'never', undefined)).wasHere).toBe(false);
});

test('A page that is not here yet is asked for at once, also a moment after the list came', async () => {
  const server = testHost();
  const engine = visitor(server);
  await refreshPage(engine, 'new');
  publish(server, 'new');
  await refreshPage(engine, 'new');
  expect((await readOpenedPage(engine.view, 'new', undefined)).page?.title).toBe('new');
});

test('With no signal a page that was read once is read again', async () => {
  const server = testHost();
  publish(server, 'open-day');
  const network = { on: true };
  const engine = visitor(server, network);
  await refreshPage(engine, 'open-day');
  network.on = false;
  expect(await engine.pull(publicPages, undefined, { force: true })).toMatchObject({ kind: 'offline' });
  const { page, pulledAt } = await readOpenedPage(engine.view, 'open-day', undefined);
  expect(page?.title).toBe('open-day');
  expect(pulledAt).toBeTypeOf('number');
});
