/** Mistakes of the engine that the models found, each as the shortest story that shows it. */
import { expect, test } from 'vitest';
import { loseDatabase } from '../fixtures/engine/backup-store.ts';
import { makeBooking } from '../fixtures/engine/commands.ts';
import {
  addNote,
  appendDoc,
  brokenDoc,
  createDoc,
  docs,
  editDoc,
  removeDoc,
} from '../fixtures/engine/docs.ts';
import { turns } from '../fixtures/engine/event-loop.ts';
import { World } from '../fixtures/engine/world.ts';

/** A signed-in page, and a document that is on the host and on the phone. */
async function withDoc() {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  const { mutationId } = await page.engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(300_000);
  const [{ id } = { id: '' }] = world.server.madeBy(mutationId);
  return { world, page, engine: page.engine, id, mutationId };
}

test('A person who says "Send what came back" has their edit sent', async () => {
  const { world, page, id } = await withDoc();
  world.server.network = 'off';
  await page.engine.run(editDoc, { id, key: 'k0', value: 'mine' });
  await world.time.advance(1_000);
  page.kill();
  await loseDatabase(world);
  world.server.network = 'on';
  const next = world.openPage();
  next.engine.start();
  await world.signIn(next, 'nomvula');
  await next.engine.pull(docs);
  expect(await next.engine.view.open()).toMatchObject([{ state: 'held' }]);
  await next.engine.sendRestored(true);
  await world.time.advance(300_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'mine' });
});

test('An edit that may be on its way cannot be discarded', async () => {
  const { world, engine, page, id } = await withDoc();
  world.server.faults = ['late'];
  const { mutationId } = await engine.run(editDoc, { id, key: 'k0', value: 'first' });
  await world.time.advance(1_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'unknown' }]);
  expect(await engine.discard(mutationId)).toBe(false);
  await engine.run(editDoc, { id, key: 'k1', value: 'second' });
  await world.time.advance(600_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'first', k1: 'second' });
  page.kill();
});

test('Two forms of one person over one text: what the first wrote is not lost without a conflict', async () => {
  const { world, engine, id } = await withDoc();
  const seen = await engine.view.get(docs, id);
  world.server.network = 'off';
  await engine.run(appendDoc, { id, text: ' one.' });
  await engine.run(appendDoc, { id, text: ' two.' }, { seen, form: 'opened before' });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(600_000);
  const [open] = await engine.view.open();
  const body = String(world.server.rows.get(id)?.data['body'] ?? '');
  expect(open?.state === 'conflict' || /one.*two/s.test(body), `open: ${open?.state}, host: ${body}`).toBe(
    true,
  );
});

test('An edit that never arrived is not called done because somebody elsewhere filled another field meanwhile', async () => {
  const { world, engine, id } = await withDoc();
  await engine.run(editDoc, { id, key: 'k1', value: 'earlier' });
  await world.time.advance(300_000);
  world.server.faults = ['500-before'];
  await engine.run(editDoc, { id, key: 'k0', value: 'mine' });
  await world.time.advance(1_000);
  const { _w, ...rest } = world.server.rows.get(id)?.data ?? {};
  world.server.elsewhere(id, { ...rest, theirs: 'new' });
  await world.time.advance(600_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'mine', k1: 'earlier', theirs: 'new' });
});

test('A booking that went out twice does not go out a third time because the database was lost', async () => {
  const world = new World();
  const page = world.openPage();
  world.server.faults = ['error-after', 'warning-null'];
  const { mutationId } = await page.engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(300_000);
  expect(world.server.fateOf(mutationId).applied).toBe(2);
  page.kill();
  await loseDatabase(world);
  const next = world.openPage();
  next.engine.start();
  await world.time.advance(600_000);
  expect(world.server.fateOf(mutationId).applied).toBe(2);
  expect(await next.engine.view.open()).toMatchObject([{ mutationId, state: 'blocked' }, {}, {}]);
});

test('A create that was refused with 403 and then discarded is not sent by the next sign-in', async () => {
  const { world, engine, page } = await withDoc();
  world.server.faults = ['403'];
  const { mutationId } = await engine.run(createDoc, { title: 'Unwanted' });
  await world.time.advance(1_000);
  expect(await engine.view.open()).toMatchObject([{ mutationId, state: 'blocked' }]);
  expect(await engine.discard(mutationId)).toBe(true);
  await world.signIn(page, 'nomvula');
  await world.time.advance(600_000);
  expect(world.server.madeBy(mutationId)).toEqual([]);
  expect(await engine.view.open()).toEqual([]);
});

test('A phone whose disk is full does not ask the host every few seconds for an hour', async () => {
  const { world, engine, id } = await withDoc();
  engine.start();
  await engine.run(editDoc, { id, key: 'k0', value: 'mine' });
  await turns(10_000);
  expect(await engine.view.open()).toEqual([]);
  world.disk.full = true;
  const before = world.server.asked;
  await world.time.advance(3_600_000);
  expect(world.server.asked - before).toBeLessThan(60);
});

test('A discarded create that had arrived is removed from the host, or the person is told', async () => {
  const { world, engine } = await withDoc();
  world.server.faults = ['500-after', 'refused'];
  const { mutationId } = await engine.run(createDoc, { title: 'Unwanted' });
  await turns(60);
  expect(await engine.view.open()).toMatchObject([{ mutationId, state: 'unknown' }]);
  expect(await engine.discard(mutationId)).toBe(true);
  await world.time.advance(600_000);
  const told = (await engine.view.open()).length > 0;
  expect(told || world.server.madeBy(mutationId).length === 0).toBe(true);
});

test('A note that may have left and is discarded is finished though notes cannot be removed', async () => {
  const { world, engine } = await withDoc();
  world.server.faults = ['late'];
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  await turns(100);
  expect(await engine.discard(mutationId)).toBe(true);
  await world.time.advance(12 * 3_600_000);
  const { waiting, sending } = await engine.view.status();
  expect(waiting + sending).toBe(0);
});

test('Two equal notes of unknown outcome are not both found in one row where the host drops markers', async () => {
  const { world, engine } = await withDoc();
  world.server.keepsMarkers = false;
  world.server.faults = ['drop-before', 'drop-after'];
  await engine.run(addNote, { text: 'milk' });
  await engine.run(addNote, { text: 'milk' });
  await world.time.advance(12 * 3_600_000);
  const open = await engine.view.open();
  expect(world.server.rowsOf('notes').length + open.length).toBe(2);
});

test('Two equal notes that are looked for at once are not both found in one row', async () => {
  const { world, page, engine } = await withDoc();
  world.server.keepsMarkers = false;
  world.server.faults = ['drop-after', 'drop-before'];
  await engine.run(addNote, { text: 'milk' });
  await engine.run(addNote, { text: 'milk' });
  await world.time.advance(2_000);
  page.kill();
  await world.time.advance(3_600_000);
  const { engine: next } = world.openPage();
  next.start();
  await world.time.advance(12 * 3_600_000);
  expect(world.server.rowsOf('notes').length + (await next.view.open()).length).toBe(2);
});

test('A phone that was just put in flight mode asks whether the host is there before it sends', async () => {
  const world = new World();
  const page = world.openPage({ online: () => world.server.network !== 'off' });
  const { engine } = page;
  await world.signIn(page, 'nomvula');
  await engine.pull(docs);
  world.server.network = 'off';
  const { mutationId } = await engine.run(makeBooking, { text: 'till' });
  await world.time.advance(1_000);
  const [open] = await engine.view.open();
  expect(open).toMatchObject({ mutationId, state: 'pending', sends: 0 });
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(world.server.fateOf(mutationId)).toMatchObject({ left: 1, applied: 1 });
});

test('Discarding a new picture keeps the picture that was there before', async () => {
  const { world, engine, id } = await withDoc();
  await engine.run(editDoc, { id, key: 'image', value: 'https://uploads.example/old.png' });
  await world.time.advance(300_000);
  world.server.network = 'off';
  const file = { mime: 'image/png', bytes: new Uint8Array([1]).buffer, name: 'new.png' };
  const upload = await engine.files.attach(file, { name: 'new.png' });
  await engine.run(editDoc, { id, key: 'image', value: upload.id });
  await engine.run(appendDoc, { id, text: `![new](${upload.id}) said.` });
  expect(await engine.discard(upload.mutationId)).toBe(true);
  const kept = { image: 'https://uploads.example/old.png', body: '![new]() said.' };
  expect(await engine.view.get(docs, id)).toMatchObject(kept);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(300_000);
  expect(world.server.rows.get(id)?.data).toMatchObject(kept);
});

test('A create whose confirm was refused is confirmed again before a retry sends it', async () => {
  const { world, engine } = await withDoc();
  world.server.faults = ['late'];
  world.server.readFaults = ['403'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(300_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'blocked', cause: { kind: 'outcome-unknown' } }]);
  await engine.retry(mutationId);
  await world.time.advance(300_000);
  expect(await engine.view.open()).toEqual([]);
  expect(world.server.fateOf(mutationId)).toMatchObject({ left: 1, applied: 1 });
});

test('A discarded create that nobody may read is in the tray until it was confirmed or discarded', async () => {
  const { world, engine } = await withDoc();
  world.server.faults = ['late'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(1);
  world.server.readFaults = ['403'];
  expect(await engine.discard(mutationId)).toBe(true);
  await world.time.advance(300_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'blocked', words: 'Delete what you discarded' }]);
  expect(await engine.view.list(docs)).toHaveLength(1);
  await engine.retry(mutationId);
  await world.time.advance(300_000);
  expect(await engine.view.open()).toEqual([]);
  expect(world.server.madeBy(mutationId)).toEqual([]);
});

test('Choosing the newest version sends it although a pull had shown the older one that came back', async () => {
  const { world, engine, id } = await withDoc();
  world.server.faults = ['late-copy'];
  await engine.run(editDoc, { id, key: 'k0', value: 'old' });
  await world.time.advance(1_000);
  await engine.run(editDoc, { id, key: 'k0', value: 'new' });
  await world.time.advance(60_000);
  await engine.pull(docs);
  expect(await engine.view.get(docs, id)).toMatchObject({ k0: 'old' });
  await world.time.advance(300_000);
  const [open] = await engine.view.open();
  expect(open?.conflict).toMatchObject({ overwritten: true, mine: { k0: 'new' }, theirs: { k0: 'old' } });
  await engine.resolve(open?.mutationId ?? '', open?.conflict?.mine);
  await world.time.advance(300_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'new' });
  expect(await engine.view.open()).toEqual([]);
});

test('An older write that lands late is noticed although another edit of the item is blocked', async () => {
  const { world, engine, id } = await withDoc();
  await engine.run(brokenDoc, { id, breaks: true });
  await world.time.advance(1_000);
  world.server.faults = ['late-copy'];
  await engine.run(editDoc, { id, key: 'k0', value: 'old' });
  await world.time.advance(1_000);
  await engine.run(editDoc, { id, key: 'k0', value: 'new' });
  await world.time.advance(300_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'old' });
  expect(await engine.view.open()).toMatchObject([
    { state: 'blocked' },
    { state: 'conflict', conflict: { overwritten: true, mine: { k0: 'new' } } },
  ]);
});

test.each([2, -2])(
  'A second copy that lands after the clock was set by %d hours is looked for all the same',
  async (hours) => {
    const { world, engine } = await withDoc();
    world.server.faults = ['late-copy'];
    const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
    await world.time.advance(1_000);
    world.wrongBy = hours * 3_600_000;
    await engine.syncNow();
    await world.time.advance(300_000);
    expect(world.server.fateOf(mutationId).copies).toBe(1);
    expect(world.server.madeBy(mutationId)).toHaveLength(1);
  },
);

test('A second copy whose removal waits stays when somebody elsewhere deletes the first one', async () => {
  const { world, engine } = await withDoc();
  world.server.faults = ['twice', 'html-before'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(100_000);
  const [first, copy] = world.server.madeBy(mutationId);
  world.server.elsewhere(first?.id ?? '', undefined);
  await world.time.advance(600_000);
  expect(world.server.requests.map(({ kind }) => kind)).toContain('remove');
  expect(world.server.madeBy(mutationId)).toEqual([copy]);
  expect(await engine.view.open()).toEqual([]);
});

test('A remove answers the question about two edits of which one had been sent', async () => {
  const { world, engine, id } = await withDoc();
  world.server.faults = ['drop-after'];
  await engine.run(editDoc, { id, key: 'k0', value: 'first' });
  await world.time.advance(1_000);
  world.server.elsewhere(id, undefined);
  await engine.run(editDoc, { id, key: 'k1', value: 'second' });
  await world.time.advance(300_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'conflict' }, { state: 'conflict' }]);
  await engine.run(removeDoc, { id });
  await world.time.advance(300_000);
  expect(await engine.view.open()).toEqual([]);
});

test('An edit that undoing a remove brings back does not wait by a clock that was set back since', async () => {
  const { world, engine, id } = await withDoc();
  world.server.faults = ['429'];
  await engine.run(editDoc, { id, key: 'k0', value: 'mine' });
  await world.time.advance(1_000);
  world.server.network = 'off';
  const { mutationId } = await engine.run(removeDoc, { id });
  world.wrongBy = -2 * 3_600_000;
  await world.time.advance(60_000);
  expect(await engine.discard(mutationId)).toBe(true);
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'mine' });
  expect(await engine.view.open()).toEqual([]);
});

test('An edit that meets an older write of ours asks before what the newer one said is lost', async () => {
  const { world, engine, id } = await withDoc();
  world.server.faults = ['late-copy'];
  await engine.run(editDoc, { id, key: 'k0', value: 'old' });
  await world.time.advance(1_000);
  await engine.run(editDoc, { id, key: 'k1', value: 'newer' });
  await world.time.advance(29_500);
  expect(world.server.rows.get(id)?.data).not.toHaveProperty('k1');
  await engine.run(editDoc, { id, key: 'k2', value: 'newest' });
  await world.time.advance(1_000);
  const [open] = await engine.view.open();
  expect(open).toMatchObject({ state: 'conflict', conflict: { overwritten: true } });
  await engine.resolve(open?.mutationId ?? '', open?.conflict?.mine);
  await world.time.advance(300_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'old', k1: 'newer', k2: 'newest' });
});

test('A second copy that a list asked for before it already showed is taken away all the same', async () => {
  const { world, engine } = await withDoc();
  const other = world.openPage();
  const pulled = other.engine.pull(docs, undefined, { force: true });
  other.freeze();
  world.server.faults = ['twice'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(1_000);
  other.thaw();
  await pulled;
  await world.time.advance(600_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A discarded edit takes no other one of its conflict along', async () => {
  const { world, engine, id } = await withDoc();
  world.server.network = 'off';
  const conflicting = await engine.run(editDoc, { id, key: 'k0', value: 'mine' });
  await engine.run(editDoc, { id, key: 'k1', value: 'kept' });
  world.server.elsewhere(id, { ...world.server.rows.get(id)?.data, k0: 'theirs' });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(60_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'conflict' }, { state: 'conflict' }]);
  expect(await engine.discard(conflicting.mutationId)).toBe(true);
  await world.time.advance(300_000);
  expect(await engine.view.open()).toEqual([]);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'theirs', k1: 'kept' });
});

test('Who keeps an item after all has the edits sent that its removal had made needless', async () => {
  const { world, engine, id } = await withDoc();
  world.server.network = 'off';
  await engine.run(editDoc, { id, key: 'k0', value: 'mine' });
  await engine.run(removeDoc, { id });
  world.server.elsewhere(id, { ...world.server.rows.get(id)?.data, title: 'theirs' });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(60_000);
  const [open] = await engine.view.open();
  expect(open).toMatchObject({ state: 'conflict' });
  await engine.resolve(open?.mutationId ?? '', open?.conflict?.theirs);
  await world.time.advance(300_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'mine', title: 'theirs' });
});

test('A copy that lands after somebody deleted the first one is left to the office', async () => {
  const { world, engine } = await withDoc();
  world.server.faults = ['late-copy'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(1_000);
  const [first] = world.server.madeBy(mutationId);
  world.server.elsewhere(first?.id ?? '', undefined);
  await world.time.advance(600_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A copy that lands after its author deleted the first one is taken away too', async () => {
  const { world, engine } = await withDoc();
  world.server.faults = ['late-copy'];
  const { mutationId, id } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(1_000);
  await engine.run(removeDoc, { id });
  await world.time.advance(1_000);
  expect(world.server.madeBy(mutationId)).toEqual([]);
  await world.time.advance(600_000);
  expect(world.server.madeBy(mutationId)).toEqual([]);
  expect(world.server.requests.filter(({ kind }) => kind === 'remove')).toHaveLength(2);
});

test('A duplicate is found although the host failed at the first confirm', async () => {
  const { world, engine } = await withDoc();
  world.server.faults = ['twice'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  world.server.readFaults = ['500', '500'];
  await world.time.advance(3_600_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A phone the host blocks during a confirm keeps its session', async () => {
  const { world, engine } = await withDoc();
  world.server.faults = ['late'];
  await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(1);
  world.server.forbids = 'phone';
  await world.time.advance(60_000);
  expect(await engine.view.session()).toMatchObject({ expired: false });
  expect(await engine.view.open()).toMatchObject([{ state: 'unknown' }]);
  world.server.forbids = 'nothing';
  await world.time.advance(600_000);
  expect(await engine.view.open()).toEqual([]);
});

test('A second copy whose removal the host refuses is asked away once and then left to the office', async () => {
  const { world, engine } = await withDoc();
  world.server.faults = ['late-copy', '403'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(86_400_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(2);
  expect(world.server.requests.filter(({ kind }) => kind === 'remove')).toHaveLength(1);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});
