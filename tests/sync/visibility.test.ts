/** A list of which some rows are everybody's and others only of who may see them: published pages, and drafts. */
import { expect, test } from 'vitest';
import { Database } from '#src/sync/database.ts';
import type { HostItem } from '#src/sync/index.ts';
import { type Doc, docs } from '../fixtures/engine/docs.ts';
import { latency } from '../fixtures/engine/event-loop.ts';
import { World } from '../fixtures/engine/world.ts';

function phone() {
  const world = new World();
  const state = { asked: 0, tellsAll: false, slow: 0 };
  const published: Doc = { id: '1', parent: '', title: 'Published', published: true };
  const draft: Doc = { id: '2', parent: '', title: 'Draft' };
  const pages: typeof docs = {
    ...docs,
    staleAfter: 3_600_000,
    access: ({ published: isPublished }) => {
      if (isPublished === 'broken') throw new Error('a mistake in a slice');
      return isPublished ? 'public' : 'user';
    },
    source: {
      ...docs.source,
      list: async () => {
        state.asked += 1;
        const all = state.tellsAll || world.server.signedIn !== 'anyone';
        await latency(state.slow);
        const items = (all ? [published, draft] : [published]).map(
          (value): HostItem<Doc> => ({ id: value.id, value }),
        );
        return { items, unreadable: 0 };
      },
    },
  };
  const page = world.openPage({ collections: [pages], operations: [] });
  const titles = async () => (await page.engine.view.list(pages)).map(({ title }) => title);
  return { world, page, pages, state, titles, published };
}

test('Drafts go from the phone at sign-out, published pages stay', async () => {
  const { world, page, pages, titles } = phone();
  await world.signIn(page, 'nomvula');
  await page.engine.pull(pages);
  expect(await titles()).toEqual(['Published', 'Draft']);
  await world.signIn(page, 'anyone');
  expect(await titles()).toEqual(['Published']);
  const db = new Database(world.name);
  expect((await db.rows.toArray()).map(({ id }) => id)).toEqual(['1']);
  db.close();
});

test('A person who signs in is shown their drafts: the list is due although a visitor had it a moment before', async () => {
  const { world, page, pages, state, titles } = phone();
  await page.engine.pull(pages);
  expect(await titles()).toEqual(['Published']);
  await world.signIn(page, 'nomvula');
  await page.engine.pull(pages);
  expect(await titles()).toEqual(['Published', 'Draft']);
  await world.signIn(page, 'sipho');
  expect(await titles()).toEqual(['Published']);
  await page.engine.pull(pages);
  expect(await titles()).toEqual(['Published', 'Draft']);
  expect(state.asked).toBe(3);
});

test('A visitor’s phone keeps no draft, though the host should tell of one', async () => {
  const { page, pages, state, titles } = phone();
  state.tellsAll = true;
  await page.engine.pull(pages);
  expect(await titles()).toEqual(['Published']);
});

test('A list that was asked for by somebody who left meanwhile brings nothing', async () => {
  const { world, page, pages, state, titles } = phone();
  await world.signIn(page, 'nomvula');
  state.slow = 50;
  const pulling = page.engine.pull(pages);
  await world.signIn(page, 'anyone');
  await pulling;
  expect(await titles()).toEqual([]);
});

test('A row whose visibility its slice cannot tell belongs to the person who pulled it', async () => {
  const { world, page, pages, titles, published } = phone();
  Object.assign(published, { published: 'broken' });
  await world.signIn(page, 'nomvula');
  await page.engine.pull(pages);
  expect(await titles()).toEqual(['Published', 'Draft']);
  await world.signIn(page, 'anyone');
  expect(await titles()).toEqual([]);
});

test('A page that the office takes back to a draft goes from a visitor’s phone, though the host still tells of it', async () => {
  const { page, pages, state, titles, published } = phone();
  await page.engine.pull(pages);
  expect(await titles()).toEqual(['Published']);
  state.tellsAll = true;
  Object.assign(published, { published: false });
  await page.engine.pull(pages, undefined, { force: true });
  expect(await titles()).toEqual([]);
});
