/** Hosts that keep our markers, and hosts that do not: which is which is learned of what was written, never probed. */
import { expect, test } from 'vitest';
import { createDoc, pageMerge } from './docs.ts';
import { World } from './world.ts';

/** An instructor whose page has sent one document before. */
async function desk({ dropsMarks }: { dropsMarks: boolean }) {
  const world = new World();
  world.server.dropsMarks = dropsMarks;
  const { engine } = world.open({ merge: pageMerge });
  await engine.session.change(async () => 'nomvula');
  await engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(200_000);
  const titles = () => [...world.server.docs.values()].map(({ value }) => value['title']);
  /** The same words by somebody else's hand: no marker of ours. */
  const alike = (title: string) =>
    world.server.docs.set('77', { id: '77', marker: '', parent: '', value: { id: '77', parent: '', title } });
  return { world, engine, titles, alike };
}

test('Where the host drops markers, a document whose answer was lost is found by what it says and not made twice', async () => {
  const { world, engine, titles } = await desk({ dropsMarks: true });
  world.server.faults = ['drop-after'];
  const { group } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(600_000);
  expect(titles()).toEqual(['Week one', 'Week two']);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'done' }]);
});

test('Where the host keeps markers, the same words without one are somebody else’s', async () => {
  const { world, engine, titles, alike } = await desk({ dropsMarks: false });
  alike('Week two');
  world.server.faults = ['drop-before'];
  const { group } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(600_000);
  expect(titles()).toEqual(['Week one', 'Week two', 'Week two']);
  const [made] = await engine.view.group(group);
  expect(made?.state).toBe('done');
  expect(made?.serverId).not.toBe('77');
});
