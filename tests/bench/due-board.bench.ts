/**
 * `npm run bench:list`: costs of the home pages' board and the admin's overview after two years of an office, in node
 * over an IndexedDB in memory: 200 past events, 8,000 bookings, half of them attended, and 60 records of 20 people.
 */
import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, bench } from 'vitest';
import { createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { readSettings } from '#src/cms/settings.ts';
import { attendances, bookings, officeEvents } from '#src/features/events/office/collections.ts';
import { markAttendance } from '#src/features/events/office/operations.ts';
import { readDue } from '#src/features/overview/office/due-facts.ts';
import { readOfficeWork } from '#src/features/overview/office/office-work.ts';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { publicSlices } from '#src/features/registry/public.ts';
import { signedInSlices } from '#src/features/registry/signed-in.ts';
import { strongRandom } from '#src/kit/ids.ts';
import { must } from '#src/kit/must.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import { openEngine } from '#src/sync/engine.ts';
import type { Engine } from '#src/sync/index.ts';
import { LockTable } from '../fixtures/engine/lock-table.ts';
import { openBrowser } from '../host/browser-fetch.ts';
import { inMemory } from '../host/database.ts';
import { createHost, type Host } from '../host/host.ts';
import { inProcess } from '../host/in-process.ts';
import { insertRecord, newRecord } from '../host/record-row.ts';
import { startSession } from '../host/sessions.ts';
import { smallSeed } from '../host/small-seed.ts';

const count = { events: 200, people: 40, records: 60, onRecord: 20 };
const times = { iterations: 15, time: 0, warmupIterations: 2, warmupTime: 0 };
const dayMs = 24 * 3_600_000;
const origin = 'http://kasi.example';
/** The admin of the small seed. */
const admin = '13';

const day = (at: number) =>
  new Date(Date.now() - (at * 730 + 400) * (dayMs / count.events)).toISOString().slice(0, 10);

function person(at: number) {
  return { name: 'Thandi', surname: `M${at}`, email: `t${at}@shop.example`, phone: `08255${at + 10_000}` };
}

/** Puts two years of evenings on the host, the newest first; returns their ids. */
function fill({ database }: Host): string[] {
  const store = (ItemType: string, ParentId: string, value: object, ItemCode = '') =>
    insertRecord(database, { ...newRecord, ItemType, ParentId, ItemCode, ItemValue: JSON.stringify(value) });
  return database.transaction(() => {
    const events = Array.from({ length: count.events }, (_, at) => {
      const [dateFrom, dateTo] = [day(at), day(at)];
      const event = { title: `Evening ${at}`, dateFrom, dateTo, timeFrom: '18:00', timeTo: '20:00' };
      const id = store('Event', '1', event);
      for (let who = 0; who < count.people; who++) {
        const booking = `m${at}x${who}`;
        store('Bookings', id, { ...person(at * count.people + who), _cid: booking }, `REF-${booking}`);
        const mark = {
          booking,
          mark: 'was there',
          by: 'Ayanda',
          at: dateFrom,
          undoes: [],
          _cid: `a${booking}`,
        };
        if (who % 2 === 0) store('Attendance', id, mark);
      }
      return id;
    });
    for (let at = 0; at < count.records; at++) {
      const enrolledUsers = Array.from({ length: count.onRecord }, (_, who) => {
        const { name, surname, ...reached } = person(at * 3 * count.people + who * 2);
        return { id: `${who}`, name: `${name} ${surname}`, ...reached, issued: [] };
      });
      const made = { courseName: `Record ${at}`, eventId: events[at * 3], completionDate: day(at * 3) };
      store('ICourse', '1', { ...made, enrolledUsers });
    }
    return events;
  });
}

async function openDesk(host: Host, events: readonly string[]): Promise<Engine> {
  const network = { on: true };
  const send = inProcess(host);
  const overNetwork: typeof fetch = async (input, init) => {
    if (!network.on) throw new TypeError('fetch failed');
    return send(input, init);
  };
  const session = startSession({ database: host.database, now: Date.now }, admin, false);
  const { fetch } = openBrowser(origin, overNetwork, [session]);
  const engine = openEngine({
    name: 'two-years',
    remote: createCms(readSettings({}), { fetch, ownOrigin: origin, cookies: null }),
    guarded: (cms, check) => cms.guarded(check),
    classify,
    probe: () => Promise.resolve(),
    account: () => Promise.resolve(),
    mainHost: 'cms',
    clock: platformClock,
    locks: new LockTable().of('page'),
    random: strongRandom,
    confirmDelayMs: 300,
    collections: [...publicSlices.collections, ...signedInSlices.collections],
    operations: [...publicSlices.operations, ...signedInSlices.operations],
  });
  await engine.session.change(async () => admin);
  const force = { force: true };
  for (const list of [officeEvents, courseRecords, certificates]) await engine.pull(list, undefined, force);
  for (const id of events) for (const list of [bookings, attendances]) await engine.pull(list, id, force);
  network.on = false;
  return engine;
}

const uploadsDir = mkdtempSync(join(tmpdir(), 'due-board-'));
const host = createHost({ databaseFile: inMemory, uploadsDir, seed: smallSeed });
const events = fill(host);
const engine = await openDesk(host, events);
afterAll(async () => {
  engine.close();
  await host.close();
  rmSync(uploadsDir, { recursive: true, force: true });
});

const read = () => readDue(engine.view, { isAdmin: true, now: Date.now(), lists: [] });
const entry = { mark: 'was there', about: '', by: 'Ayanda', who: 'Thandi' } as const;
let marked = 0;
const mark = () =>
  engine.run(markAttendance, {
    ...{ eventId: must(events[0], 'event'), booking: `m0x${++marked}`, undoes: [] },
    ...{ at: new Date().toISOString(), ...entry },
  });

const work = () => readOfficeWork(engine.view, Date.now());

bench('the overview below it', async () => void (await work()), times);
bench('the board, nothing changed', async () => void (await read()), times);
bench('the board after a mark', async () => void (await read()), {
  ...times,
  setup: async () => void (await mark()),
});
