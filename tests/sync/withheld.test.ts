/** A file that the host refused: everything else of its item goes out, and the file has its place when it comes. */
import { expect, test } from 'vitest';
import { createDoc, docs, editDoc, removeDoc } from '../fixtures/engine/docs.ts';
import { attach, openDocument } from '../fixtures/engine/open-document.ts';

const while_ = 200_000;

async function withRefusedFile() {
  const phone = await openDocument();
  const { world, page, engine, set } = phone;
  world.server.faults = ['refused'];
  const file = await attach(page, 'sound.mp3', 8);
  await set('src', file.id);
  const states = async () => (await engine.view.open()).map(({ state }) => state);
  return { ...phone, file, states };
}

test('Text typed beside a refused file is sent, without the file', async () => {
  const { world, file, set, states, onServer, shown } = await withRefusedFile();
  await set('body', 'All of the words');
  await world.time.advance(while_);
  expect(onServer()).toMatchObject({ title: 'Week one', body: 'All of the words' });
  expect(JSON.stringify(onServer())).not.toContain('tmp_');
  // Here the file has its place still, and its reason.
  expect(await shown()).toMatchObject({ src: file.id, body: 'All of the words' });
  expect(await states()).toEqual(['blocked', 'pending']);
});

test('An edit that waits for a refused file asks nothing of the host', async () => {
  const { world, set } = await withRefusedFile();
  await set('body', 'All of the words');
  await world.time.advance(while_);
  const before = world.server.asked;
  await world.time.advance(3_600_000);
  expect(world.server.asked).toBe(before);
});

test('Text typed after a refusal was told is sent as well', async () => {
  const { world, file, set, onServer, shown } = await withRefusedFile();
  await world.time.advance(while_);
  await set('body', 'Words');
  await world.time.advance(while_);
  await set('title', 'Week two');
  await world.time.advance(while_);
  expect(onServer()).toMatchObject({ title: 'Week two', body: 'Words' });
  expect(await shown()).toMatchObject({ src: file.id, title: 'Week two', body: 'Words' });
});

test('Taking the refused file out lets all other changes be sent at once', async () => {
  const { world, set, states, onServer } = await withRefusedFile();
  await set('body', 'Words');
  await world.time.advance(while_);
  await set('src', '');
  await world.time.advance(while_);
  expect(await states()).toEqual(['blocked']);
  expect(onServer()).toMatchObject({ body: 'Words' });
});

test('A file that is accepted at the next try stands in its place', async () => {
  const { world, engine, file, set, states, onServer } = await withRefusedFile();
  await set('body', 'Words');
  await world.time.advance(while_);
  await engine.retry(file.mutationId);
  await world.time.advance(while_);
  expect(onServer()).toMatchObject({ body: 'Words', src: expect.stringContaining('https://uploads') });
  expect(await states()).toEqual([]);
});

test('Another person’s change made meanwhile stays, and so does the refused file', async () => {
  const { world, engine, file, set, elsewhere, onServer } = await withRefusedFile();
  await set('body', 'Words');
  await world.time.advance(while_);
  elsewhere({ title: 'Theirs' });
  await engine.retry(file.mutationId);
  await world.time.advance(while_);
  expect(onServer()).toMatchObject({
    title: 'Theirs',
    body: 'Words',
    src: expect.stringContaining('https://uploads'),
  });
});

test('A refused file that is discarded leaves the place as it was', async () => {
  const { world, engine, file, set, states, onServer } = await withRefusedFile();
  await set('body', 'Words');
  await world.time.advance(while_);
  await engine.discard(file.mutationId);
  await world.time.advance(while_);
  expect(await states()).toEqual([]);
  expect(onServer()).toMatchObject({ body: 'Words' });
  expect(onServer()?.['src'] ?? '').toBe('');
});

test('A text goes without the picture that was refused, and gets it once it is accepted', async () => {
  const { world, page, engine, set, onServer, shown } = await openDocument();
  world.server.faults = ['refused'];
  const { id: picture, mutationId } = await attach(page, 'jar.png', 8);
  const body = `Look ![a jar](${picture}) here, and <img alt="jar" src="${picture}">.`;
  await set('body', body);
  await world.time.advance(while_);
  expect(onServer()).toMatchObject({ body: 'Look  here, and .' });
  expect(await shown()).toMatchObject({ body });
  await engine.retry(mutationId);
  await world.time.advance(while_);
  expect(onServer()).toMatchObject({ body: expect.stringMatching(/^Look !\[a jar\]\(https:.* src="https:/) });
});

test('A write whose answer was lost keeps the file', async () => {
  const { world, file, set, onServer, shown } = await withRefusedFile();
  world.server.faults = ['refused', 'drop-after'];
  await set('body', 'Words');
  await world.time.advance(2 * while_);
  expect(world.server.faults).toEqual([]);
  expect(onServer()).toMatchObject({ body: 'Words' });
  expect(await shown()).toMatchObject({ body: 'Words', src: file.id });
});

for (const [what, decide, src] of [
  ['discarded', 'discard', undefined],
  ['accepted at the next try', 'retry', expect.stringContaining('https://uploads')],
] as const)
  test(`A refused file that is ${what} while the answer to the rest is looked for is not sent by its own id`, async () => {
    const { world, page, engine, id, onServer } = await openDocument();
    world.server.faults = ['refused'];
    const file = await attach(page, 'sound.mp3', 8);
    await world.time.advance(while_);
    world.server.faults = ['drop-after'];
    await engine.runAll([
      [editDoc, { id, key: 'body', value: 'Words' }],
      [editDoc, { id, key: 'src', value: file.id }],
    ]);
    await world.time.advance(1_000);
    expect((await engine.view.open()).map(({ state }) => state)).toEqual(['blocked', 'unknown', 'unknown']);
    await engine[decide](file.mutationId);
    await world.time.advance(while_);
    expect(JSON.stringify([...world.server.rows.values()])).not.toContain('tmp_');
    expect(onServer()).toMatchObject({ body: 'Words' });
    expect(onServer()?.['src']).toEqual(src);
    expect(await engine.view.open()).toEqual([]);
  });

test('An item with a refused file can be removed', async () => {
  const { world, engine, id, set, states, onServer } = await withRefusedFile();
  await set('body', 'Words');
  await world.time.advance(while_);
  await engine.run(removeDoc, { id });
  await world.time.advance(while_);
  expect(onServer()).toBeUndefined();
  expect(await states()).toEqual(['blocked']);
});

test('An item made with a refused file is made without it', async () => {
  const { world, engine, page } = await openDocument();
  world.server.faults = ['refused'];
  const file = await attach(page, 'cover.jpg', 8);
  const made = await engine.run(createDoc, { title: `Cover ${file.id}` });
  await world.time.advance(while_);
  const [atHost] = world.server.madeBy(made.mutationId);
  expect(atHost?.data).toMatchObject({ title: 'Cover ' });
  expect(await engine.view.get(docs, made.id)).toMatchObject({ title: `Cover ${file.id}` });
  await engine.retry(file.mutationId);
  await world.time.advance(while_);
  expect(world.server.madeBy(made.mutationId)[0]?.data).toMatchObject({
    title: expect.stringMatching(/^Cover https:/),
  });
  expect(await engine.view.open()).toEqual([]);
});
