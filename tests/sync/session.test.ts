/** Signing in, out and over on a shared phone: while the host is asked nothing leaves, and nobody’s work goes under another. */
import { expect, test } from 'vitest';
import { anyone } from '#src/sync/index.ts';
import { SessionChangedError } from '#src/sync/mirror/local.ts';
import { makeBooking, sendMail } from '../fixtures/engine/commands.ts';
import { addNote, createDoc, docs, editDoc } from '../fixtures/engine/docs.ts';
import { latency, quiet } from '../fixtures/engine/event-loop.ts';
import { afterConfirm, attach, openDocument } from '../fixtures/engine/open-document.ts';
import { type Tab, World } from '../fixtures/engine/world.ts';

const minute = 60_000;

/** A sign-in that the host answers when the test says so. */
function slowSignIn({ world, page }: { world: World; page: Tab }, who: string) {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((done) => (answer = done));
  const outcome: { error?: unknown; over: boolean } = { over: false };
  const during = async () => {
    await asked;
    world.server.signedIn = who;
    return who;
  };
  page.engine.session.change(during).then(
    () => (outcome.over = true),
    (error) => (outcome.error = error),
  );
  return { answer, outcome };
}

test('While a sign-in is asked of the host no tab sends work that needs a session; a visitor’s work waits too', async () => {
  const { world, page, set, sent } = await openDocument();
  const other = world.openPage();
  const { answer, outcome } = slowSignIn({ world, page }, 'thabo');
  await quiet();
  await set('title', 'Nomvula’s');
  await other.engine.run(editDoc, { id: '1', key: 'a', value: 'b' }).catch(() => undefined);
  await attach(other).catch(() => undefined);
  const before = world.server.requests.length;
  await world.time.advance(10_000);
  expect(world.server.requests).toHaveLength(before);
  answer();
  await world.time.advance(afterConfirm);
  expect(outcome).toEqual({ over: true });
  expect(sent()).toBe(0);
  expect(await page.engine.view.session()).toMatchObject({ owner: 'thabo' });
  expect(world.server.requests.filter(({ during }) => during === 'thabo')).toEqual([]);
});

test('A sign-in that takes longer than its limit leaves nobody signed in, and its late answer counts for nothing', async () => {
  const { world, page, set, sent, engine } = await openDocument();
  await set('title', 'Waiting');
  world.server.network = 'off';
  const { answer, outcome } = slowSignIn({ world, page }, 'thabo');
  await world.time.advance(1_000);
  world.server.network = 'on';
  const other = world.openPage();
  other.engine.start();
  await world.time.advance(3 * minute);
  expect(await other.engine.view.session()).toMatchObject({ owner: 'anyone' });
  const before = sent();
  answer();
  await world.time.advance(10_000);
  expect(outcome.error).toBeInstanceOf(SessionChangedError);
  expect(await engine.view.session()).toMatchObject({ owner: 'anyone' });
  await world.time.advance(afterConfirm);
  expect(sent()).toBe(before);
});

test('Two tabs that sign two people in at once leave the one the host knows last', async () => {
  const world = new World();
  const [one, two] = [world.openPage(), world.openPage()];
  const order: string[] = [];
  const signIn = ({ engine }: Tab, who: string) =>
    engine.session.change(async () => {
      await world.time.pass(2_000);
      world.server.signedIn = who;
      order.push(who);
      return who;
    });
  const both = Promise.all([signIn(one, 'nomvula'), signIn(two, 'thabo')]);
  await world.time.advance(10_000);
  await both;
  expect(await one.engine.view.session()).toMatchObject({ owner: order.at(-1) });
  expect(world.server.signedIn).toBe(order.at(-1));
});

test('Every change of the person has an epoch of its own, also of the same person', async () => {
  const world = new World();
  const page = world.openPage();
  const epochs: number[] = [];
  for (const who of ['nomvula', 'nomvula', 'anyone', 'thabo']) {
    await world.signIn(page, who);
    epochs.push((await page.engine.view.session()).epoch);
  }
  expect(new Set(epochs).size).toBe(4);
  expect(epochs).toEqual(epochs.toSorted((a, b) => a - b));
});

test('A form drawn for one person is not saved under the next; its text stays with the form', async () => {
  const { world, page, engine, set, onServer } = await openDocument();
  const { epoch } = await engine.view.session();
  await world.signIn(page, 'thabo');
  await expect(set('title', 'Nomvula’s words', { epoch })).rejects.toBeInstanceOf(SessionChangedError);
  expect(await engine.view.open()).toEqual([]);
  await world.signIn(page, 'anyone');
  await expect(set('title', 'Nomvula’s words', { epoch })).rejects.toBeInstanceOf(SessionChangedError);
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Week one' });
});

test('A mutation that needs a session is not accepted without one', async () => {
  const world = new World();
  const { engine } = world.openPage();
  await expect(engine.run(createDoc, { title: 'Week one' })).rejects.toThrow('session');
  expect(await engine.view.open()).toEqual([]);
});

test('A change of person at any moment of a send puts nothing of one person under another', async () => {
  for (let moment = 2; moment < 80; moment += 4) {
    const { world, page, set, sent, id } = await openDocument(new World(moment));
    await set('title', 'Nomvula’s');
    await latency(moment);
    await world.signIn(page, 'thabo');
    const ours = world.server.requests.filter((request) => request.id === id);
    expect(ours.every(({ during }) => during === 'nomvula')).toBe(true);
    await world.time.advance(afterConfirm);
    expect({ moment, sent: sent() }).toEqual({ moment, sent: ours.length });
    await world.signIn(page, 'nomvula');
    await world.time.advance(afterConfirm);
    expect(world.server.rows.get(id)?.data).toMatchObject({ title: 'Nomvula’s' });
    expect(await page.engine.view.open()).toEqual([]);
    page.kill();
  }
}, 60_000);

test('An edit that was sealed in the round of the person before is not sent in the round of the one who came back', async () => {
  const { world, page, set, sent, onServer } = await openDocument();
  world.server.slowReads = 3_000;
  await set('title', 'Nomvula’s');
  await world.time.advance(1_000);
  const order = [world.signIn(page, 'thabo'), world.signIn(page, 'nomvula')];
  await world.time.advance(20_000);
  await Promise.all(order);
  world.server.slowReads = 0;
  await world.time.advance(afterConfirm);
  expect(sent()).toBe(1);
  expect(onServer()).toMatchObject({ title: 'Nomvula’s' });
});

test('Work that waits for a person’s session is counted for them alone', async () => {
  const { world, page, engine, set } = await openDocument();
  world.server.network = 'off';
  await world.time.advance(minute);
  await set('title', 'a');
  await engine.run(makeBooking, { text: 'webinar' });
  expect(await engine.session.countPending()).toBe(2);
  await world.signIn(page, 'thabo');
  expect(await engine.session.countPending()).toBe(0);
  expect(await engine.view.status()).toMatchObject({ waiting: 0 });
});

// ——— What a person may export.

test('Waiting work can be exported as text: of the current person and of the phone, and never a password', async () => {
  const { world, page, engine, set } = await openDocument();
  world.server.network = 'off';
  await world.time.advance(minute);
  await set('title', 'Jam');
  await engine.run(makeBooking, { text: 'webinar' });
  const done = await engine.run(addNote, { text: 'milk' });
  await engine.discard(done.mutationId);
  const first = JSON.parse(await engine.exportWaiting());
  expect(first.mutations.map(({ what }: { what: string }) => what)).toEqual([
    'Change the title',
    'Book webinar',
    'Write to the visitor of webinar',
    'Write to the office of webinar',
  ]);
  expect(first.mutations[0]).toMatchObject({ state: 'pending', args: { key: 'title', value: 'Jam' } });
  await world.signIn(page, 'thabo');
  expect(JSON.parse(await engine.exportWaiting()).mutations).toEqual([]);
});

test('A visitor’s waiting work shows reference and title alone to a person who signs in, and all to the visitor', async () => {
  const { world, page, engine } = await openDocument();
  world.server.network = 'off';
  await world.signIn(page, 'anyone');
  const { reference } = await engine.run(makeBooking, { text: 'a stall' });
  const shown = async () => {
    const open = await engine.view.open();
    return JSON.stringify([open, JSON.parse(await engine.exportWaiting())]);
  };
  expect((await shown()).match(/Book a stall/g)).toHaveLength(2);
  await world.signIn(page, 'thabo');
  expect(await shown()).not.toContain('stall');
  const mutations = [{ what: 'A booking', reference }, { what: 'A letter' }, { what: 'A letter' }];
  expect(JSON.parse(await engine.exportWaiting())).toMatchObject({ mutations });
  const [open] = await engine.view.open();
  expect(open).toMatchObject({ words: 'A booking', title: 'A booking', reference });
  await world.signIn(page, 'anyone');
  expect((await shown()).match(/Book a stall/g)).toHaveLength(2);
});

test('Passwords that a list of people carries are neither kept, shown in a conflict, backed up nor exported', async () => {
  const world = new World();
  const withoutPassword = {
    ...docs,
    source: {
      ...docs.source,
      get: async (...asked: Parameters<typeof docs.source.get>) => {
        const item = await docs.source.get(...asked);
        if (item === undefined || item === 'missing') return item;
        const { description: _password, ...value } = item.value as Record<string, unknown>;
        return { ...item, value: value as typeof item.value };
      },
    },
  };
  const page = world.openPage({ collections: [withoutPassword] });
  await world.signIn(page, 'nomvula');
  const { id } = world.server.insert('docs', 'office', { title: 'Lerato', description: 'secret-1' });
  world.server.network = 'off';
  await world.time.advance(minute);
  await page.engine.run(
    editDoc,
    { id, key: 'title', value: 'Mine' },
    { seen: { id, parent: '', title: 'Le' } },
  );
  world.server.network = 'on';
  await world.time.advance(10 * minute);
  expect(await page.engine.view.open()).toMatchObject([{ state: 'conflict' }]);
  const { everythingStored } = await import('../fixtures/engine/open-document.ts');
  const kept = [
    await everythingStored(world.name),
    await page.engine.exportWaiting(),
    JSON.stringify(await page.engine.view.open()),
    JSON.stringify([...world.disk.backup.files.values()]),
  ];
  expect(kept.join()).not.toContain('secret-1');
});

test('A form that a visitor has open is theirs still after the host was told of an earlier sign-out', async () => {
  const world = new World();
  const { engine } = world.openPage();
  const { epoch } = await engine.view.session();
  await engine.session.change(async () => anyone);
  expect(await engine.run(sendMail, { text: 'till' }, { epoch })).toBeDefined();
});
