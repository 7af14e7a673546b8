/** What somebody kept before they signed in is nobody else's, and is theirs once they say so. */
import { expect, test } from 'vitest';
import type { PutTogether } from '#src/sync/index.ts';
import { World } from '../fixtures/engine/world.ts';

const newer: PutTogether = (own, other) => (own && own.at >= other.at ? undefined : other);

function open() {
  const world = new World();
  const page = world.openPage({ ownKinds: ['note'] });
  return { world, page, engine: page.engine, view: page.engine.view };
}

test('A person who signs in is not shown the notes of whoever used the phone before, and writes none of them anew', async () => {
  const { world, page, engine, view } = open();
  await engine.local.set({ kind: 'note', key: 'B1', value: 'Visitor’s' });
  expect(await view.local('note', 'B1')).toBe('Visitor’s');
  expect(await view.unclaimed('note')).toEqual([]);
  await world.signIn(page, 'nomvula');
  expect(await view.local('note', 'B1')).toBeUndefined();
  expect(await view.locals('note')).toEqual([]);
  expect(await view.unclaimed('note')).toMatchObject([{ key: 'B1', value: 'Visitor’s' }]);
  await engine.local.change({ kind: 'note', key: 'B1' }, (value) => value ?? 'My own');
  expect(await view.local('note', 'B1')).toBe('My own');
  await engine.local.remove('note', 'B1');
  await world.signIn(page, 'anyone');
  expect(await view.local('note', 'B1')).toBe('Visitor’s');
});

test('Records of other kinds stay the phone’s: a person who signs in finds a visitor’s ticket', async () => {
  const { world, page, engine, view } = open();
  await engine.local.set({ kind: 'receipt', key: 'R1', value: 'Ticket' });
  await world.signIn(page, 'nomvula');
  expect(await view.local('receipt', 'R1')).toBe('Ticket');
});

test('A claimed record is the person’s with the time it had, and nobody else’s any more', async () => {
  const { world, page, engine, view } = open();
  await engine.local.set({ kind: 'note', key: 'B1', value: 'Visitor’s' });
  const [before] = await view.locals('note');
  await world.time.advance(1_000);
  await world.signIn(page, 'nomvula');
  await engine.local.claim(['note'], newer);
  expect(await view.locals('note')).toEqual([
    { owner: 'nomvula', kind: 'note', key: 'B1', value: 'Visitor’s', at: before?.at },
  ]);
  expect(await view.unclaimed('note')).toEqual([]);
  await world.signIn(page, 'thabo');
  expect(await view.locals('note')).toEqual([]);
  await engine.local.claim(['note'], newer);
  expect(await view.locals('note')).toEqual([]);
});

test('Records from elsewhere are merged with a person’s own, and a visitor claims nothing', async () => {
  const { engine, view } = open();
  await engine.local.set({ kind: 'note', key: 'B1', value: 'Mine' });
  const at = (await view.locals('note'))[0]?.at ?? 0;
  const entry = (key: string, value: string, when: number) => ({ kind: 'note', key, value, at: when });
  await engine.local.merge([entry('B1', 'Older', at - 1), entry('B2', 'Another', at - 1)], newer);
  await engine.local.claim(['note'], newer);
  expect((await view.locals('note')).map(({ key, value, at: when }) => [key, value, when])).toEqual([
    ['B1', 'Mine', at],
    ['B2', 'Another', at - 1],
  ]);
  await engine.local.merge([entry('B1', 'Newer', at + 1)], newer);
  expect(await view.local('note', 'B1')).toBe('Newer');
});

test('Nothing is taken in for a person who is not here any more', async () => {
  const { world, page, engine, view } = open();
  const { epoch } = await view.session();
  await world.signIn(page, 'nomvula');
  const late = engine.local.merge([{ kind: 'note', key: 'B1', value: 'Late', at: 1 }], newer, epoch);
  await expect(late).rejects.toThrow('Somebody else is signed in now.');
  expect(await view.locals('note')).toEqual([]);
});
