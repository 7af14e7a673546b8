/** A page that must be loaded again: nothing that is on its way is cut off by it, and nothing new leaves meanwhile. */
import { expect, test } from 'vitest';
import { sendMail, uploadFile } from '../fixtures/engine/commands.ts';
import { latency } from '../fixtures/engine/event-loop.ts';
import { attach } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

test.each(['this tab', 'another tab'])('An e-mail on its way from %s is finished first', async (from) => {
  const world = new World();
  const here = world.openPage();
  const { engine } = from === 'this tab' ? here : world.openPage();
  await engine.run(sendMail, { text: 'on its way' });
  await world.time.begin(100);
  while (world.server.requests.length === 0) await latency(1);
  let open: unknown;
  const idle = here.engine.whileIdle(async () => {
    open = await here.engine.view.open();
  });
  await world.time.advance(0);
  await idle;
  expect(open).toEqual([]);
  expect(world.server.mails).toHaveLength(1);
});

test.each(['this tab', 'another tab'])('A picture on its way from %s is finished first', async (from) => {
  const world = new World();
  const slow: typeof uploadFile = {
    ...uploadFile,
    send: async (remote, sending) => {
      const written = await uploadFile.send(remote, sending);
      await world.time.pass(20_000);
      return written;
    },
  };
  const here = world.openPage({ upload: slow });
  const other = from === 'this tab' ? here : world.openPage({ upload: slow });
  await world.signIn(here, 'nomvula');
  const { mutationId } = await attach(other);
  await world.time.advance(1_000);
  expect(world.server.fateOf(mutationId).left).toBe(1);
  const during: unknown[] = [];
  void here.engine.whileIdle(async () => {
    during.push(await here.engine.view.open());
  });
  await world.time.advance(5_000);
  expect(during).toEqual([]);
  await world.time.advance(20_000);
  expect(during).toEqual([[]]);
});

test('No picture leaves while the page is being loaded again', async () => {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  let over: () => void = () => undefined;
  void page.engine.whileIdle(() => new Promise<void>((done) => (over = done)));
  await world.time.advance(0);
  await attach(page);
  await world.time.advance(5_000);
  expect(world.server.requests).toEqual([]);
  over();
  await world.time.advance(5_000);
  expect(world.server.requests).toMatchObject([{ kind: 'upload' }]);
});

test('Nothing leaves while the page is being loaded again; another tab sends it when the page is gone', async () => {
  const world = new World();
  const leaving = world.openPage();
  const staying = world.openPage();
  void leaving.engine.whileIdle(() => new Promise(() => undefined));
  await world.time.advance(0);
  await leaving.engine.run(sendMail, { text: 'later' });
  staying.engine.start();
  await world.time.advance(1_000);
  expect(world.server.requests).toEqual([]);
  leaving.kill();
  await world.time.advance(1_000);
  expect(world.server.mails).toHaveLength(1);
  expect(await staying.engine.view.open()).toEqual([]);
});
