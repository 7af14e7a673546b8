/** Hosts that keep our markers, and hosts that do not: which is which is learned of what was written, never probed. */
import { expect, test } from 'vitest';
import { createDoc } from '../fixtures/engine/docs.ts';
import { afterConfirm } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

const hour = 3_600_000;

/** An instructor whose page has sent one document before. */
async function signedInPage(keepsMarkers: boolean) {
  const world = new World();
  world.server.keepsMarkers = keepsMarkers;
  const page = world.openPage();
  const { engine } = page;
  await world.signIn(page, 'nomvula');
  await engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(afterConfirm);
  const titles = () => world.server.rowsOf('docs').map(({ data }) => data['title']);
  /** The same words by somebody else’s hand: no marker of ours. */
  const alike = (title: string) => world.server.insert('docs', 'somebody else', { title });
  return { world, engine, titles, alike };
}

test('Where the host drops markers, a document whose answer was lost is found by what it says and not made twice', async () => {
  const { world, engine, titles } = await signedInPage(false);
  world.server.faults = ['drop-after'];
  const { group, mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(hour);
  expect(titles()).toEqual(['Week one', 'Week two']);
  expect(world.server.fateOf(mutationId).left).toBe(1);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'sent' }]);
});

test('Where the host keeps markers, the same words without one are somebody else’s', async () => {
  const { world, engine, titles, alike } = await signedInPage(true);
  const theirs = alike('Week two');
  world.server.faults = ['drop-before'];
  const { group } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(hour);
  expect(titles()).toEqual(['Week one', 'Week two', 'Week two']);
  const [made] = await engine.view.group(group);
  expect(made?.state).toBe('sent');
  expect(made?.serverId).not.toBe(theirs.id);
});

test('Where the host drops markers, the same words that were there before are not taken for ours', async () => {
  const { world, engine, titles, alike } = await signedInPage(false);
  const theirs = alike('Week two');
  const { docs } = await import('../fixtures/engine/docs.ts');
  await engine.pull(docs, undefined, { force: true });
  world.server.faults = ['drop-before'];
  const { group } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(hour);
  expect(titles()).toEqual(['Week one', 'Week two', 'Week two']);
  expect((await engine.view.group(group))[0]?.serverId).not.toBe(theirs.id);
});

test('Where the host drops markers, a document that is not found is sent once more and then blocks', async () => {
  const { world, engine, titles } = await signedInPage(false);
  world.server.always = 'drop-before';
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(24 * hour);
  expect(titles()).toEqual(['Week one']);
  expect(world.server.fateOf(mutationId).left).toBe(2);
  expect(await engine.view.open()).toMatchObject([{ state: 'blocked', cause: { kind: 'outcome-unknown' } }]);
});

test('Two documents with the same words and unknown outcomes are found as two where markers are kept', async () => {
  const { world, engine, titles } = await signedInPage(true);
  world.server.faults = ['drop-after', 'drop-after'];
  await engine.run(createDoc, { title: 'Week two' });
  await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(hour);
  expect(titles()).toEqual(['Week one', 'Week two', 'Week two']);
  expect(await engine.view.open()).toEqual([]);
});

test('Two documents with the same words and unknown outcomes are two where markers are dropped', async () => {
  const { world, engine, titles } = await signedInPage(false);
  world.server.faults = ['drop-after', 'drop-after'];
  await engine.run(createDoc, { title: 'Week two' });
  await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(hour);
  expect(titles()).toEqual(['Week one', 'Week two', 'Week two']);
  expect(await engine.view.open()).toEqual([]);
});
