/** What a person makes here, before and after the host names it: shown from this phone, and never asked for by its temporary id. */
import { expect, test } from 'vitest';
import { temporaryId, ulid } from '#src/kit/ids.ts';
import { createDoc, docs, notes } from '../fixtures/engine/docs.ts';
import { World } from '../fixtures/engine/world.ts';

/** A phone before a host that notes by which ids and parents it is read. */
async function phone() {
  const world = new World();
  const asked: (string | undefined)[] = [];
  const { source } = docs;
  const tree: typeof docs = {
    ...docs,
    source: {
      ...source,
      list: (remote, parent, signal) => {
        asked.push(parent);
        return source.list(remote, parent, signal);
      },
      get: (remote, id, signal) => {
        asked.push(id);
        return source.get(remote, id, signal);
      },
    },
  };
  const page = world.openPage({ collections: [tree, notes] });
  await world.signIn(page, 'nomvula');
  return { world, tree, asked, engine: page.engine };
}

test('A list below an item that was made with no signal is not asked for, and nothing fails', async () => {
  const { world, tree, asked, engine } = await phone();
  world.server.network = 'off';
  const { id } = await engine.run(createDoc, { title: 'Course' });
  expect(await engine.pull(tree, id, { force: true })).toBeUndefined();
  expect(await engine.pull(tree, `${id}/her own`)).toBeUndefined();
  expect(await engine.pullItem(tree, id)).toBeUndefined();
  expect(asked).toEqual([]);
  expect(await engine.view.get(tree, id)).toMatchObject({ title: 'Course' });
});

test('A list below a temporary id of another phone, of a discarded item, or of no such form is not asked for', async () => {
  const { world, tree, asked, engine } = await phone();
  world.server.network = 'off';
  const { id, mutationId } = await engine.run(createDoc, { title: 'Course' });
  await engine.discard(mutationId);
  world.server.network = 'on';
  for (const one of [id, temporaryId(ulid()), 'tmp_', 'tmp_12']) {
    expect(await engine.pull(tree, one, { force: true })).toBeUndefined();
    expect(await engine.pullItem(tree, one)).toBeUndefined();
  }
  expect(asked).toEqual([]);
});

test('Once the host has numbered a new item, an old address asks by the host’s id', async () => {
  const { world, tree, asked, engine } = await phone();
  const { id } = await engine.run(createDoc, { title: 'Course' });
  await world.time.advance(5_000);
  const [{ id: named = '' } = {}] = world.server.rowsOf('docs');
  asked.length = 0;
  await engine.pull(tree, id, { force: true });
  await engine.pullItem(tree, id);
  await engine.pull(tree, `${id}/her own`, { force: true });
  expect(asked).toEqual([named, named, `${named}/her own`]);
});
