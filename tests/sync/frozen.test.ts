/** A tab that dies or freezes at the worst moment: between asking and sending, between signing in and writing it down. */
import { expect, test } from 'vitest';
import { createDoc, editDoc, pageMerge, uploadFile } from './docs.ts';
import { quiet, turns } from './loop.ts';
import { addNote, World } from './world.ts';

/** A signed-in page whose edit waits for the network, and the document it is about. */
async function waitingEdit() {
  const world = new World();
  const page = world.open({ merge: pageMerge });
  await page.engine.session.change(async () => 'nomvula');
  world.server.signedIn = 'nomvula';
  const { group } = await page.engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(200_000);
  const [{ serverId: id = '' } = {}] = await page.engine.view.group(group);
  world.server.network = 'off';
  const { opId } = await page.engine.run(editDoc, { id, key: 'title', value: 'Old' });
  await world.time.advance(1_000);
  world.server.network = 'on';
  return { world, page, id, opId };
}

test('A tab frozen at any moment before it sends does not send, when it thaws, what another tab took over', async () => {
  for (let moment = 26; moment < 38; moment++) {
    const { world, page, id } = await waitingEdit();
    void page.engine.syncNow();
    await turns(moment);
    page.freeze();
    const other = world.open({ merge: pageMerge });
    void other.engine.drain(150_000);
    await world.time.advance(150_000);
    await other.engine.run(editDoc, { id, key: 'title', value: 'New' });
    await world.time.advance(20_000);
    page.thaw();
    await world.time.advance(5_000);
    expect({ moment, ...world.server.docs.get(id)?.value }).toMatchObject({ moment, title: 'New' });
    page.kill();
    other.kill();
  }
});

test('A tab that dies between the host’s sign-in and our noting it sends nothing under the wrong person', async () => {
  const { world, page, opId } = await waitingEdit();
  const signedIn = page.engine.session.change(async () => {
    world.server.signedIn = 'thabo';
    page.kill();
    return 'thabo';
  });
  signedIn.catch(() => undefined);
  await quiet();
  const { engine } = world.open({ merge: pageMerge });
  engine.start();
  await world.time.advance(200_000);
  expect(world.server.log.filter(({ marker }) => marker === opId)).toEqual([]);
  await engine.session.change(async () => {
    world.server.signedIn = 'nomvula';
    return 'nomvula';
  });
  await world.time.advance(200_000);
  expect(world.server.log.filter(({ marker }) => marker === opId)).toMatchObject([{ during: 'nomvula' }]);
  await expect(signedIn).rejects.toThrow('closed');
});

test('A sign-in that the host refused leaves the person who was here, and their acts go on', async () => {
  const { world, page, opId } = await waitingEdit();
  const refused = page.engine.session.change(async () => Promise.reject(new Error('Wrong password.')));
  await expect(refused).rejects.toThrow('Wrong password.');
  await page.engine.syncNow();
  await world.time.advance(200_000);
  expect(world.server.log.filter(({ marker }) => marker === opId)).toHaveLength(1);
});

test('Signing in while a file goes up slowly is over when the host was asked, though another tab wants to send', async () => {
  const { world, page } = await waitingEdit();
  const slowFile: typeof uploadFile = {
    ...uploadFile,
    write: async (remote, sending) => {
      await world.time.pass(60_000);
      return uploadFile.write(remote, sending);
    },
  };
  const other = world.open({ operations: [createDoc, editDoc, slowFile, addNote], merge: pageMerge });
  const file = { mime: 'image/png', bytes: new Uint8Array([1]).buffer, name: 'jar.png' };
  await other.engine.run(slowFile, { name: 'jar.png' }, { file });
  await world.time.advance(1_000);
  const order: string[] = [];
  void page.engine.session
    .change(async () => {
      order.push('asked');
      return 'thabo';
    })
    .then(() => order.push('over'));
  await world.time.advance(1_000);
  await other.engine.run(addNote, { text: 'milk' });
  await world.time.advance(120_000);
  expect(order).toEqual(['asked', 'over']);
  expect(await other.engine.view.session()).toMatchObject({ owner: 'thabo' });
  expect(world.locks.stolen).toBe(0);
});
