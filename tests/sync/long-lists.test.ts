/** A part of a list, and how often its rows are parsed. */
import { expect, test } from 'vitest';
import type { Which } from '#src/sync/index.ts';
import { createDoc, type Doc, docs, editDoc, removeDoc } from '../fixtures/engine/docs.ts';
import { World } from '../fixtures/engine/world.ts';

async function phone() {
  const world = new World();
  const counter = { parses: 0 };
  const { validate } = docs.schema['~standard'];
  const counted: typeof docs = {
    ...docs,
    schema: {
      '~standard': {
        validate: (value) => {
          counter.parses += 1;
          return validate(value);
        },
      },
    },
  };
  const page = world.openPage({ collections: [counted] });
  await world.signIn(page, 'nomvula');
  const rows = ['One', 'Two', 'Three'].map((title) => world.server.insert('docs', title, { title }, 'p'));
  await page.engine.pull(counted);
  world.server.network = 'off';
  counter.parses = 0;
  return { world, page, counted, counter, ids: rows.map(({ id }) => id) };
}

test('A query also finds waiting work: edited, created and removed items', async () => {
  const { page, counted, ids } = await phone();
  const { engine } = page;
  const [one = '', two = ''] = ids;
  await engine.run(editDoc, { id: one, key: 'title', value: 'Won' });
  await engine.run(removeDoc, { id: two });
  await engine.run(createDoc, { title: 'Four', parent: 'p' });
  const titles = async (which?: string | Which<Doc>) =>
    (await engine.view.list(counted, which)).map(({ title }) => title);
  expect(await titles()).toEqual(['Won', 'Three', 'Four']);
  expect(await titles('p')).toEqual(['Won', 'Three', 'Four']);
  expect(await titles({ parent: 'p', limit: 2 })).toEqual(['Won', 'Three']);
  expect(await titles({ parent: 'q' })).toEqual([]);
  expect(await titles({ where: ({ title }) => title.includes('o') })).toEqual(['Won', 'Four']);
});

test('A row is parsed once, again when it changed at the host, and anew for another person', async () => {
  const { world, page, counted, counter, ids } = await phone();
  const { engine } = page;
  await engine.view.list(counted);
  await engine.view.list(counted, { parent: 'p' });
  await engine.view.get(counted, ids[0] ?? '');
  expect(counter.parses).toBe(3);
  world.server.network = 'on';
  world.server.elsewhere(ids[1] ?? '', { title: 'Second' });
  await engine.pull(counted, undefined, { force: true });
  counter.parses = 0;
  expect((await engine.view.list(counted)).map(({ title }) => title)).toEqual(['One', 'Second', 'Three']);
  expect(counter.parses).toBe(1);
  await world.signIn(page, 'sipho');
  expect(await engine.view.list(counted)).toEqual([]);
  await engine.pull(counted, undefined, { force: true });
  counter.parses = 0;
  await engine.view.list(counted);
  expect(counter.parses).toBe(3);
});
