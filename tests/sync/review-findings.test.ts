/** Mistakes of the engine that reading it found, each as the shortest story that shows it. */
import { expect, test } from 'vitest';
import { must } from '#src/kit/must.ts';
import { sendMail, stampDoc } from '../fixtures/engine/commands.ts';
import { addNote, brokenDoc, createDoc, docs, removeDoc } from '../fixtures/engine/docs.ts';
import { latency } from '../fixtures/engine/event-loop.ts';
import { openDocument } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

const day = 24 * 3_600_000;

test('What was typed after the conflict is kept with "Put mine back", where the item was deleted', async () => {
  const { world, engine, id, set } = await openDocument();
  world.server.network = 'off';
  const { mutationId } = await set('title', 'Mine');
  world.server.elsewhere(id, undefined);
  world.server.network = 'on';
  await world.time.advance(600_000);
  const [open] = await engine.view.open();
  expect(open).toMatchObject({ state: 'conflict' });
  await set('body', 'Typed since');
  await engine.resolve(mutationId, open?.conflict?.mine);
  await world.time.advance(600_000);
  expect(world.server.rowsOf('docs').map(({ data }) => data)).toMatchObject([
    { title: 'Mine', body: 'Typed since' },
  ]);
  expect(await engine.view.open()).toEqual([]);
});

test('What was saved from another field, and what others wrote, is in mine where the item was deleted', async () => {
  const { world, engine, id, set, onServer, elsewhere, shown } = await openDocument();
  // A form was entered; then another field of it is saved, and somebody changes a third.
  const seen = { ...onServer(), id, parent: '' };
  await set('title', 'The rules');
  elsewhere({ image: 'jar.png', title: 'The rules' });
  await world.time.advance(600_000);
  await engine.pull(docs, undefined, { force: true });
  world.server.network = 'off';
  const { mutationId } = await set('body', 'Typed', { seen });
  world.server.elsewhere(id, undefined);
  world.server.network = 'on';
  await world.time.advance(600_000);
  const whole = { title: 'The rules', body: 'Typed', image: 'jar.png' };
  expect(await shown()).toMatchObject(whole);
  const [open] = await engine.view.open();
  expect(open?.conflict).toMatchObject({ mine: whole });
  await engine.resolve(mutationId, open?.conflict?.mine);
  await world.time.advance(600_000);
  expect(world.server.rowsOf('docs').map(({ data }) => data)).toMatchObject([whole]);
});

test('What somebody else deleted is on the screen once after "Put mine back", and not at all after "Delete mine"', async () => {
  for (const putBack of [true, false]) {
    const { world, engine, id, set } = await openDocument();
    world.server.network = 'off';
    const { mutationId } = await set('title', 'Mine');
    const before = must(world.server.rows.get(id), 'the document');
    world.server.elsewhere(id, undefined);
    world.server.network = 'on';
    await world.time.advance(600_000);
    const [open] = await engine.view.open();
    if (putBack) await engine.resolve(mutationId, open?.conflict?.mine);
    else await engine.discard(mutationId);
    const expected = putBack ? [expect.objectContaining({ title: 'Mine' })] : [];
    expect(await engine.view.list(docs)).toEqual(expected);
    await world.time.advance(600_000);
    expect(await engine.view.list(docs)).toEqual(expected);
    // An answer that has it again is believed.
    world.server.rows.set(id, before);
    await engine.pull(docs, undefined, { force: true });
    expect(await engine.view.get(docs, id)).toMatchObject({ title: 'Week one' });
  }
});

test('Edits set aside by a removal are there days later, when the person keeps the item after all', async () => {
  const { world, page, engine, id, set } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Mine');
  const { mutationId } = await engine.run(removeDoc, { id });
  page.kill();
  await world.time.advance(2 * day);
  const next = world.openPage();
  next.engine.start();
  await world.time.advance(60_000);
  expect(await next.engine.discard(mutationId)).toBe(true);
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ title: 'Mine' });
});

test('A create that is discarded while the host is asked for it is removed when it is found', async () => {
  const world = new World();
  const page = world.openPage();
  const { engine } = page;
  await world.signIn(page, 'nomvula');
  world.server.faults = ['drop-after'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(500);
  world.server.slowReads = 5_000;
  await world.time.advance(4_000);
  expect(world.server.readsUnderway).toBe(1);
  expect(await engine.discard(mutationId)).toBe(true);
  world.server.slowReads = 0;
  await world.time.advance(600_000);
  expect(world.server.madeBy(mutationId)).toEqual([]);
  expect(await engine.view.open()).toEqual([]);
});

test('A create that is discarded while the host is asked for it in vain is not sent', async () => {
  const world = new World();
  const page = world.openPage();
  const { engine } = page;
  await world.signIn(page, 'nomvula');
  world.server.faults = ['drop-before'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(60_000);
  world.server.slowReads = 10_000;
  while (world.server.readsUnderway === 0) await world.time.advance(1_000);
  expect(await engine.discard(mutationId)).toBe(true);
  world.server.slowReads = 0;
  await world.time.advance(600_000);
  expect(world.server.fateOf(mutationId)).toMatchObject({ left: 1, applied: 0 });
  expect(await engine.view.open()).toEqual([]);
});

test('An empty answer and an empty list, once, are no deletion', async () => {
  const { world, engine, id, set, onServer } = await openDocument();
  world.server.says404 = false;
  world.server.readFaults = ['empty', 'nothing'];
  await set('title', 'Mine');
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Mine' });
  world.server.readFaults = ['empty', 'nothing'];
  await engine.run(removeDoc, { id });
  await world.time.advance(600_000);
  expect(onServer()).toBeUndefined();
  expect(await engine.view.open()).toEqual([]);
});

test('A command that writes an item waits while an edit of it is on its way, and nobody else does', async () => {
  const { world, page, engine, id, set, onServer } = await openDocument();
  world.server.network = 'off';
  await engine.run(stampDoc, { id, stamp: 'new' });
  await set('title', 'Mine');
  await engine.run(sendMail, { text: 'till' });
  page.kill();
  await world.time.advance(day);
  world.server.network = 'on';
  const sent = world.server.requests.length;
  world.openPage().engine.start();
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Mine', stamp: 'new' });
  const kinds = world.server.requests
    .slice(sent)
    .map(({ kind, needsSession }) => (needsSession ? kind : 'e-mail'));
  expect(kinds.filter((kind) => kind !== 'e-mail')).toEqual(['update', 'command']);
  // The e-mail does not wait for the edit.
  expect(kinds.indexOf('e-mail')).toBeLessThan(2);
});

test('What was typed while a conflict was open is merged with the choice, or asked about, and replaces nothing', async () => {
  const { world, engine, set, elsewhere, onServer } = await openDocument(new World(), { body: 'One.' });
  world.server.network = 'off';
  const { mutationId } = await set('body', 'Ten women agree.');
  elsewhere({ body: 'Twelve women agree.' });
  world.server.network = 'on';
  await world.time.advance(600_000);
  const [open] = await engine.view.open();
  expect(open).toMatchObject({ state: 'conflict' });
  await set('body', 'Ten women agree. Always.');
  await engine.resolve(mutationId, open?.conflict?.theirs);
  await world.time.advance(600_000);
  expect(onServer()?.['body']).toContain('Twelve women agree.');
  expect(JSON.stringify([onServer(), await engine.view.open()])).toContain('Always.');
});

test.each([
  ['changed', 'Twelve.'],
  ['deleted', undefined],
])(
  'An edit whose code throws does not keep the person from choosing, where the item was %s',
  async (_how, theirs) => {
    const { world, engine, id, set, elsewhere, onServer } = await openDocument(new World(), { body: 'One.' });
    world.server.network = 'off';
    const { mutationId } = await set('body', 'Ten.');
    if (theirs === undefined) world.server.elsewhere(id, undefined);
    else elsewhere({ body: theirs });
    world.server.network = 'on';
    await world.time.advance(600_000);
    const { mutationId: broken } = await engine.run(brokenDoc, { id, breaks: true });
    await set('title', 'Week two');
    const [open] = await engine.view.open();
    await engine.resolve(mutationId, open?.conflict?.mine);
    await world.time.advance(600_000);
    const kept = theirs === undefined ? world.server.rowsOf('docs').at(-1)?.data : onServer();
    expect(kept).toMatchObject({ body: 'Ten.', title: 'Week two' });
    expect(await engine.view.open()).toMatchObject([{ mutationId: broken }]);
  },
);

test('Waits that a full disk kept from being reset after the clock was set are reset when there is room', async () => {
  const { world, engine, set, onServer } = await openDocument();
  world.server.faults = ['drop-before'];
  await set('title', 'Mine');
  await world.time.advance(1_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'unknown' }]);
  world.disk.full = true;
  world.wrongBy = -5 * 3_600_000;
  await engine.syncNow();
  await world.time.advance(60_000);
  world.disk.full = false;
  await engine.syncNow();
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Mine' });
  expect(await engine.view.open()).toEqual([]);
});

test('A note that is looked for does not take the row of an equal one that is being sent', async () => {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  const { server } = world;
  server.keepsMarkers = false;
  server.faults = ['drop-before'];
  await page.engine.run(addNote, { text: 'milk' });
  await world.time.advance(500);
  server.network = 'off';
  await page.engine.run(addNote, { text: 'milk' });
  page.kill();
  await world.time.advance(day);
  server.network = 'on';
  const { engine } = world.openPage();
  // The second is inserted before the list is read, and answered after it.
  const [read, write] = [server.read.bind(server), server.write.bind(server)];
  server.read = async (...asked) => {
    if (asked[2] === 'list') await latency(100);
    return read(...asked);
  };
  server.write = async (...asked) => {
    const answer = await write(...asked);
    await latency(1_000);
    return answer;
  };
  engine.start();
  await world.time.advance(day);
  expect(server.rowsOf('notes').length + (await engine.view.open()).length).toBe(2);
});
