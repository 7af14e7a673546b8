/** What whoever looks after the hosts can be told of them, off what the device learned on the way. */
import { expect, test } from 'vitest';
import { createDoc, docs } from '../fixtures/engine/docs.ts';
import { afterConfirm } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

const hour = 3_600_000;

for (const keepsMarkers of [true, false])
  test(`Whether a host ${keepsMarkers ? 'keeps' : 'drops'} markers is known once one was looked for`, async () => {
    const world = new World();
    world.server.keepsMarkers = keepsMarkers;
    const page = world.openPage();
    await world.signIn(page, 'nomvula');
    world.server.faults = ['drop-after'];
    await page.engine.run(createDoc, { title: 'Week one' });
    await world.time.advance(hour);
    await page.engine.pull(docs, undefined, { force: true });
    const { lists, issues, lastAnswer } = await page.engine.learned();
    expect(lists.find(({ name }) => name === 'docs')).toMatchObject({
      kept: 1,
      keepsMarkers,
      unreadable: 0,
      answeredAt: expect.any(Number),
    });
    expect(issues.size).toBe(0);
    expect(lastAnswer).toEqual(expect.any(Number));
  });

test('A host that another one answers for is named, and a list that was never fetched is not made up', async () => {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  world.server.network = 'portal';
  await page.engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(afterConfirm);
  const { lists, issues } = await page.engine.learned();
  expect([...issues.values()]).toContain('portal');
  expect(lists.find(({ name }) => name === 'notes')).toMatchObject({ kept: 0, answeredAt: undefined });
});
