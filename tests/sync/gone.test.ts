/** What was deleted elsewhere, and what hangs below it: known with the host's next answer, and nothing more is sent there. */
import { expect, test } from 'vitest';
import { createDoc, docs, editDoc, notes } from '../fixtures/engine/docs.ts';
import { World } from '../fixtures/engine/world.ts';

const tree = { ...docs, parentIn: 'docs' };

/** A course with two chapters, on the host and on the phone, that was open here. */
async function withTree() {
  const world = new World();
  const open = () => world.openPage({ collections: [tree, notes] });
  const page = open();
  await world.signIn(page, 'nomvula');
  const { engine } = page;
  const { server } = world;
  server.insert('docs', 'course', { title: 'Course' }, '');
  const course = [...server.rows.keys()].at(-1) ?? '';
  server.insert('docs', 'one', { title: 'One' }, course);
  server.insert('docs', 'two', { title: 'Two' }, course);
  const [two = '', one = ''] = [...server.rows.keys()].reverse();
  await engine.pull(tree);
  await engine.pull(tree, course);
  const states = async () => (await engine.view.open()).map(({ state, cause }) => [state, cause?.kind]);
  const edit = (id: string, value: string) => engine.run(editDoc, { id, key: 'body', value });
  const shown = () => engine.view.list(tree, course);
  return { world, open, page, engine, server, course, one, two, states, edit, shown };
}

test('A child that was deleted elsewhere is gone with the next answer', async () => {
  const { engine, server, course, one, shown } = await withTree();
  server.elsewhere(one, undefined);
  await engine.pull(tree, course, { force: true });
  expect(await shown()).toMatchObject([{ title: 'Two' }]);
});

test.each([true, false])(
  'All children of an item that was deleted are gone with it at once (404: %s)',
  async (says404) => {
    const { engine, server, course, one, two, shown } = await withTree();
    server.insert('docs', 'other', { title: 'Another' }, '');
    server.says404 = says404;
    for (const id of [course, one, two]) server.elsewhere(id, undefined);
    await engine.pull(tree, course, { force: true });
    expect(await shown()).toEqual([]);
    expect(await engine.view.get(tree, course)).toBeUndefined();
  },
);

test('A host in trouble has not deleted anything: an empty list alone is doubted', async () => {
  const { engine, server, course, shown } = await withTree();
  server.readFaults = ['nothing', 'empty', 'nothing', 'empty', 'empty', 'nothing', 'nothing'];
  await engine.pull(tree, course, { force: true });
  expect(await shown()).toHaveLength(2);
});

test('A change of a deleted item asks its person with the deletion as its reason, within one round', async () => {
  const { world, engine, server, course, one, two, edit, states } = await withTree();
  server.insert('docs', 'other', { title: 'Another' }, '');
  server.says404 = false;
  for (const id of [course, one, two]) server.elsewhere(id, undefined);
  await edit(one, 'Words');
  await world.time.advance(5_000);
  expect(await states()).toEqual([['conflict', undefined]]);
  expect(await engine.view.get(tree, course)).toBeUndefined();
});

test('Nothing is sent below a deleted item, and its person reads that', async () => {
  const { world, engine, server, course, one, states, edit } = await withTree();
  server.elsewhere(course, undefined);
  await engine.pull(tree, undefined, { force: true });
  await engine.run(createDoc, { title: 'Three', parent: course });
  await edit(one, 'Words');
  await world.time.advance(200_000);
  expect(server.rowsOf('docs').map(({ data }) => data['title'])).not.toContain('Three');
  expect(server.rows.get(one)?.data).not.toHaveProperty('body');
  expect(await states()).toEqual([
    ['blocked', 'orphaned'],
    ['blocked', 'orphaned'],
  ]);
});

test('A child put back below a deleted item is not sent, and its person reads that', async () => {
  const { world, engine, server, course, one, two, edit, states, shown } = await withTree();
  server.insert('docs', 'other', { title: 'Another' }, '');
  server.says404 = false;
  for (const id of [course, one, two]) server.elsewhere(id, undefined);
  await edit(one, 'Words');
  await world.time.advance(5_000);
  const [asked] = await engine.view.open();
  await engine.resolve(asked?.mutationId ?? '', asked?.conflict?.mine);
  await world.time.advance(300_000);
  expect(server.rowsOf('docs').map(({ data }) => data['title'])).toEqual(['Another']);
  expect(await states()).toEqual([['blocked', 'orphaned']]);
  expect(await shown()).toContainEqual(expect.objectContaining({ title: 'One', body: 'Words' }));
});

test('A child put back below an item that is still there is sent', async () => {
  const { world, engine, server, one, edit, states, shown } = await withTree();
  server.elsewhere(one, undefined);
  await edit(one, 'Words');
  await world.time.advance(5_000);
  const [asked] = await engine.view.open();
  await engine.resolve(asked?.mutationId ?? '', asked?.conflict?.mine);
  await world.time.advance(60_000);
  expect(await states()).toEqual([]);
  expect(await shown()).toMatchObject([{ title: 'Two' }, { title: 'One', body: 'Words' }]);
});

test('A list that was doubted once is doubted in the next page too', async () => {
  const { world, page, open, engine, server, one, edit } = await withTree();
  server.says404 = false;
  await edit(one, 'Words');
  for (const id of [...server.rows.keys()]) server.elsewhere(id, undefined);
  await world.time.advance(5_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'pending' }]);
  page.kill();
  await world.time.advance(61_000);
  const next = open();
  next.engine.start();
  await world.time.advance(20_000);
  expect(await next.engine.view.open()).toMatchObject([{ state: 'conflict' }]);
});
