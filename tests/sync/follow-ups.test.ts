/** What follows an operation: another item, of another collection, with arguments of its own; only after its own write. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { countGroups } from '#src/hooks/mutation-groups.ts';
import { follow } from '#src/sync/index.ts';
import { mailOffice, mailVisitor, makeBooking } from '../fixtures/engine/commands.ts';
import { addNote, docOperations, docs, editDoc, removeDoc } from '../fixtures/engine/docs.ts';
import { World } from '../fixtures/engine/world.ts';

const afterConfirm = 200_000;

const createWithNote = docs.create('doc.create-noted', {
  args: v.strictObject({ title: v.string() }),
  make: ({ title }, id) => ({ id, parent: '', title }),
  describe: ({ title }) => `Create ${title}`,
  // biome-ignore lint/suspicious/noThenProperty: a field of the surface, not a promise
  then: [
    follow(addNote, ({ title }: { title: string }, id) => ({ text: `${title} is ${id}` })),
    follow(makeBooking, ({ title }: { title: string }, id) => ({ text: `${title} ${id}` })),
  ],
});

const Approval = v.strictObject({ id: v.string(), note: v.string() });
type Approval = v.InferOutput<typeof Approval>;

const approve = docs.update('doc.approve', {
  args: Approval,
  change: (doc) => ({ ...doc, status: 'approved' }),
  describe: () => 'Approve it',
  // biome-ignore lint/suspicious/noThenProperty: a field of the surface, not a promise
  then: [follow(addNote, ({ note }: Approval, id) => ({ text: `${note} ${id}` }))],
});

async function signedIn() {
  const world = new World();
  const operations = [...docOperations, createWithNote, approve, makeBooking, mailVisitor, mailOffice];
  const page = world.openPage({ operations });
  await world.signIn(page, 'nomvula');
  const { id } = world.server.insert('docs', 'm', { title: 'A record', status: 'new', _w: 'office' });
  await page.engine.pull(docs);
  const notes = () => world.server.rowsOf('notes').map(({ data }) => data['text']);
  const steps = (group: string) => page.engine.view.group(group);
  return { world, page, id, notes, steps };
}

test('A follow-up of a create names the item by the id the host gave it, and is sent after it', async () => {
  const { world, page, notes } = await signedIn();
  world.server.network = 'off';
  const { group, mutationId } = await page.engine.run(createWithNote, { title: 'One' });
  expect((await page.engine.view.open()).map((one) => [one.name, one.group])).toEqual(
    ['doc.create-noted', 'note.add', 'booking.make', 'mail.visitor', 'mail.office'].map((name) => [
      name,
      group,
    ]),
  );
  world.server.network = 'on';
  await page.engine.syncNow();
  await world.time.advance(afterConfirm);
  const made = world.server.madeBy(mutationId)[0]?.id;
  expect(notes()).toEqual([`One is ${made}`]);
  expect(world.server.confirmedBookings).toEqual(new Set([`One ${made}`]));
  expect(world.server.mails).toHaveLength(2);
  expect(world.server.breaches).toEqual([]);
});

test('A follow-up of an edit is sent, also where the answer was lost and the write was found again', async () => {
  for (const fault of ['ok', 'drop-after', 'drop-before'] as const) {
    const { world, page, id, notes } = await signedIn();
    world.server.faults = [fault];
    await page.engine.run(approve, { id, note: 'yes' });
    await world.time.advance(3 * afterConfirm);
    expect(notes(), fault).toEqual([`yes ${id}`]);
  }
});

test('A follow-up is cancelled where somebody else had made the same change already, and says why', async () => {
  const { world, page, id, notes, steps } = await signedIn();
  world.server.network = 'off';
  const { group } = await page.engine.run(approve, { id, note: 'yes' });
  world.server.elsewhere(id, { title: 'A record', status: 'approved', _w: 'another' });
  world.server.network = 'on';
  await page.engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(notes()).toEqual([]);
  expect(await steps(group)).toMatchObject([
    { name: 'doc.approve', state: 'sent' },
    { name: 'note.add', state: 'cancelled', cause: { message: expect.stringContaining('somebody else') } },
  ]);
  expect(await page.engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('A follow-up of an edit that its person took back again is sent all the same', async () => {
  const { world, page, id, notes } = await signedIn();
  world.server.network = 'off';
  await page.engine.run(approve, { id, note: 'yes' });
  await page.engine.run(editDoc, { id, key: 'status', value: 'new' });
  world.server.elsewhere(id, { title: 'Renamed', status: 'new', _w: 'another' });
  world.server.network = 'on';
  await page.engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(notes()).toEqual([`yes ${id}`]);
});

test('A follow-up is cancelled where somebody else changed the item back before anybody could tell', async () => {
  const { world, page, id, notes, steps } = await signedIn();
  world.server.faults = ['drop-after'];
  const { group } = await page.engine.run(approve, { id, note: 'yes' });
  await world.time.advance(500);
  world.server.elsewhere(id, { title: 'A record', status: 'new', _w: 'another' });
  await world.time.advance(2 * afterConfirm);
  expect(notes()).toEqual([]);
  expect(await steps(group)).toMatchObject([{ state: 'sent' }, { state: 'cancelled' }]);
  expect(world.server.rows.get(id)?.data).toMatchObject({ status: 'new' });
});

test('A follow-up is cancelled where the person keeps the other’s version, and sent where they keep their own', async () => {
  for (const choice of ['theirs', 'mine'] as const) {
    const { world, page, id, notes } = await signedIn();
    world.server.network = 'off';
    const { mutationId } = await page.engine.run(approve, { id, note: 'yes' });
    world.server.elsewhere(id, { title: 'A record', status: 'refused', _w: 'another' });
    world.server.network = 'on';
    await page.engine.syncNow();
    await world.time.advance(afterConfirm);
    const [open] = await page.engine.view.open();
    await page.engine.resolve(mutationId, open?.conflict?.[choice]);
    await world.time.advance(afterConfirm);
    expect(notes(), choice).toEqual(choice === 'mine' ? [`yes ${id}`] : []);
    expect(await page.engine.view.open()).toEqual([]);
  }
});

test('A follow-up of an answered question is counted with the answer, as in the list of waiting work', async () => {
  const { world, page, id } = await signedIn();
  const counted = async () => countGroups((await page.engine.view.status()).steps ?? []);
  world.server.network = 'off';
  await page.engine.run(approve, { id, note: 'yes' });
  await page.engine.run(editDoc, { id, key: 'status', value: 'approved by two' });
  world.server.elsewhere(id, { title: 'A record', status: 'refused', _w: 'another' });
  world.server.network = 'on';
  await page.engine.syncNow();
  await world.time.advance(1_000);
  expect(await counted()).toMatchObject({ needsYou: 1 });
  world.server.network = 'off';
  const asked = (await page.engine.view.open()).find(({ conflict }) => conflict);
  await page.engine.resolve(asked?.mutationId ?? '', asked?.conflict?.mine);
  expect(await counted()).toEqual(countGroups(await page.engine.view.open()));
  expect(await counted()).toMatchObject({ needsYou: 0, waiting: 1 });
});

test('Discarding the first operation discards its follow-up', async () => {
  const { world, page, notes } = await signedIn();
  world.server.network = 'off';
  const { mutationId } = await page.engine.run(createWithNote, { title: 'One' });
  expect(await page.engine.discard(mutationId)).toBe(true);
  expect(await page.engine.view.open()).toEqual([]);
  world.server.network = 'on';
  await world.time.advance(afterConfirm);
  expect(notes()).toEqual([]);
});

test('An operation that replaces its own earlier form has nothing that follows it', () => {
  const declare = () =>
    docs.update('doc.both', {
      args: Approval,
      change: (doc) => doc,
      describe: () => 'Both',
      latestWins: ({ id }) => id,
      // biome-ignore lint/suspicious/noThenProperty: a field of the surface, not a promise
      then: [follow(removeDoc, ({ id }: Approval) => ({ id }))],
    });
  expect(declare).toThrow('exclude each other');
});
