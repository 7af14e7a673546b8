/** Lists that are not whole: what is left out of them is told, and nothing that they lack counts as gone. */
import { expect, test } from 'vitest';
import type { HostItem, HostList } from '#src/sync/index.ts';
import { docs, type Note, notes } from '../fixtures/engine/docs.ts';
import { World } from '../fixtures/engine/world.ts';

type Left = Partial<Omit<HostList<Note>, 'items'>>;

function list(first: Note[]) {
  const state = { values: first, left: {} as Left };
  const source = {
    ...notes.source,
    get: async () => undefined,
    list: async (): Promise<HostList<Note>> => {
      const items = state.values.map((value): HostItem<Note> => ({ id: value.id, value }));
      return { items, unreadable: 0, ...state.left };
    },
  };
  const collection: typeof notes = { ...notes, access: 'public', source };
  const world = new World();
  const { engine } = world.openPage({ collections: [collection, docs] });
  return {
    world,
    state,
    pull: () => engine.pull(collection, undefined, { force: true }),
    pullItem: (id: string) => engine.pullItem(collection, id),
    shown: () => engine.view.list(collection),
    partLists: async () => (await engine.view.status()).partLists,
  };
}

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at), text: 'same' }));

test('Items that cannot be read are told with number and name, until they can be', async () => {
  const { state, pull, partLists } = list(many(2));
  await pull();
  expect(await partLists()).toBeUndefined();
  state.left = { unreadable: 2, unreadableIds: ['7', '8'], unreadableNames: { 7: 'The tin' } };
  await pull();
  const items = [
    { id: '7', name: 'The tin' },
    { id: '8', name: '' },
  ];
  expect(await partLists()).toEqual([
    { collection: notes.name, parent: '', unreadable: 2, items, heldBack: 0 },
  ]);
  state.left = {};
  await pull();
  expect(await partLists()).toBeUndefined();
});

test('Rows that a host may keep back stay on the phone, however long the list lacks them', async () => {
  const { world, state, pull, pullItem, shown, partLists } = list(many(110));
  await pull();
  state.values = many(110).slice(10);
  state.left = { heldBack: true };
  for (const wait of [0, 120_000, 3_600_000]) {
    await world.time.advance(wait);
    await pull();
    expect(await shown()).toHaveLength(110);
  }
  // Its list without it proves nothing either.
  expect(await pullItem('3')).toBeDefined();
  expect(await shown()).toHaveLength(110);
  expect(await partLists()).toMatchObject([{ heldBack: 100, unreadable: 0 }]);
  // Whole again, what is missing is gone.
  state.left = {};
  await pull();
  await world.time.advance(120_000);
  await pull();
  expect(await shown()).toHaveLength(100);
});
