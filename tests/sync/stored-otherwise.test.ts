/** A host that stores less than was sent: nothing of it is called sent, the phone keeps the whole, and its person decides. */
import { expect, test } from 'vitest';
import { must } from '#src/kit/must.ts';
import { createDoc, docs, editDoc, typeDoc } from '../fixtures/engine/docs.ts';
import { openDocument, openPhone } from '../fixtures/engine/open-document.ts';
import type { Data } from '../fixtures/engine/server.ts';
import type { Tab, World } from '../fixtures/engine/world.ts';

/** A table that keeps no emoji: each text ends before its first. */
function withoutEmoji(data: Data): Data {
  const cut = (value: unknown) =>
    typeof value === 'string' ? value.replace(/[\u{10000}-\u{10FFFF}].*/u, '') : value;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, cut(value)]));
}

/** A column that is too short: nothing of the value can be read. */
function cutOff(data: Data): Data {
  return { _cid: data['_cid'], cut: true };
}

test('An edit that the host cut needs its person, who still sees the whole of it', async () => {
  const { world, engine, id, onServer, set, shown } = await openDocument();
  world.server.storage = withoutEmoji;
  await set('k0', 'Spaza 🛒 Corner');
  await world.time.advance(5_000);
  expect(onServer()).toMatchObject({ k0: 'Spaza ' });
  expect(await shown()).toMatchObject({ k0: 'Spaza 🛒 Corner' });
  const message = 'Our records can’t keep this character: 🛒.';
  expect(await engine.view.open()).toMatchObject([
    { state: 'blocked', cause: { kind: 'stored-otherwise', message } },
  ]);
  await engine.pull(docs, undefined, { force: true });
  expect(await shown(), 'also once the list came').toMatchObject({ k0: 'Spaza 🛒 Corner' });
  await world.time.advance(300_000);
  expect(
    world.server.requests.filter((request) => request.id === id),
    'nothing goes again by itself',
  ).toHaveLength(1);
});

test('Put back writes the whole text once more, and keeps other people’s changes made meanwhile', async () => {
  const { world, engine, onServer, set, elsewhere } = await openDocument();
  world.server.storage = withoutEmoji;
  const { mutationId } = await set('k0', 'Spaza 🛒 Corner');
  await world.time.advance(5_000);
  elsewhere({ k1: 'written elsewhere' });
  world.server.storage = undefined;
  await engine.retry(mutationId);
  await world.time.advance(5_000);
  expect(onServer()).toMatchObject({ k0: 'Spaza 🛒 Corner', k1: 'written elsewhere' });
  expect(await engine.view.open()).toEqual([]);
});

test('A later edit without the lost character is sent with the first, and ends the question', async () => {
  const { world, engine, onServer, set } = await openDocument();
  world.server.storage = withoutEmoji;
  await set('k0', 'Spaza 🛒 Corner');
  await world.time.advance(5_000);
  await set('k0', 'Spaza Corner');
  await world.time.advance(5_000);
  expect(onServer()).toMatchObject({ k0: 'Spaza Corner' });
  expect(await engine.view.open()).toEqual([]);
});

test('Typing on after a loss ends the question, also in a field that was typed in while the first was being sent', async () => {
  const { world, id, engine, onServer } = await openDocument();
  const type = (value: string) => engine.run(typeDoc, { id, key: 'k0', value });
  world.server.storage = withoutEmoji;
  const write = world.server.write.bind(world.server);
  world.server.write = async (...request) => {
    world.server.write = write;
    await type('Spaza 🛒 Corner');
    return write(...request);
  };
  await type('Spaza 🛒');
  await world.time.advance(5_000);
  await type('Spaza Corner');
  await world.time.advance(5_000);
  expect(onServer()).toMatchObject({ k0: 'Spaza Corner' });
  expect(await engine.view.open()).toEqual([]);
});

test('A stored text that cannot be read at the host any more is overwritten, and not refused for ever', async () => {
  const { world, engine, onServer, set, shown } = await openDocument();
  world.server.storage = cutOff;
  const { mutationId } = await set('k0', 'a long chapter');
  await world.time.advance(5_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'blocked', cause: { kind: 'stored-otherwise' } }]);
  expect(await shown()).toMatchObject({ title: 'Week one', k0: 'a long chapter' });
  world.server.storage = undefined;
  await engine.retry(mutationId);
  await world.time.advance(5_000);
  expect(onServer()).toMatchObject({ title: 'Week one', k0: 'a long chapter' });
  expect(await engine.view.open()).toEqual([]);
});

test('A new item that the host cut is there once, under its id, and Put back changes it', async () => {
  const { world, engine } = await openPhone();
  world.server.storage = cutOff;
  const { id, mutationId } = await engine.run(createDoc, { title: 'Spaza 🛒' });
  await engine.run(editDoc, { id, key: 'k0', value: 'typed meanwhile' });
  await world.time.advance(5_000);
  expect(await engine.view.list(docs)).toMatchObject([{ title: 'Spaza 🛒', k0: 'typed meanwhile' }]);
  world.server.storage = undefined;
  const [open] = await engine.view.open();
  await engine.retry(must(open, 'what needs its person').mutationId);
  await world.time.advance(5_000);
  const rows = world.server.madeBy(mutationId);
  expect(rows.map(({ data }) => data)).toMatchObject([{ title: 'Spaza 🛒', k0: 'typed meanwhile' }]);
  expect(await engine.view.open()).toEqual([]);
});

test('A host that cuts the text again asks again', async () => {
  const { world, engine, set } = await openDocument();
  world.server.storage = withoutEmoji;
  const { mutationId } = await set('k0', 'Spaza 🛒');
  await world.time.advance(5_000);
  await engine.retry(mutationId);
  await world.time.advance(5_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'blocked', cause: { kind: 'stored-otherwise' } }]);
});

test('A person who discards their cut edit sees the host’s text', async () => {
  const { world, engine, set, shown } = await openDocument();
  world.server.storage = withoutEmoji;
  const { mutationId } = await set('k0', 'Spaza 🛒');
  await world.time.advance(5_000);
  expect(await engine.discard(mutationId)).toBe(true);
  expect(await shown()).toMatchObject({ k0: 'Spaza ' });
  expect(await engine.view.open()).toEqual([]);
});

test('A lost answer is looked for, and a loss of text is found then', async () => {
  const { world, engine, set } = await openDocument();
  world.server.storage = withoutEmoji;
  world.server.faults = ['drop-after'];
  await set('k0', 'Spaza 🛒');
  await world.time.advance(300_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'blocked', cause: { kind: 'stored-otherwise' } }]);
});

test('A text that somebody wrote over the sent one, before its lost answer was looked for, is theirs and asks nobody', async () => {
  const { world, engine, set, elsewhere, onServer } = await openDocument();
  world.server.faults = ['html-after'];
  await set('k0', 'Open on Mondays');
  await world.time.advance(700);
  elsewhere({ k0: 'Open on Fridays' });
  await world.time.advance(300_000);
  expect(await engine.view.open()).toEqual([]);
  expect(onServer()).toMatchObject({ k0: 'Open on Fridays' });
  expect(await engine.view.list(docs)).toMatchObject([{ k0: 'Open on Fridays' }]);
});

for (const [how, look] of [
  ['by the round', (world: World, _: Tab['engine']) => world.time.advance(300_000)],
  ['by its list', (_: World, engine: Tab['engine']) => engine.pull(docs, undefined, { force: true })],
] as const)
  test(`A new item whose answer was lost is found ${how}, and so is its loss of text`, async () => {
    const { world, engine } = await openPhone();
    world.server.storage = withoutEmoji;
    world.server.faults = ['drop-after'];
    await engine.run(createDoc, { title: 'Spaza 🛒 Corner' });
    await world.time.advance(5_000);
    await look(world, engine);
    expect(await engine.view.open()).toMatchObject([
      { state: 'blocked', cause: { kind: 'stored-otherwise' } },
    ]);
    expect(await engine.view.list(docs)).toMatchObject([{ title: 'Spaza 🛒 Corner' }]);
  });

test('A host that respells a text asks nobody', async () => {
  const { world, engine, set } = await openDocument();
  world.server.respells = true;
  await set('k0', '  Tax & VAT  ');
  await world.time.advance(5_000);
  expect(await engine.view.open()).toEqual([]);
});
