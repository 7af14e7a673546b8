import { expect, test } from 'vitest';
import { bookingNotes, bookings, officeEvents } from '#src/features/events/office/collections.ts';
import type { OfficeEvent } from '#src/features/events/office/office-event.ts';
import { addBooking, addEvent } from '#src/features/events/office/operations.ts';
import {
  namedDay,
  readEventWork,
  readGuests,
  readOfficeEvents,
  refreshOfficeEvents,
  whenOf,
} from '#src/features/events/office/queries.ts';
import { sastInstant } from '#src/kit/sast.ts';
import {
  book,
  coming,
  officeDesk,
  past,
  pulledDesk,
  storeEvent,
  storeMark,
  storeNote,
  storeWord,
  today,
} from '../../../fixtures/features/office-host.ts';
import { type TestHost, testHost } from '../../../host/test-host.ts';

/** A host that answers a search of bookings without a parent in a way of its own. */
function withoutParent({ host }: TestHost, answer: () => Response): TestHost['host'] {
  const isAsked = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/search.php') &&
    searchParams.get('ItemType') === 'Bookings' &&
    !searchParams.get('ParentId');
  return {
    ...host,
    handle: async (request, from) => (isAsked(new URL(request.url)) ? answer() : host.handle(request, from)),
  };
}

test.each([
  ['a day before its day', {}, '2030-01-09', '23:59', 'coming'],
  ['its first minute', {}, '2030-01-10', '00:00', 'today'],
  ['its own hour', {}, '2030-01-10', '11:00', 'today'],
  ['the evening after it', {}, '2030-01-10', '23:59', 'today'],
  ['the day after it', {}, '2030-01-11', '00:00', 'past'],
  ['its second day', { dateTo: '2030-01-12' }, '2030-01-11', '09:00', 'today'],
  ['its last day', { dateTo: '2030-01-12' }, '2030-01-12', '23:00', 'today'],
  ['the day after its last', { dateTo: '2030-01-12' }, '2030-01-13', '00:00', 'past'],
  ['after its midnight', { timeFrom: '22:00', timeTo: '00:30' }, '2030-01-11', '00:10', 'today'],
  ['two days after its midnight', { timeFrom: '22:00', timeTo: '00:30' }, '2030-01-12', '00:00', 'past'],
  ['a day that cannot be read', { dateFrom: 'soon' }, '2030-01-10', '11:00', 'unknown'],
  ['a day that the calendar lacks', { dateFrom: '2030-02-30' }, '2030-03-02', '11:00', 'unknown'],
  ['a time that cannot be read', { timeFrom: 'late' }, '2030-01-10', '11:00', 'unknown'],
])('An event stands, seen from %s, where the office looks for it', (_, changes, day, clock, when) => {
  const times = { dateFrom: '2030-01-10', dateTo: '2030-01-10', timeFrom: '10:00', timeTo: '12:00' };
  expect(whenOf({ ...times, ...changes } as OfficeEvent, sastInstant(day, clock))).toBe(when);
});

test('The day that a booking names is said in words where it can be read', () => {
  expect(namedDay('2026-11-05')).toBe('Thursday 5 November 2026');
  expect(namedDay('soon')).toBe('soon');
});

test('Each event counts its own people, one person once; people without an event are counted by the event they name', async () => {
  const server = testHost();
  const [one, other, old] = [
    storeEvent(server, { title: 'One', ...today }),
    storeEvent(server, { title: 'Other' }),
    storeEvent(server, { title: 'Old', ...past }),
  ];
  book(server, one, 'A');
  for (const marker of ['B', 'B', 'C', '', '']) book(server, other, marker);
  book(server, old, 'D');
  for (const marker of ['E', 'E', 'F'])
    book(server, '1', marker, { event_title: 'Three jars', event_date: '2025-11-05' });
  book(server, '1', 'G', { event_title: 'Three jars', event_date: '2024-11-05' });
  book(server, '1', 'H', { event_title: 'Costing', event_date: '2025-11-05' });
  const { engine } = await pulledDesk(server);
  const { events, others } = await readOfficeEvents(engine.view);
  const counts = events.map(({ event, registered }) => [event.title, registered]);
  expect(counts).toEqual(
    expect.arrayContaining([
      ['One', 1],
      ['Other', 4],
      ['Old', undefined],
    ]),
  );
  expect(others.map(({ parent, title, date, people }) => [parent, title, date, people])).toEqual([
    ['1', 'Three jars', '2025-11-05', 2],
    ['1', 'Three jars', '2024-11-05', 1],
    ['1', 'Costing', '2025-11-05', 1],
  ]);
  const named = await readGuests(engine.view, '1', { title: 'Three jars', date: '2024-11-05' });
  expect(named.guests.map(({ key }) => key)).toEqual(['G']);
});

test('Records below one event are read with that event, and not with another', async () => {
  const server = testHost();
  const [one, other] = [storeEvent(server, { title: 'One' }), storeEvent(server, { title: 'Other' })];
  for (const [event, marker, word] of [
    [one, 'A', 'Mealie'],
    [other, 'B', 'Umbila'],
  ] as const) {
    book(server, event, marker);
    storeWord(server, event, word);
  }
  storeNote(server, other, 'B', { kind: 'word', word: 'umbila' });
  storeMark(server, other, 'B', { mark: 'was not there' });
  const { engine } = await pulledDesk(server, one, other);
  expect(await readEventWork(engine.view, other)).toMatchObject({
    event: { id: other, title: 'Other' },
    offices: [{ word: 'Umbila', eventId: other }],
    registered: 1,
  });
  const { guests } = await readGuests(engine.view, other);
  expect(guests).toMatchObject([
    { key: 'B', state: 'was not there', notes: [{ word: 'umbila' }], marks: [{ by: 'Ayanda' }] },
  ]);
  expect((await readGuests(engine.view, one)).guests).toMatchObject([
    { key: 'A', state: 'coming', notes: [] },
  ]);
});

test('The list of events asks for the people of today’s and coming ones only, and says when the office said no', async () => {
  const server = testHost();
  const [now, soon, old] = [
    storeEvent(server, { title: 'Now', ...today }),
    storeEvent(server, { title: 'Soon', ...coming }),
    storeEvent(server, { title: 'Old', ...past }),
  ];
  const { engine, network } = await officeDesk(server);
  expect(await refreshOfficeEvents(engine, Date.now(), { force: true })).toBeUndefined();
  const known = async (id: string) => (await engine.view.pulledAt(bookings, id)) !== undefined;
  expect([await known(now), await known(soon), await known(old), await known('1')]).toEqual([
    ...[true, true, false, true],
  ]);
  network.on = false;
  expect(await refreshOfficeEvents(engine, Date.now(), { force: true })).toMatchObject({ kind: 'offline' });
});

test('Bookings of an event that the old CMS deleted are found by a device that never knew it', async () => {
  const server = testHost();
  const [here, gone] = [
    storeEvent(server, { title: 'Here' }),
    storeEvent(server, { title: 'Gone', ...past }),
  ];
  book(server, here, 'A');
  for (const marker of ['B', 'C']) book(server, gone, marker, { event_title: 'Gone' });
  server.host.database.run('delete from other_info where Id = ?', Number(gone));
  const { engine } = await pulledDesk(server);
  const { others } = await readOfficeEvents(engine.view);
  expect(others.map(({ parent, title, people }) => [parent, title, people])).toEqual([[gone, 'Gone', 2]]);
});

test('A past event that is deleted leaves its bookings under the event’s name at the next visit', async () => {
  const server = testHost();
  const gone = storeEvent(server, { title: 'Gone', ...past });
  // Of a short list one that is missing is doubted for a minute.
  for (const title of ['A', 'B', 'C', 'D', 'E']) storeEvent(server, { title });
  book(server, gone, 'B', { event_title: 'Gone' });
  const { engine } = await pulledDesk(server);
  expect((await readOfficeEvents(engine.view)).others).toEqual([]);
  server.host.database.run('delete from other_info where Id = ?', Number(gone));
  await refreshOfficeEvents(engine, Date.now(), { force: true });
  expect((await readOfficeEvents(engine.view)).others).toMatchObject([{ parent: gone, people: 1 }]);
});

test.each([
  ['refuses', () => Response.json({ error: 'ParentId is required' }, { status: 400 })],
  ['has nothing for', () => Response.json([])],
])(
  'Where the host %s a query without a parent, notes and bookings on this device name the events',
  async (_, answer) => {
    const server = testHost();
    const [noted, booked] = ['881', '882'];
    storeNote(server, noted, 'B', { kind: 'cannot come' });
    for (const [event, marker] of [
      [noted, 'B'],
      [booked, 'C'],
    ] as const)
      book(server, event, marker, { event_title: `Event ${event}` });
    const desk = await officeDesk({ ...server, host: withoutParent(server, answer) });
    await desk.engine.pull(bookingNotes, noted, { force: true });
    await desk.engine.pull(bookings, booked, { force: true });
    book(server, booked, 'D', { event_title: `Event ${booked}` });
    expect(await refreshOfficeEvents(desk.engine, Date.now(), { force: true })).toBeUndefined();
    const { others } = await readOfficeEvents(desk.engine.view);
    expect(others.map(({ title, people }) => [title, people])).toEqual([
      ['Event 881', 1],
      ['Event 882', 2],
    ]);
  },
);

test('An event that is on this device only has the guests whom this device added', async () => {
  const { engine, network } = await officeDesk();
  network.on = false;
  const { id } = await engine.run(addEvent, {
    title: 'Here only',
    highlights: [],
    whoShouldAttend: [],
  } as never);
  expect(await readEventWork(engine.view, id)).toMatchObject({ registered: 0 });
  const sipho = { name: 'Sipho', surname: 'Dube', email: '', phone: '', company: '', city: '' };
  await engine.run(addBooking, { ...sipho, eventId: id, event_date: '', event_title: 'Here only' });
  expect(await readEventWork(engine.view, id)).toMatchObject({ registered: 1 });
  const { events } = await readOfficeEvents(engine.view);
  expect(events.map(({ event, registered }) => [event.title, registered])).toEqual([['Here only', 1]]);
  expect(await engine.view.pulledAt(officeEvents)).toBeUndefined();
});
