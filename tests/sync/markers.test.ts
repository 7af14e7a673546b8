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

test.each(['drop-after', 'drop-before'] as const)(
  'On a host that drops markers a person is asked once about a document whose answer was lost (%s)',
  async (fault) => {
    const { world, engine } = await signedInPage(false);
    world.server.faults = [fault];
    const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
    await world.time.advance(24 * hour);
    expect(world.server.fateOf(mutationId).left).toBe(1);
    expect(await engine.view.open()).toMatchObject([
      { state: 'blocked', cause: { kind: 'outcome-unknown' } },
    ]);
  },
);

test('A document lost on its way into an empty list is sent again', async () => {
  const world = new World();
  world.server.keepsMarkers = false;
  const page = world.openPage();
  const { engine } = page;
  await world.signIn(page, 'nomvula');
  world.server.faults = ['drop-before'];
  await engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(hour);
  expect(world.server.rowsOf('docs')).toMatchObject([{ data: { title: 'Week one' } }]);
  expect(await engine.view.open()).toEqual([]);
});

test('On a host that keeps markers the same words without a marker are somebody else’s', async () => {
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

test('Two documents with the same words and unknown outcomes are found as two where markers are kept', async () => {
  const { world, engine, titles } = await signedInPage(true);
  world.server.faults = ['drop-after', 'drop-after'];
  await engine.run(createDoc, { title: 'Week two' });
  await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(hour);
  expect(titles()).toEqual(['Week one', 'Week two', 'Week two']);
  expect(await engine.view.open()).toEqual([]);
});
