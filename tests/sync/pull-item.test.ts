/** One item of the host on the phone: asked for by its id, and nothing is learned of the others. */
import { expect, test } from 'vitest';
import type { HostItem } from '#src/sync/index.ts';
import { docs, type Note, notes } from '../fixtures/engine/docs.ts';
import { World } from '../fixtures/engine/world.ts';

/** A public list, whose items can be got one by one. */
function phone() {
  const host = new Map<string, Note>(['1', '2', '3'].map((id) => [id, { id, text: 'old' }]));
  const state: { answer?: undefined | 'empty'; lists: number; gets: number } = { lists: 0, gets: 0 };
  const item = (note: Note): HostItem<Note> => ({ id: note.id, value: note });
  const collection: typeof notes = {
    ...notes,
    access: 'public',
    source: {
      ...notes.source,
      list: async () => {
        state.lists += 1;
        return { items: [...host.values()].map(item), unreadable: 0 };
      },
      get: async (_remote, id) => {
        state.gets += 1;
        if (state.answer === 'empty') return undefined;
        const note = host.get(id);
        return note ? item(note) : 'missing';
      },
    },
  };
  const world = new World();
  const { engine } = world.openPage({ collections: [collection, docs] });
  const shown = async () => (await engine.view.list(collection)).map(({ id, text }) => `${id} ${text}`);
  return { world, host, state, collection, engine, shown };
}

test('One item is brought up to date by one request, and the others stay as they were', async () => {
  const { host, state, collection, engine, shown } = phone();
  await engine.pull(collection);
  for (const id of host.keys()) host.set(id, { id, text: 'new' });
  expect(await engine.pullItem(collection, '2')).toBeUndefined();
  expect(await shown()).toEqual(['1 old', '2 new', '3 old']);
  expect(state).toMatchObject({ lists: 1, gets: 1 });
});

test('An item that is new here comes by its id, and the list is still pending', async () => {
  const { collection, engine, shown, state } = phone();
  await engine.pullItem(collection, '2');
  expect(await shown()).toEqual(['2 old']);
  await engine.pull(collection);
  expect(state.lists).toBe(1);
  expect(await shown()).toHaveLength(3);
});

test('An item that the host says is not there goes from the phone at once', async () => {
  const { host, collection, engine, shown } = phone();
  await engine.pull(collection);
  host.delete('2');
  expect(await engine.pullItem(collection, '2')).toBeUndefined();
  expect(await shown()).toEqual(['1 old', '3 old']);
});

test('An empty answer for one item is looked up in its list: a listed item is here, a missing one is gone', async () => {
  const { host, state, collection, engine, shown } = phone();
  state.answer = 'empty';
  expect(await engine.pullItem(collection, '2')).toBeUndefined();
  expect(await shown(), 'an item that is new here').toEqual(['2 old']);
  await engine.pull(collection);
  host.delete('2');
  expect(await engine.pullItem(collection, '2')).toBeUndefined();
  expect(await shown(), 'an item that is gone').toEqual(['1 old', '3 old']);
});

test('An empty answer for one item beside an empty list tells nothing, and says so', async () => {
  const { host, state, collection, engine, shown } = phone();
  await engine.pull(collection);
  state.answer = 'empty';
  host.clear();
  expect(await engine.pullItem(collection, '2')).toMatchObject({ kind: 'busy' });
  expect(await shown()).toHaveLength(3);
});
