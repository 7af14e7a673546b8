/** A browser that keeps nothing for this site: the database does not open. Everything answers, and nothing loops. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeBooking, sendMail } from '../fixtures/engine/commands.ts';
import { notes } from '../fixtures/engine/docs.ts';
import { World } from '../fixtures/engine/world.ts';

const { open } = IDBFactory.prototype;
const { warn } = console;

// Dexie says how often it tries again what Chromium calls an UnknownError.
beforeEach(() => void Object.assign(console, { warn: () => undefined }));

afterEach(() => {
  Object.assign(IDBFactory.prototype, { open });
  Object.assign(console, { warn });
});

type Failing = Pick<IDBOpenDBRequest, 'error' | 'onerror'>;

/** A request that fails a moment later, as a browser's own. */
function failedRequest(name: string): IDBOpenDBRequest {
  const request: Failing = { error: new DOMException('It does not open.', name), onerror: null };
  const event = { target: request, preventDefault: () => undefined, stopPropagation: () => undefined };
  setImmediate(() => Reflect.apply(request.onerror ?? (() => undefined), request, [event]));
  return request as IDBOpenDBRequest;
}

const waysToFail = {
  'all cookies are blocked': () => failedRequest('UnknownError'),
  'a page is denied the database': () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
  'the disk is damaged': () => failedRequest('AbortError'),
} as const;

/** How often the database was asked to open from now on; the first `times` of them fail. */
function failOpening(fail: () => IDBOpenDBRequest, times = Number.POSITIVE_INFINITY) {
  const asked = { times: 0 };
  IDBFactory.prototype.open = function failing(this: IDBFactory, ...given) {
    asked.times += 1;
    return asked.times <= times ? fail() : open.apply(this, given);
  };
  return asked;
}

function phone(fail: () => IDBOpenDBRequest = waysToFail['all cookies are blocked']) {
  const opening = failOpening(fail);
  const world = new World();
  const { engine } = world.openPage();
  return { world, engine, opening };
}

test.each(Object.keys(waysToFail) as (keyof typeof waysToFail)[])(
  'Every screen reads an empty mirror where %s, and the status says why',
  async (way) => {
    const { world, engine } = phone(waysToFail[way]);
    const { view } = engine;
    const answers = await Promise.all([
      view.list(notes),
      view.get(notes, '1'),
      view.pulledAt(notes),
      view.local('draft', '1'),
      view.locals('draft'),
      view.file('tmp_1'),
      view.progress(notes, '1'),
      view.group('1'),
      view.open(),
    ]);
    expect(answers).toEqual([[], undefined, undefined, undefined, [], undefined, undefined, [], []]);
    expect(await view.status()).toMatchObject({ nothingKept: true, waiting: 0, needsYou: 0, issue: 'none' });
    expect(await view.session()).toMatchObject({ owner: 'anyone' });
    expect(world.errors).toEqual([]);
  },
);

test('A screen that follows the mirror is given the empty one', async () => {
  const { world, engine } = phone();
  const seen: unknown[] = [];
  engine.watch(
    (view) => view.list(notes),
    (list) => seen.push(list),
    (error) => seen.push(error),
  );
  await world.time.advance(1_000);
  expect(seen).toEqual([[]]);
});

test('A browser that keeps nothing accepts, fetches and reports nothing, and tries nothing without end', async () => {
  const { world, engine, opening } = phone();
  engine.start();
  await expect(engine.run(sendMail, { text: 'hello' })).rejects.toMatchObject({ name: 'NothingKeptError' });
  expect(await engine.pull(notes)).toMatchObject({ kind: 'refused', applied: 'no' });
  await world.time.advance(1_000);
  const tries = opening.times;
  engine.start();
  await engine.syncNow();
  await world.time.advance(3_600_000);
  expect(opening.times, 'the database is left alone').toBe(tries);
  expect(world.server.asked).toBe(0);
  expect(world.errors).toEqual([]);
});

test('A page whose database goes for good while work waits asks for it no more', async () => {
  const world = new World();
  const { engine } = world.openPage();
  world.server.network = 'off';
  await engine.run(sendMail, { text: 'hello' });
  await world.time.advance(1_000);
  world.errors.length = 0;
  const opening = failOpening(waysToFail['the disk is damaged']);
  const deleting = indexedDB.deleteDatabase(world.name);
  await new Promise((done) => deleting.addEventListener('success', done));
  await engine.syncNow();
  await world.time.advance(60_000);
  expect(await engine.view.status()).toMatchObject({ nothingKept: true });
  const before = [opening.times, world.time.phoneTimersFired];
  await world.time.advance(3_600_000);
  expect([opening.times, world.time.phoneTimersFired]).toEqual(before);
});

test('A page that must be loaded again is loaded again, though no lock can be had', async () => {
  failOpening(waysToFail['a page is denied the database']);
  const denied = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  const { engine } = new World().openPage({ locks: { request: denied, steal: denied } });
  await engine.view.status();
  const reload = vi.fn(async () => undefined);
  await engine.whileIdle(reload);
  expect(reload).toHaveBeenCalledOnce();
});

test('A database that fails to open once is kept in all the same', async () => {
  failOpening(waysToFail['the disk is damaged'], 1);
  const { engine } = new World().openPage();
  expect(await engine.view.status()).not.toHaveProperty('nothingKept');
  const { group } = await engine.run(sendMail, { text: 'hello' });
  expect(await engine.view.group(group)).toMatchObject([{ state: 'saved' }]);
});

describe('A visitor’s command where nothing is kept', () => {
  const ticket = ({ group }: { group: string }) => ({ kind: 'receipt', key: group, value: { held: false } });

  async function visitor(options: Parameters<World['openPage']>[0] = {}) {
    failOpening(waysToFail['all cookies are blocked']);
    const world = new World();
    const { engine } = world.openPage(options);
    const form = await engine.direct(makeBooking);
    const bookings = () => world.server.rowsOf('bookings').map(({ data }) => data['text']);
    return { world, engine, form, bookings };
  }

  /** The answer, however long it takes. */
  async function answer<T>({ time }: World, sending: Promise<T>): Promise<T> {
    await time.advance(300_000);
    return sending;
  }

  test('goes at once, once, with its emails, and its receipt is shown from memory', async () => {
    const { world, engine, form, bookings } = await visitor();
    const sent = await answer(world, form.send({ text: 'Thandi' }, ticket));
    expect(sent).toMatchObject({ outcome: 'sent' });
    if (sent.outcome !== 'sent') return;
    const { group } = sent.accepted;
    expect(bookings()).toEqual(['Thandi']);
    expect(world.server.mails).toHaveLength(2);
    expect(await engine.view.locals('receipt')).toMatchObject([{ key: group, value: { held: false } }]);
    expect(await engine.view.group(group)).toMatchObject([
      { name: 'booking.make', state: 'sent', sends: 1, unkept: true },
      { name: 'mail.visitor', state: 'sent', sends: 1, unkept: true },
      { name: 'mail.office', state: 'sent', sends: 1, unkept: true },
    ]);
    expect(world.errors).toEqual([]);
    expect(world.server.breaches.filter((breach) => breach.startsWith('I6'))).toEqual([]);
  });

  test('goes once more with the same marker after a lost answer', async () => {
    const { world, form, bookings } = await visitor();
    world.server.faults = ['drop-after'];
    expect(await answer(world, form.send({ text: 'Thandi' }))).toMatchObject({ outcome: 'sent' });
    const [first, second] = world.server.requests;
    expect(second?.marker).toBe(first?.marker);
    // The office counts the two rows of one marker as one.
    expect(bookings()).toEqual(['Thandi', 'Thandi']);
  });

  test('is not sent a third time: the person calls, and says the reference', async () => {
    const { world, engine, form } = await visitor();
    world.server.faults = ['drop-after', 'drop-after'];
    const unknown = await answer(world, form.send({ text: 'Thandi' }, ticket));
    expect(unknown).toMatchObject({ outcome: 'unknown', again: false, reference: /^\w{4}-\w{4}$/ });
    expect(world.server.requests).toHaveLength(2);
    expect(await answer(world, form.send({ text: 'Thandi' }, ticket))).toEqual(unknown);
    expect(world.server.requests, 'a third tap sends nothing').toHaveLength(2);
    expect(world.server.mails).toEqual([]);
    expect(await engine.view.locals('receipt')).toEqual([]);
  });

  test('an email of unknown outcome goes once more when the person says so, and not again', async () => {
    const { world, engine } = await visitor();
    const form = await engine.direct(sendMail);
    world.server.faults = ['drop-after', 'drop-after'];
    const first = await answer(world, form.send({ text: 'hello' }));
    expect(first).toMatchObject({ outcome: 'unknown', again: true });
    expect(world.server.requests).toHaveLength(1);
    expect(await answer(world, form.send({ text: 'hello' }))).toMatchObject({
      outcome: 'unknown',
      again: false,
    });
    expect(await answer(world, form.send({ text: 'hello' }))).toMatchObject({
      outcome: 'unknown',
      again: false,
    });
    const [one, two, ...more] = world.server.requests;
    expect(more).toEqual([]);
    expect(two?.marker).toBe(one?.marker);
  });

  test('that the office refuses comes back with the office’s words, and may be sent again', async () => {
    const { world, form, bookings } = await visitor();
    world.server.faults = ['refused'];
    expect(await answer(world, form.send({ text: 'Thandi' }))).toMatchObject({
      outcome: 'not-sent',
      failure: { kind: 'refused', message: 'Not like this.' },
    });
    expect(bookings()).toEqual([]);
    expect(await answer(world, form.send({ text: 'Thandi M.' }))).toMatchObject({ outcome: 'sent' });
    expect(bookings()).toEqual(['Thandi M.']);
  });

  test.each(['off', 'portal'] as const)('leaves nothing while the network is %s', async (network) => {
    const { world, form, bookings } = await visitor();
    world.server.network = network;
    expect(await answer(world, form.send({ text: 'Thandi' }))).toMatchObject({ outcome: 'not-sent' });
    expect(world.server.requests).toEqual([]);
    world.server.network = 'on';
    expect(await answer(world, form.send({ text: 'Thandi' }))).toMatchObject({ outcome: 'sent' });
    expect(bookings()).toEqual(['Thandi']);
  });

  test('asks nobody where the browser knows that there is no network', async () => {
    const { world, form } = await visitor({ online: () => false });
    expect(await answer(world, form.send({ text: 'Thandi' }))).toMatchObject({
      outcome: 'not-sent',
      failure: { kind: 'offline' },
    });
    expect(world.server.asked).toBe(0);
  });

  test('names an email that was not sent; each is sent once', async () => {
    const { world, engine, form, bookings } = await visitor();
    world.server.faults = ['ok', 'drop-after', 'ok'];
    const sent = await answer(world, form.send({ text: 'Thandi' }));
    expect(sent).toMatchObject({ outcome: 'sent' });
    if (sent.outcome !== 'sent') return;
    expect(await engine.view.group(sent.accepted.group)).toMatchObject([
      { name: 'booking.make', state: 'sent' },
      { name: 'mail.visitor', state: 'attention', sends: 1, args: { text: 'Thandi' } },
      { name: 'mail.office', state: 'sent' },
    ]);
    expect(bookings()).toEqual(['Thandi']);
    expect(world.server.requests).toHaveLength(3);
  });

  test('never needs a session', async () => {
    const { engine } = await visitor();
    const { stampDoc } = await import('../fixtures/engine/commands.ts');
    await expect(engine.direct(stampDoc)).rejects.toThrow('doc.stamp');
  });

  test('on a full disk is sent as well, and its receipt is among the stored ones', async () => {
    const world = new World();
    const { engine } = world.openPage();
    await engine.local.set({ kind: 'receipt', key: 'before', value: {} });
    world.disk.full = true;
    await expect(engine.run(makeBooking, { text: 'Thandi' })).rejects.toThrow('full');
    const form = await engine.direct(makeBooking);
    const sent = await answer(world, form.send({ text: 'Thandi' }, ticket));
    expect(sent).toMatchObject({ outcome: 'sent' });
    expect(world.server.rowsOf('bookings')).toHaveLength(1);
    const receipts = await engine.view.locals('receipt');
    expect(receipts.map(({ value }) => value)).toEqual([{}, { held: false }]);
    expect(await engine.view.status()).not.toHaveProperty('nothingKept');
  });
});
