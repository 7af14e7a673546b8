/** A draft of the office is nobody else’s business: no list, page, file or description for visitors says a word of it. */
import { expect, onTestFinished, test } from 'vitest';
import { events } from '#src/features/events/collection.ts';
import { type CurrentTicket, followCurrentTickets } from '#src/features/events/moved-tickets.ts';
import {
  confirmBookingByEmail,
  notifyProviderOfBooking,
  registerBooking,
} from '#src/features/events/operations.ts';
import {
  calledOffEvents,
  closedFor,
  comingEvents,
  pastEvents,
  readEvents,
  recentEvents,
  snapshotEvents,
} from '#src/features/events/queries.ts';
import { newTicket } from '#src/features/events/receipt.ts';
import { fetchEvent } from '#src/features/events/requested-event.tsx';
import { must } from '#src/kit/must.ts';
import { jsonLd } from '#src/prerender/json-ld.ts';
import { pageSnapshot } from '#src/prerender/snapshot.ts';
import { readSnapshot } from '#src/prerender/write-snapshot.ts';
import type { Engine } from '#src/sync/index.ts';
import { scriptedHost } from '../../fixtures/cms/scripted-host.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { past, storedValue, storeEvent, today } from '../../fixtures/features/office-host.ts';
import { typed } from '../../fixtures/features/registration.ts';
import { type TestHost, testHost } from '../../host/test-host.ts';

const secret = { title: 'Not for you', subTitle: 'Sshh', instructor_name: 'Nobody knows' };
const words = /Not for you|Sshh|Nobody knows/;
const operations = [registerBooking, confirmBookingByEmail, notifyProviderOfBooking];

async function visitor(server: TestHost): Promise<Engine> {
  const engine = engineOver(wire(server), { collections: [events], operations });
  expect(await engine.pull(events)).toBeUndefined();
  return engine;
}

function change(server: TestHost, id: string, changes: object): void {
  const value = { ...storedValue({ server }, 'Event', id), ...changes };
  const sql = 'update other_info set ItemValue = ? where Id = ?';
  server.host.database.run(sql, JSON.stringify(value), Number(id));
}

test.each([true, 1, '1', 'true', 'Yes', 'on'])(
  'An event that is hidden by %j is in no list of visitors, and its words are not on their phones',
  async (hidden) => {
    const server = testHost();
    const ids = [
      storeEvent(server, { ...secret, hidden }),
      storeEvent(server, { ...secret, hidden, ...today }),
      storeEvent(server, { ...secret, hidden, ...past }),
      storeEvent(server, { ...secret, hidden, cancelled: true }),
    ];
    const { view } = await visitor(server);
    const { events: list } = await readEvents(view);
    const now = Date.now();
    const shown = [comingEvents, calledOffEvents, pastEvents, recentEvents].flatMap((of) => of(list, now));
    expect([...list, ...shown].filter(({ id }) => ids.includes(id))).toEqual([]);
    const stored = await view.list(events);
    expect(JSON.stringify(stored), 'what rests on the phone').not.toMatch(words);
    expect(snapshotEvents({ events: stored }).events.filter(({ id }) => ids.includes(id))).toEqual([]);
    expect((await view.status()).unreadable, 'it is no broken row').toEqual({});
  },
);

test.each([undefined, false, 0, '', '0', 'no', null, 'visible'])(
  'An event whose mark says %j is shown, as every event of the old CMS',
  async (hidden) => {
    const server = testHost();
    const id = storeEvent(server, { title: 'For all', ...(hidden !== undefined && { hidden }) });
    const { events: list } = await readEvents((await visitor(server)).view);
    const found = must(
      list.find((one) => one.id === id),
      'event',
    );
    expect([found.title, closedFor(found, Date.now())]).toEqual(['For all', undefined]);
  },
);

test('Pages are built without a draft: it is in no snapshot, no page and no description for machines', async () => {
  const row = (Id: string, value: object) => ({
    ...{ Id, ItemType: 'Event' },
    ItemValue: { title: 'For all', dateFrom: '2031-01-09', timeFrom: '18:00', ...value },
  });
  const rows = [row('7', { ...secret, hidden: true }), row('8', {})];
  const host = await scriptedHost((request) => ({
    body: JSON.stringify(/ItemType=Event/.test(request.url) ? rows : []),
  }));
  onTestFinished(() => host.close());
  const { snapshot, leftOut } = await readSnapshot(host.origin, {});
  expect([snapshot.events.map(({ id }) => id), leftOut]).toEqual([['8'], []]);
  const page = pageSnapshot(snapshot, ['events'], '2020-01-01');
  const machine = jsonLd('https://site.example', { path: '/events', title: 'Events', embedded: page });
  expect(JSON.stringify([snapshot, page, machine])).not.toMatch(words);
  // A file that somebody wrote with an earlier build, or by hand.
  const [first] = snapshot.events;
  const odd = { ...snapshot, events: [{ ...must(first, 'event'), ...secret, hidden: true }] };
  expect(pageSnapshot(odd, ['events'], '2020-01-01')).toEqual({});
});

test('A person who registered before an event was hidden keeps a ticket that is true, and nobody registers any more', async () => {
  const server = testHost();
  const id = storeEvent(server, { ...secret, title: 'Shown at first' });
  const engine = await visitor(server);
  const event = must(await engine.view.get(events, id), 'event');
  const args = { ...typed, event_id: id, event_title: event.title, event_date: event.dateFrom };
  await engine.run(registerBooking, args, { record: newTicket(event, args) });
  await allSent(engine);
  const ticket = async (changes: object): Promise<CurrentTicket> => {
    change(server, id, changes);
    await engine.pull(events, undefined, { force: true });
    return must((await followCurrentTickets(engine.view, Date.now()))[0], 'ticket');
  };
  const moved = await ticket({ timeFrom: '17:00', location: 'Soweto' });
  expect([moved.receipt.timeFrom, moved.receipt.location]).toEqual(['17:00', 'Soweto']);
  expect(await ticket({ hidden: true }), 'it does not go back to what it was at first').toEqual(moved);
  expect(closedFor(must(await engine.view.get(events, id), 'event'), Date.now())).toBe('hidden');
  expect((await ticket({ cancelled: true })).event).toBe('called off');
  expect((await ticket({ cancelled: false, timeFrom: '20:00' })).receipt).toMatchObject({
    ...{ timeFrom: '20:00', title: 'Shown at first' },
  });
  expect(JSON.stringify(await engine.view.list(events))).not.toMatch(words);
});

test('A registration from before its event was hidden is sent all the same: the office sees it', async () => {
  const server = testHost();
  const id = storeEvent(server, { title: 'Shown at first' });
  const engine = await visitor(server);
  const event = must(await engine.view.get(events, id), 'event');
  const args = { ...typed, event_id: id, event_title: event.title, event_date: event.dateFrom };
  change(server, id, { hidden: true });
  await engine.run(registerBooking, args, { record: newTicket(event, args) });
  // A page that the build made is all that this one knew of the event.
  await engine.run(registerBooking, { ...args, name: 'Lerato', isUnconfirmed: true });
  await allSent(engine);
  const booked = server.host.database.all(
    "select Name from other_info where ItemType = 'Bookings' and ParentId = ?",
    id,
  );
  expect(booked.map(({ Name }) => Name)).toEqual([
    `${typed.name} ${typed.surname}: Shown at first`,
    `Lerato ${typed.surname}: Shown at first`,
  ]);
});

test('A person who opened the link of a draft finds the event by the same link as soon as it is shown', async () => {
  const server = testHost();
  const id = storeEvent(server, { title: 'Shown at last', hidden: true });
  const engine = await visitor(server);
  const found = async () => {
    expect(await fetchEvent(engine, id)).toBeUndefined();
    return (await readEvents(engine.view)).events.find((one) => one.id === id)?.title;
  };
  expect(await found()).toBeUndefined();
  change(server, id, { hidden: false });
  expect(await found()).toBe('Shown at last');
});
