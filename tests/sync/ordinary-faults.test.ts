/** What a week of ordinary faults does to a person's work: refusals, lost answers, slow lines, signing out meanwhile. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { must } from '#src/kit/must.ts';
import { sendMail, stampDoc, uploadFile } from '../fixtures/engine/commands.ts';
import { addNote, createDoc, docs, editDoc, removeDoc } from '../fixtures/engine/docs.ts';
import { attach, openDocument, openPhone } from '../fixtures/engine/open-document.ts';
import { lost } from '../fixtures/engine/server.ts';
import { World } from '../fixtures/engine/world.ts';

const minute = 60_000;
const hour = 60 * minute;

/** An upload that takes so long (ms) to arrive, unless it is given up on its way. */
function slowUpload(world: World, ms: number): typeof uploadFile {
  return {
    ...uploadFile,
    send: async ({ check, ...remote }, sending) => {
      check?.();
      await new Promise<void>((arrived, reject) => {
        world.time.after(ms, arrived);
        sending.signal.addEventListener('abort', () => reject(lost(true)));
      });
      return uploadFile.send(remote, sending);
    },
  };
}

test('A host that answers every write with an error inside a 200 is believed after three, and is hardly asked in a day', async () => {
  const { world, engine, set, sent } = await openDocument();
  world.server.always = 'error-before';
  await set('title', 'Mine');
  await world.time.advance(8 * minute);
  const blocked = [{ state: 'blocked', cause: { kind: 'refused', message: 'It could not be saved.' } }];
  expect(await engine.view.open()).toMatchObject(blocked);
  expect(sent()).toBe(3);
  const each: number[] = [];
  for (let hours = 0; hours < 24; hours++) {
    const before = sent();
    await world.time.advance(hour);
    each.push(sent() - before);
  }
  expect(Math.max(...each.slice(1))).toBeLessThanOrEqual(1);
  expect(sent()).toBeLessThanOrEqual(10);
  expect(await engine.view.open()).toMatchObject(blocked);
  expect(await engine.view.status()).toMatchObject({ needsYou: 1 });
});

test('The first edit of an item the office made is sent again after a quarter of an hour without a signal', async () => {
  const { world, engine, set, onServer, elsewhere, id } = await openDocument();
  // Saved in the office's own editor, which knows nothing of our keys.
  const { _cid, _w, ...plain } = { ...onServer() };
  world.server.elsewhere(id, plain);
  elsewhere({ by: 'the office' });
  await engine.pull(docs, undefined, { force: true });
  world.server.faults = ['drop-before'];
  await set('title', 'Mine');
  await world.time.advance(1_000);
  world.server.network = 'off';
  await world.time.advance(15 * minute);
  world.server.network = 'on';
  await world.time.advance(10 * minute);
  expect(await engine.view.open()).toEqual([]);
  expect(onServer()).toMatchObject({ title: 'Mine', by: 'the office' });
});

test('An edit that gives rights and whose answer was lost long ago asks its person', async () => {
  const givesRights = { ...editDoc, ifUndone: () => 'ask' as const };
  const { world, page, id } = await openDocument();
  page.kill();
  const { engine } = world.openPage({ operations: [givesRights] });
  world.server.keepsWriteIds = false;
  world.server.elsewhere(id, { title: 'Week one' });
  await engine.pull(docs, undefined, { force: true });
  world.server.faults = ['drop-before'];
  await engine.run(givesRights, { id, key: 'role', value: 'admin' });
  await world.time.advance(1_000);
  world.server.network = 'off';
  await world.time.advance(15 * minute);
  world.server.network = 'on';
  await world.time.advance(10 * minute);
  expect(await engine.view.open()).toMatchObject([{ state: 'blocked', cause: { kind: 'outcome-unknown' } }]);
});

test.each(['page', 'worker'] as const)(
  'A person who signs out while a %s uploads a large file waits seconds, and the file goes at their next sign-in',
  async (context) => {
    const world = new World();
    const upload = slowUpload(world, 161_000);
    const { page } = await openPhone({ upload }, world);
    world.server.network = context === 'worker' ? 'off' : 'on';
    const { mutationId } = await attach(page, 'shop.jpg', 2_000_000);
    await world.time.advance(1_000);
    world.server.network = 'on';
    if (context === 'worker') page.kill();
    if (context === 'worker') void world.openWorker({ upload }).engine.drain();
    await world.time.advance(1_000);
    const second = context === 'worker' ? world.openPage({ upload }) : page;
    expect(await second.engine.view.open()).toMatchObject([{ state: 'sending' }]);
    const from = world.time.now;
    let tookMs = Number.POSITIVE_INFINITY;
    const out = world.signIn(second, 'anyone').then(() => {
      tookMs = world.time.now - from;
    });
    await world.time.advance(10 * minute);
    await out;
    expect(tookMs).toBeLessThanOrEqual(3_000);
    await world.signIn(second, 'sipho');
    await world.time.advance(10 * minute);
    expect(world.server.requests.filter(({ kind }) => kind === 'upload')).toEqual([]);
    await world.signIn(second, 'nomvula');
    await world.time.advance(10 * minute);
    expect(world.server.fateOf(mutationId).applied).toBe(1);
    expect(world.server.requests.filter(({ during }) => during === 'sipho')).toEqual([]);
  },
);

test('A person who signs out while the host is silent about an edit waits three seconds; it is confirmed at their next sign-in', async () => {
  const { world, page, engine, set, onServer } = await openDocument();
  world.server.faults = ['silence'];
  await set('title', 'Mine');
  await world.time.advance(1_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'sending' }]);
  const from = world.time.now;
  let tookMs = Number.POSITIVE_INFINITY;
  void world.signIn(page, 'sipho').then(() => {
    tookMs = world.time.now - from;
  });
  await world.time.advance(minute);
  expect(tookMs).toBeLessThanOrEqual(3_500);
  expect(await engine.view.status()).toMatchObject({ issue: 'none' });
  await world.signIn(page, 'nomvula');
  await world.time.advance(10 * minute);
  expect(onServer()).toMatchObject({ title: 'Mine' });
  expect(await engine.view.open()).toEqual([]);
});

test('A file whose owner signs out again and again while it is on its way still goes, and asks nobody', async () => {
  const world = new World();
  const { page, engine } = await openPhone({ upload: slowUpload(world, 161_000) }, world);
  const { mutationId } = await attach(page, 'shop.jpg', 2_000_000);
  for (const who of ['anyone', 'nomvula', 'anyone', 'nomvula', 'anyone', 'nomvula']) {
    await world.time.advance(minute);
    await world.signIn(page, who);
  }
  await world.time.advance(10 * minute);
  expect(world.server.fateOf(mutationId).applied).toBe(1);
  expect(await engine.view.open()).toEqual([]);
});

test('A sealed write that was not sent when the person changes stays here for its owner', async () => {
  const world = new World();
  const slow: typeof stampDoc = {
    ...stampDoc,
    send: async (remote, sending) => {
      await world.time.pass(1_500);
      return stampDoc.send(remote, sending);
    },
  };
  const { page, id } = await openDocument(world);
  page.kill();
  const second = world.openPage({ operations: [slow] });
  const { mutationId } = await second.engine.run(slow, { id, stamp: 'mine' });
  await world.time.advance(500);
  const changing = world.signIn(second, 'sipho');
  await world.time.advance(minute);
  await changing;
  expect(world.server.fateOf(mutationId).left).toBe(0);
  await world.signIn(second, 'nomvula');
  await world.time.advance(minute);
  expect(world.server.rows.get(id)?.data).toMatchObject({ stamp: 'mine' });
});

test.each(['a question whether it is there', 'the read after a write'] as const)(
  'A person who signs out while a host is silent about %s waits seconds',
  async (what) => {
    const { world, page, set } = await openDocument();
    if (what === 'the read after a write') {
      await set('title', 'Mine');
      await world.time.advance(1_000);
    }
    const silent = world.openPage({ probe: () => new Promise(() => undefined) });
    page.kill();
    silent.engine.start();
    world.server.slowReads = minute;
    if (what === 'the read after a write') await world.time.advance(91_000);
    else await silent.engine.run(editDoc, { id: '1', key: 'title', value: 'Mine' });
    await world.time.advance(1_000);
    const from = world.time.now;
    let tookMs = Number.POSITIVE_INFINITY;
    void world.signIn(silent, 'anyone').then(() => {
      tookMs = world.time.now - from;
    });
    await world.time.advance(minute);
    expect(tookMs).toBeLessThanOrEqual(3_500);
  },
);

test('A large file on a very slow line arrives with the second try, which has more time', async () => {
  const world = new World();
  // 2 MB at 5 kB/s.
  const { engine, page } = await openPhone({ upload: slowUpload(world, 400_000) }, world);
  const { mutationId } = await attach(page, 'shop.jpg', 2_000_000);
  await world.time.advance(hour);
  expect(await engine.view.open()).toEqual([]);
  expect(world.server.fateOf(mutationId).applied).toBe(1);
});

test('An item whose reading takes almost a minute is read with more time, and the edit arrives', async () => {
  const { world, engine, set, onServer } = await openDocument();
  world.server.slowReads = 50_000;
  const before = world.server.about.length;
  await set('title', 'Mine');
  await world.time.advance(20 * minute);
  expect(onServer()).toMatchObject({ title: 'Mine' });
  expect(world.server.about.length - before).toBeLessThan(10);
  world.server.slowReads = 0;
  await world.time.advance(hour);
  expect(await engine.view.open()).toEqual([]);
});

test('An edit that dies on its way each time while the host answers everything else is tried hourly, then put to its person', async () => {
  const { world, engine, set, sent } = await openDocument();
  const before = sent();
  world.server.always = 'drop-before';
  await set('title', 'Mine');
  await world.time.advance(hour);
  const inFirstHour = sent() - before;
  expect(inFirstHour).toBeLessThanOrEqual(6);
  await world.time.advance(8 * hour);
  expect(sent() - before).toBe(10);
  expect(await engine.view.open()).toMatchObject([{ state: 'blocked', cause: { kind: 'offline' } }]);
});

test('Refusals (403) of a colleague’s chapters block those edits alone, in the office’s words; all else goes', async () => {
  const { world, engine, id, onServer } = await openDocument();
  const theirs = await Promise.all(
    [1, 2, 3].map(async (n) => world.server.insert('docs', `office-${n}`, { title: `Chapter ${n}` })),
  );
  await engine.pull(docs, undefined, { force: true });
  world.server.faultFor = (request) => (theirs.some((one) => one.id === request.id) ? '403' : undefined);
  for (const one of theirs) await engine.run(editDoc, { id: one.id, key: 'title', value: 'Mine' });
  await engine.run(addNote, { text: 'milk' });
  const { mutationId } = await engine.run(createDoc, { title: 'A new one' });
  await world.time.advance(2 * minute);
  expect(world.server.rowsOf('notes')).toHaveLength(1);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  await engine.run(editDoc, { id, key: 'title', value: 'My own' });
  await world.time.advance(2 * minute);
  expect(onServer()).toMatchObject({ title: 'My own' });
  const blocked = { state: 'blocked', words: 'Change the title', cause: { message: 'You may not do this.' } };
  expect(await engine.view.open()).toMatchObject([blocked, blocked, blocked]);
  expect(await engine.view.status()).toMatchObject({ awaitingSignIn: 0 });
  expect(await engine.view.session()).toMatchObject({ owner: 'nomvula', expired: false });
});

test('Work refused during maintenance goes by itself once the host accepts another write, and once only', async () => {
  const { world, engine, id, onServer } = await openDocument();
  world.server.always = 'error-before';
  const made = Array.from({ length: 5 }, (_, n) =>
    world.server.insert('docs', `office-${n}`, { title: 'x' }),
  );
  await engine.pull(docs, undefined, { force: true });
  for (const one of made) await engine.run(editDoc, { id: one.id, key: 'title', value: 'Mine' });
  await world.time.advance(20 * minute);
  expect((await engine.view.open()).map(({ state }) => state)).toEqual(made.map(() => 'blocked'));
  world.server.always = undefined;
  // One of them stays refused.
  world.server.faultFor = (request) => (request.id === made[0]?.id ? 'error-before' : undefined);
  await engine.run(editDoc, { id, key: 'title', value: 'Later' });
  await world.time.advance(20 * minute);
  expect(onServer()).toMatchObject({ title: 'Later' });
  for (const one of made.slice(1))
    expect(world.server.rows.get(one.id)?.data).toMatchObject({ title: 'Mine' });
  expect(await engine.view.open()).toMatchObject([{ state: 'blocked' }]);
  const sent = world.server.requests.length;
  await engine.run(editDoc, { id, key: 'title', value: 'Later still' });
  await world.time.advance(20 * minute);
  expect(world.server.requests.length - sent).toBe(1);
});

test('Deleting an item that one’s own command has just written asks about nobody’s change', async () => {
  const { world, engine, id, shown } = await openDocument(undefined, { stamp: 'old' });
  await engine.run(stampDoc, { id, stamp: 'new' });
  await world.time.advance(1_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ stamp: 'new' });
  await engine.run(removeDoc, { id }, { seen: await shown() });
  await world.time.advance(5 * minute);
  expect(await engine.view.open()).toEqual([]);
  expect(world.server.rows.has(id)).toBe(false);
});

test('A delete accepted before its item was stamped asks about nobody’s change either', async () => {
  const { world, engine, id } = await openDocument(undefined, { stamp: 'old' });
  world.server.network = 'off';
  await engine.run(stampDoc, { id, stamp: 'new' });
  await engine.run(removeDoc, { id });
  world.server.network = 'on';
  await world.time.advance(10 * minute);
  expect(await engine.view.open()).toEqual([]);
  expect(world.server.rows.has(id)).toBe(false);
});

test('A refused command that asks nobody ends, with its cause, and is never looked at again', async () => {
  const world = new World();
  const quietMail = { ...sendMail, question: null };
  const { engine } = world.openPage({ operations: [quietMail] });
  world.server.faults = ['refused'];
  const { group } = await engine.run(quietMail, { text: 'hello' });
  await world.time.advance(minute);
  expect(await engine.view.open()).toEqual([]);
  expect(await engine.view.group(group)).toMatchObject([
    { state: 'cancelled', cause: { kind: 'refused', message: 'Not like this.' } },
  ]);
});

test('Text typed last stays last where an edit of other fields, which may be the same, came between', async () => {
  const { world, page, id } = await openDocument();
  page.kill();
  const putFields = docs.update('doc.put', {
    args: v.strictObject({ id: v.string(), fields: v.record(v.string(), v.string()) }),
    change: (doc, { fields }) => ({ ...doc, ...fields }),
    describe: () => 'Put fields',
    latestWins: ({ fields }) => Object.keys(fields).join(),
  });
  const { engine } = world.openPage({ operations: [putFields] });
  world.server.network = 'off';
  await engine.run(putFields, { id, fields: { title: 'First' } });
  await engine.run(putFields, { id, fields: { title: 'Second', email: 'a@example' } });
  await engine.run(putFields, { id, fields: { title: 'Third' } });
  expect(await engine.view.get(docs, id)).toMatchObject({ title: 'Third', email: 'a@example' });
  world.server.network = 'on';
  await world.time.advance(10 * minute);
  expect(world.server.rows.get(id)?.data).toMatchObject({ title: 'Third', email: 'a@example' });
});

test('A write that takes longer than usual has more time at each try, and arrives', async () => {
  const { world, page, id } = await openDocument();
  page.kill();
  const update = must(docs.source.update, 'writing documents');
  const slow: typeof docs = {
    ...docs,
    source: {
      ...docs.source,
      update: async ({ check, ...remote }, value, stamp, signal) => {
        check?.();
        await new Promise<void>((arrived, reject) => {
          world.time.after(40_000, arrived);
          signal.addEventListener('abort', () => reject(lost(true)));
        });
        return update(remote, value, stamp, signal);
      },
    },
  };
  const { engine } = world.openPage({ collections: [slow] });
  await engine.run(editDoc, { id, key: 'title', value: 'Mine' });
  await world.time.advance(20 * minute);
  expect(world.server.rows.get(id)?.data).toMatchObject({ title: 'Mine' });
});

test('An item that never comes while the host answers everything else is asked for hourly in the end', async () => {
  const { world, page, id } = await openDocument();
  page.kill();
  const never: typeof docs = { ...docs, source: { ...docs.source, get: () => Promise.reject(lost(false)) } };
  const { engine } = world.openPage({ collections: [never] });
  await engine.run(editDoc, { id, key: 'title', value: 'Mine' });
  await world.time.advance(2 * hour);
  const before = world.server.asked;
  await world.time.advance(24 * hour);
  // A probe before each.
  expect(world.server.asked - before).toBeLessThan(60);
});
