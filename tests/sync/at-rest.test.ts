/** A page that must be loaded again: nothing that is on its way is cut off by it, and nothing new leaves meanwhile. */
import { expect, test } from 'vitest';
import { turns } from './time.ts';
import { sendMail, World } from './world.ts';

test.each(['this tab', 'another tab'])(
  'An e-mail on its way from %s is heard to its end first',
  async (from) => {
    const world = new World();
    const here = world.open();
    const { engine } = from === 'this tab' ? here : world.open();
    await engine.run(sendMail, { text: 'on its way' });
    while (world.server.requests === 0) await turns(1);
    let open: unknown;
    const rested = here.engine.atRest(async () => {
      open = await here.engine.view.open();
    });
    await world.time.advance(0);
    await rested;
    expect(open).toEqual([]);
    expect(world.server.mails).toHaveLength(1);
  },
);

test('Nothing leaves while the page is being loaded again; another tab sends it when the page is gone', async () => {
  const world = new World();
  const leaving = world.open();
  const staying = world.open();
  void leaving.engine.atRest(() => new Promise(() => undefined));
  await world.time.advance(0);
  await leaving.engine.run(sendMail, { text: 'later' });
  staying.engine.start();
  await world.time.advance(1_000);
  expect(world.server.requests).toBe(0);
  leaving.kill();
  await world.time.advance(1_000);
  expect(world.server.mails).toHaveLength(1);
  expect(await staying.engine.view.open()).toEqual([]);
});
