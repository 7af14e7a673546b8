/** Refusals and the end of a session: what is one mutation’s, what is the person’s, and what is the phone’s. */
import { expect, test } from 'vitest';
import { makeBooking, sendMail } from '../fixtures/engine/commands.ts';
import { addNote, createDoc, docs, editDoc, typeDoc } from '../fixtures/engine/docs.ts';
import type { Fault } from '../fixtures/engine/faults.ts';
import { afterConfirm, attach, openDocument } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

const hour = 3_600_000;

/** Three documents on the host and the phone, each with an edit that waits for the network. */
async function threeEdits() {
  const opened = await openDocument();
  const others = [
    await opened.engine.run(createDoc, { title: 'Two' }),
    await opened.engine.run(createDoc, { title: 'Three' }),
    await opened.engine.run(createDoc, { title: 'Four' }),
  ];
  await opened.world.time.advance(afterConfirm);
  const ids = [
    opened.id,
    ...others.map(({ mutationId }) => opened.world.server.madeBy(mutationId)[0]?.id ?? ''),
  ];
  const edit = (at: number, value: string) =>
    opened.engine.run(editDoc, { id: ids[at] ?? '', key: 'about', value });
  const about = () => ids.map((id) => opened.world.server.rows.get(id)?.data['about']);
  return { ...opened, ids, edit, about };
}

const states = async ({ engine }: { engine: Awaited<ReturnType<typeof openDocument>>['engine'] }) =>
  (await engine.view.open()).map(({ state }) => state);

// ——— 401

test('A session that ends during a send spends nothing; all of the person’s work waits, and is sent when they are back', async () => {
  const opened = await threeEdits();
  const { world, page, engine, edit, about, sent } = opened;
  world.server.expired = true;
  const { group } = await edit(0, 'a');
  await edit(1, 'b');
  await world.time.advance(hour);
  expect(await states(opened)).toEqual(['awaiting-sign-in', 'awaiting-sign-in']);
  expect(await engine.view.group(group)).toMatchObject([
    { state: 'saved', detail: 'awaiting-sign-in', sends: 0 },
  ]);
  expect(await engine.view.session()).toMatchObject({ owner: 'nomvula', expired: true });
  expect(await engine.view.status()).toMatchObject({ awaitingSignIn: 2, waiting: 0, needsYou: 0 });
  expect(sent()).toBeLessThanOrEqual(1);
  await world.signIn(page, 'nomvula');
  await world.time.advance(afterConfirm);
  expect(about()).toEqual(['a', 'b', undefined, undefined]);
});

test('A visitor’s mail goes while the person’s session is over', async () => {
  const { world, engine, edit } = await threeEdits();
  world.server.expired = true;
  await edit(0, 'a');
  await world.time.advance(10_000);
  await engine.run(sendMail, { text: 'hello' });
  await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(10_000);
  expect(world.server.rowsOf('bookings')).toHaveLength(1);
  expect(world.server.mails).toHaveLength(3);
});

test('A session the host took back by mistake goes on when the own account answers again', async () => {
  const { world, engine, edit, about } = await threeEdits();
  world.server.faultFor = ({ kind }) => (kind === 'update' ? '401' : undefined);
  await edit(0, 'a');
  await world.time.advance(1_000);
  expect(await engine.view.session()).toMatchObject({ expired: true });
  world.server.faultFor = undefined;
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(await engine.view.session()).toMatchObject({ expired: false });
  expect(about()[0]).toBe('a');
});

test('A sign-in page in answer to a write is the end of the session, not a portal, and spends nothing', async () => {
  const { world, engine, edit, about, page } = await threeEdits();
  world.server.faults = ['sign-in-page'];
  const { group } = await edit(0, 'a');
  await world.time.advance(1_000);
  expect(await engine.view.group(group)).toMatchObject([{ detail: 'awaiting-sign-in', sends: 0 }]);
  expect(await engine.view.status()).toMatchObject({ issue: 'none' });
  await world.signIn(page, 'nomvula');
  await world.time.advance(afterConfirm);
  expect(about()[0]).toBe('a');
});

test('A session that ends during a confirm leaves the outcome unknown, and spends no attempt', async () => {
  const { world, engine, edit, about, page, sent } = await threeEdits();
  world.server.faults = ['drop-after'];
  world.server.readFaults = ['ok', 'drop', 'drop', 'drop'];
  const { group } = await edit(0, 'a');
  await world.time.advance(300);
  world.server.expired = true;
  world.server.readFaults = [];
  await world.time.advance(hour);
  expect(await engine.view.group(group)).toMatchObject([{ detail: 'awaiting-sign-in', sends: 1 }]);
  expect(await engine.view.session()).toMatchObject({ expired: true });
  await world.signIn(page, 'nomvula');
  await world.time.advance(afterConfirm);
  expect(about()[0]).toBe('a');
  expect(sent()).toBe(1);
});

test('A person who signs in finds nothing of the work that waits for another', async () => {
  const { world, page, engine, edit, about } = await threeEdits();
  world.server.expired = true;
  await edit(0, 'a');
  await world.time.advance(10_000);
  await world.signIn(page, 'thabo');
  await world.time.advance(afterConfirm);
  expect(await engine.view.open()).toEqual([]);
  expect(about()[0]).toBeUndefined();
  await world.signIn(page, 'nomvula');
  await world.time.advance(afterConfirm);
  expect(about()[0]).toBe('a');
});

test('A file and an edit that wait for a sign-in go in order after it', async () => {
  const { world, page, set, onServer } = await openDocument();
  world.server.expired = true;
  const { mutationId, id } = await attach(page);
  await set('image', id);
  await world.time.advance(10_000);
  await world.signIn(page, 'nomvula');
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ image: `https://uploads.example/${mutationId}-jar.png` });
});

// ——— 403

test('A host that answers everything with 403 blocks this phone: like being offline, nothing is spent', async () => {
  const { world, engine, edit, about } = await threeEdits();
  world.server.forbids = 'phone';
  const { group } = await edit(0, 'a');
  await world.time.advance(10 * 60_000);
  expect(await engine.view.group(group)).toMatchObject([{ detail: 'pending', sends: 0 }]);
  expect(await engine.view.session()).toMatchObject({ expired: false });
  expect((await engine.view.status()).issue).not.toBe('none');
  world.server.forbids = 'nothing';
  await world.time.advance(20 * 60_000);
  expect(about()[0]).toBe('a');
  expect(await engine.view.status()).toMatchObject({ issue: 'none' });
});

test('A 403 to the own account as well is the end of the session', async () => {
  const { world, engine, edit, page, about } = await threeEdits();
  world.server.forbids = 'account';
  const { group } = await edit(0, 'a');
  await world.time.advance(60_000);
  expect(await engine.view.group(group)).toMatchObject([{ detail: 'awaiting-sign-in', sends: 0 }]);
  world.server.forbids = 'nothing';
  await world.signIn(page, 'nomvula');
  await world.time.advance(afterConfirm);
  expect(about()[0]).toBe('a');
});

test('Edits refused with 403 block alone, however many, and a sign-in returns them', async () => {
  const opened = await threeEdits();
  const { world, engine, edit, about, page } = opened;
  world.server.forbids = 'writes';
  for (const [at, text] of ['a', 'b', 'c', 'd'].entries()) await edit(at, text);
  await world.time.advance(60_000);
  expect(await states(opened)).toEqual(['blocked', 'blocked', 'blocked', 'blocked']);
  expect(await engine.view.session()).toMatchObject({ expired: false });
  const requests = world.server.requests.length;
  await world.time.advance(24 * hour);
  await engine.syncNow();
  expect(world.server.requests).toHaveLength(requests);
  world.server.forbids = 'nothing';
  await world.signIn(page, 'nomvula');
  await world.time.advance(afterConfirm);
  expect(about()).toEqual(['a', 'b', 'c', 'd']);
});

test('A later end of the session still ends by itself when the account answers, though three refusals came before', async () => {
  const { world, engine, edit, page } = await threeEdits();
  world.server.forbids = 'writes';
  for (const at of [0, 1, 2]) await edit(at, 'x');
  await world.time.advance(60_000);
  world.server.forbids = 'nothing';
  await world.signIn(page, 'nomvula');
  await world.time.advance(afterConfirm);
  world.server.faultFor = ({ kind }) => (kind === 'update' ? '401' : undefined);
  await edit(3, 'later');
  await world.time.advance(1_000);
  expect(await engine.view.session()).toMatchObject({ expired: true });
  world.server.faultFor = undefined;
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(await engine.view.session()).toMatchObject({ expired: false });
});

test('The same edit tried again and refused again is one refusal, not three', async () => {
  const { world, engine, edit } = await threeEdits();
  world.server.faultFor = ({ kind }) => (kind === 'update' ? '403' : undefined);
  const { mutationId } = await edit(0, 'a');
  for (let times = 0; times < 4; times++) {
    await world.time.advance(10_000);
    await engine.retry(mutationId);
  }
  await world.time.advance(10_000);
  expect(await engine.view.session()).toMatchObject({ expired: false });
});

// ——— Those who have no session.

test.each(['401', '403', '419', 'refused', 'sign-in-page'] as const)(
  'A visitor’s booking that is answered with %s is refused, not kept waiting for a sign-in',
  async (fault: Fault) => {
    const world = new World();
    const { engine } = world.openPage();
    world.server.faults = [fault];
    const { mutationId } = await engine.run(makeBooking, { text: 'webinar' });
    await world.time.advance(hour);
    expect((await engine.view.open())[0]).toMatchObject({ mutationId, state: 'blocked' });
    expect(world.server.fateOf(mutationId).left).toBe(1);
    expect(world.server.mails).toEqual([]);
    expect(await engine.view.session()).toMatchObject({ owner: 'anyone', expired: false });
  },
);

// ——— Answers that leave open whether it was applied.

test.each([
  ['error-before', 'We don’t know if it arrived. The answer was: It could not be saved.'],
  ['html-before', 'We don’t know if it arrived. We couldn’t understand the answer.'],
  // Words of the office that end without a full stop get one: others follow them.
  ['drop-before', 'We don’t know if it arrived. no answer.'],
] as const)('An email that met %s is put to its person with its outcome', async (fault, said) => {
  const world = new World();
  const { engine } = world.openPage();
  world.server.faults = [fault];
  await engine.run(sendMail, { text: 'hello' });
  await world.time.advance(hour);
  expect(await engine.view.open()).toMatchObject([
    { state: 'blocked', cause: { kind: 'outcome-unknown', message: expect.stringContaining(said) } },
  ]);
});

test.each(['500-before', 'html-before', 'error-before', 'drop-before'] as const)(
  'An edit that met %s goes again after the confirm delay, once, and arrives',
  async (fault) => {
    const { world, set, onServer, sent, engine } = await openDocument();
    world.server.faults = [fault];
    await set('title', 'Jam');
    await world.time.advance(85_000);
    expect(sent()).toBe(1);
    await world.time.advance(10 * 60_000);
    expect(onServer()).toMatchObject({ title: 'Jam' });
    expect(sent()).toBe(2);
    expect(await engine.view.open()).toEqual([]);
  },
);

test.each(['500-after', 'html-after', 'error-after', 'cut-off', 'no-value', 'warning'] as const)(
  'An edit that was applied and met %s is found, and not sent again',
  async (fault) => {
    const { world, set, onServer, sent, engine } = await openDocument();
    world.server.faults = [fault];
    await set('title', 'Jam');
    await world.time.advance(10 * 60_000);
    expect(onServer()).toMatchObject({ title: 'Jam' });
    expect(sent()).toBe(1);
    expect(await engine.view.open()).toEqual([]);
  },
);

test('A write is found, once, behind a host’s warning before null, which is no captive portal', async () => {
  const { world, engine, id, onServer, set } = await openDocument();
  world.server.always = 'warning-null';
  const issues = new Set<string>();
  await set('title', 'Jam');
  const { mutationId } = await engine.run(createDoc, { title: 'Two' });
  for (let seconds = 0; seconds < 300; seconds += 5) {
    await world.time.advance(5_000);
    issues.add((await engine.view.status()).issue);
  }
  expect([...issues]).toEqual(['none']);
  expect(onServer()).toMatchObject({ title: 'Jam' });
  expect(world.server.fateOf(mutationId).left).toBe(1);
  expect(world.server.requests.filter((request) => request.id === id)).toHaveLength(1);
  expect(await engine.view.open()).toEqual([]);
});

test.each([
  ['a page', 'html-before', 'We couldn’t understand the answer.'],
  ['an error inside a 200', 'error-before', 'It could not be saved.'],
] as const)(
  'An edit that a healthy host answers with %s each time is sent three times, then blocks with the answer',
  async (_what, fault, message) => {
    const { world, set, sent, engine, id } = await openDocument();
    world.server.faultFor = (request) => (request.id === id ? fault : undefined);
    await set('title', 'Jam');
    for (let minutes = 0; minutes < 12; minutes++) {
      await engine.run(addNote, { text: `${minutes}` });
      await world.time.advance(60_000);
    }
    await world.time.advance(24 * hour);
    expect(sent()).toBe(3);
    expect(await engine.view.open()).toMatchObject([
      { words: 'Change the title', state: 'blocked', cause: { message } },
    ]);
    expect(await engine.view.status()).toMatchObject({ issue: 'none' });
  },
);

test('A file whose host answers with an error inside a 200 goes up twice in a day, and the person is told', async () => {
  const { world, page, engine } = await openDocument();
  world.server.faultFor = ({ kind }) => (kind === 'upload' ? 'error-before' : undefined);
  const { mutationId } = await attach(page);
  await world.time.advance(24 * hour);
  expect(world.server.fateOf(mutationId).left).toBe(2);
  expect(await engine.view.open()).toMatchObject([
    { mutationId, state: 'blocked', cause: { message: 'It could not be saved.' } },
  ]);
  expect(await engine.view.file(`tmp_${mutationId}`)).toBeDefined();
});

test('An edit behind a refused one is that edit’s retry: both are sent as one', async () => {
  const { world, set, onServer, engine } = await openDocument();
  world.server.faults = ['refused'];
  await set('title', 'Too long');
  await world.time.advance(1_000);
  expect(await engine.view.status()).toMatchObject({ needsYou: 1 });
  await set('title', 'Short');
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Short' });
  expect(await engine.view.open()).toEqual([]);
});

test('Typing on after a refusal is its retry, also in a field that was typed in while the first was being sent', async () => {
  const { world, id, onServer, engine } = await openDocument();
  const type = (value: string) => engine.run(typeDoc, { id, key: 'title', value });
  world.server.faults = ['refused'];
  const write = world.server.write.bind(world.server);
  world.server.write = async (...request) => {
    world.server.write = write;
    await type('Still too long');
    return write(...request);
  };
  await type('Too long');
  await world.time.advance(1_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'blocked' }, { state: 'pending' }]);
  await type('Short');
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Short' });
  expect(await engine.view.open()).toEqual([]);
});

test('A refused edit waits for the one that is its retry, while that may still be taken back', async () => {
  const { world, set, onServer, engine } = await openDocument();
  world.server.faults = ['refused'];
  await set('title', 'Too long');
  await world.time.advance(1_000);
  await set('title', 'Short', { holdFor: 10_000 });
  await world.time.advance(5_000);
  expect(onServer()).toMatchObject({ title: 'Week one' });
  await world.time.advance(10_000);
  expect(onServer()).toMatchObject({ title: 'Short' });
  expect(await engine.view.open()).toEqual([]);
});

test('An edit of an item that the account may not read blocks, and lists go on', async () => {
  const { world, set, engine } = await openDocument();
  world.server.readFaults = ['403'];
  await set('title', 'Jam');
  await world.time.advance(60_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'blocked', sends: 0 }]);
  expect(await engine.pull(docs, undefined, { force: true })).toBeUndefined();
});
