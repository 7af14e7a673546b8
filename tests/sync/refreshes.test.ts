/** An operation that changes more than its own item says which lists are due after it. */
import { expect, test } from 'vitest';
import type { HostItem } from '#src/sync/index.ts';
import { docOperations, docs, editDoc, type Note, notes } from '../fixtures/engine/docs.ts';
import { World } from '../fixtures/engine/world.ts';

const publish = { ...editDoc, name: 'doc.publish', refreshes: [notes] };

/** A public list that the office's operation changes at the host, and how often it was asked for. */
function phone() {
  const state = { values: [] as Note[], asked: 0, refuses: false };
  const collection: typeof notes = {
    ...notes,
    access: 'public',
    staleAfter: 3_600_000,
    source: {
      ...notes.source,
      list: async () => {
        state.asked += 1;
        if (state.refuses) throw new Error('refused');
        const items = state.values.map((value): HostItem<Note> => ({ id: value.id, value }));
        return { items, unreadable: 0 };
      },
    },
  };
  const world = new World();
  const options = { collections: [collection, docs], operations: [...docOperations, publish] };
  const page = world.openPage(options);
  return { world, page, state, collection, options };
}

async function published({ world, page, state, collection }: ReturnType<typeof phone>) {
  await world.signIn(page, 'nomvula');
  const { id } = world.server.insert('docs', 'm', { title: 'An event' });
  await page.engine.pull(docs);
  await page.engine.pull(collection);
  state.values = [{ id: '1', text: 'An event' }];
  await page.engine.run(publish, { id, key: 'title', value: 'published' });
}

test('After it the list is pulled at the next visit, however new what the phone has is', async () => {
  const opened = phone();
  const { world, page, state, collection } = opened;
  await published(opened);
  await world.time.advance(1_000);
  expect(state.asked).toBe(1);
  await page.engine.pull(collection);
  expect(state.asked).toBe(2);
  expect(await page.engine.view.list(collection)).toEqual(state.values);
  await page.engine.pull(collection);
  expect(state.asked).toBe(2);
});

test('A screen that shows the list has it at once, in another tab as well', async () => {
  const opened = phone();
  const { world, page, state, collection, options } = opened;
  await published(opened);
  const other = world.openPage(options);
  const shown: Note[][] = [];
  const showing = other.engine.watch(
    (view) => view.list(collection),
    (values) => shown.push(values),
    (error) => expect.fail(String(error)),
  );
  page.engine.start();
  await world.time.advance(2_000);
  expect(shown.at(-1)).toEqual([{ id: '1', text: 'An event' }]);
  expect(state.asked).toBe(2);
  showing.unsubscribe();
});

test('A list that cannot be had is asked for once, not with every change of what is shown', async () => {
  const opened = phone();
  const { world, page, state, collection } = opened;
  await published(opened);
  state.refuses = true;
  const showing = page.engine.watch(
    (view) => view.list(collection),
    () => undefined,
    () => undefined,
  );
  await world.time.advance(2_000);
  for (let times = 0; times < 5; times++) await page.engine.view.list(collection);
  await world.time.advance(2_000);
  expect(state.asked).toBe(2);
  showing.unsubscribe();
});
