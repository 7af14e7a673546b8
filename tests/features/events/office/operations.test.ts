import { expect, test } from 'vitest';
import { events } from '#src/features/events/collection.ts';
import {
  attendances,
  bookingNotes,
  bookings,
  eventOffices,
  officeEvents,
} from '#src/features/events/office/collections.ts';
import { guestsOf } from '#src/features/events/office/guests.ts';
import {
  addBooking,
  addEvent,
  addEventOffice,
  correctBooking,
  markAttendance,
  officeOperations,
  removeEvent,
  resendConfirmation,
  setWord,
  updateEvent,
} from '#src/features/events/office/operations.ts';
import { readEventWork, readGuests, refreshEvent } from '#src/features/events/office/queries.ts';
import { must } from '#src/kit/must.ts';
import { allSent, engineOver, wire } from '../../../fixtures/features/engine.ts';
import { insertRecord, newRecord } from '../../../host/record-row.ts';
import { startSession } from '../../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../../host/test-host.ts';

const collections = [events, officeEvents, eventOffices, bookings, bookingNotes, attendances];

async function editor(server: TestHost, who: string = ids.instructor) {
  const session = startSession({ database: server.host.database, now: Date.now }, who, false);
  const network = { on: true };
  const engine = engineOver(wire(server, [session], network), { collections, operations: officeOperations });
  await engine.session.change(async () => who);
  await refreshEvent(engine, ids.event);
  return { engine, network };
}

async function online({ engine, network }: Awaited<ReturnType<typeof editor>>) {
  network.on = true;
  await engine.syncNow();
  await allSent(engine);
}

const storedValue = ({ host }: TestHost, id: string) => {
  const row = must(host.database.first('select * from other_info where Id = ?', Number(id)), 'record');
  return JSON.parse(String(row['ItemValue']));
};

function rewrite({ host }: TestHost, id: string, value: object) {
  host.database.run('update other_info set ItemValue = ? where Id = ?', JSON.stringify(value), Number(id));
}

const recordsOf = ({ host }: TestHost, type: string) =>
  host.database.all('select * from other_info where ItemType = ? order by Id', type);

function book(server: TestHost, marker: string, changes: object = {}) {
  return insertRecord(server.host.database, {
    ...newRecord,
    ItemType: 'Bookings',
    ParentId: ids.event,
    ItemCode: '7QX4-2M9K',
    ItemValue: JSON.stringify({
      name: 'Thandi',
      surname: 'Mokoena',
      email: 'thadni@example.org',
      _cid: marker,
      ...changes,
    }),
  });
}

const fields = {
  title: 'Stock that sells',
  subTitle: 'An evening',
  dateFrom: '2031-02-03',
  dateTo: '2031-02-03',
  timeFrom: '18:00',
  timeTo: '19:30',
  location: 'Online',
  teamsLink: 'https://teams.example/l/stock',
  description: '<p>Count first.</p>',
  instructor_name: 'N',
  instructor_role: 'Teaches',
  moderator_name: 'P',
  moderator_role: 'Asks',
  highlights: [{ key: 'First', value: 'Count' }],
  whoShouldAttend: ['Shop owners'],
  posterUrl: '',
  image: '',
};

test('An event, its word and a guest made with no signal arrive in order, and visitors see it without its link', async () => {
  const server = testHost();
  const phone = await editor(server);
  phone.network.on = false;
  const { id } = await phone.engine.run(addEvent, fields);
  await phone.engine.run(addEventOffice, { eventId: id, word: 'Mealie', of: fields.title });
  const guest = { name: 'Sipho', surname: 'Dube', email: '', phone: '082 555 0101', company: '', city: '' };
  const about = { eventId: id, event_date: fields.dateFrom, event_title: fields.title };
  const booked = await phone.engine.run(addBooking, { ...guest, ...about });
  const marker = booked.id.replace('tmp_', '');
  const mark = {
    eventId: id,
    booking: marker,
    who: 'Sipho Dube',
    mark: 'was there' as const,
    about: '',
    undoes: [],
  };
  await phone.engine.run(markAttendance, { ...mark, by: 'Sipho', at: '2031-02-03T18:00:00Z' });
  expect(recordsOf(server, 'Attendance')).toEqual([]);
  await online(phone);
  const [, event] = recordsOf(server, 'Event');
  const eventId = String(event?.['Id']);
  expect(storedValue(server, eventId)).toMatchObject({ title: fields.title, teamsLink: fields.teamsLink });
  for (const type of ['EventOffice', 'Bookings', 'Attendance'])
    expect(
      recordsOf(server, type).map(({ ParentId }) => ParentId),
      type,
    ).toEqual([eventId]);
  const [row] = recordsOf(server, 'Bookings');
  expect(row?.['ItemCode']).toBe(`${marker.slice(-8, -4)}-${marker.slice(-4)}`);
  await phone.engine.pull(events, undefined, { force: true });
  const shown = (await phone.engine.view.list(events)).find(({ title }) => title === fields.title);
  expect(shown).toBeDefined();
  expect(JSON.stringify(shown)).not.toContain('teams.example');
  const log = {
    bookings: await phone.engine.view.list(bookings, eventId),
    notes: [],
    attendances: await phone.engine.view.list(attendances, eventId),
    offices: [],
  };
  expect(guestsOf(log).guests).toMatchObject([{ state: 'was there', key: marker }]);
});

test('Two editors change one event, one a highlight and one the place, and both stay with all the office keeps', async () => {
  const server = testHost();
  const before = { ...storedValue(server, ids.event), room: '7B', seal: { by: 'office' } };
  rewrite(server, ids.event, before);
  const [one, other] = [await editor(server), await editor(server, ids.admin)];
  one.network.on = false;
  other.network.on = false;
  const { highlights } = must(await one.engine.view.get(officeEvents, ids.event), 'event');
  const of = 'Books that balance';
  await one.engine.run(updateEvent, {
    id: ids.event,
    of,
    highlights: [...highlights, { key: 'Last', value: 'Questions' }],
  });
  await other.engine.run(updateEvent, { id: ids.event, of, location: 'Orlando West' });
  await online(one);
  await online(other);
  expect(storedValue(server, ids.event)).toMatchObject({
    location: 'Orlando West',
    highlights: [...before.highlights, { key: 'Last', value: 'Questions' }],
    teamsLink: before.teamsLink,
    room: '7B',
    seal: { by: 'office' },
  });
});

test('Unreadable fields of an old event stay as they were when another field is changed', async () => {
  const server = testHost();
  const old = {
    ...{
      title: 'Old',
      dateFrom: '2031-02-30',
      timeFrom: 'half six',
      timeTo: '9:30',
      highlights: 'Cash: in, out',
    },
    ...{ whoShouldAttend: null, location: 'Here' },
  };
  rewrite(server, ids.event, old);
  const phone = await editor(server);
  await phone.engine.run(updateEvent, { id: ids.event, of: 'Old', location: 'There' });
  await allSent(phone.engine);
  const after = storedValue(server, ids.event);
  expect(after).toMatchObject({ dateFrom: '2031-02-30', timeFrom: 'half six', location: 'There' });
  expect(after.highlights).toBe('Cash: in, out');
});

test('Two people who set a word with no signal: both words count', async () => {
  const server = testHost();
  const [one, other] = [await editor(server), await editor(server, ids.admin)];
  for (const [phone, word] of [
    [one, 'Mealie'],
    [other, 'Umbila'],
  ] as const) {
    phone.network.on = false;
    await phone.engine.run(addEventOffice, { eventId: ids.event, word, of: 'Books' });
  }
  await online(one);
  await online(other);
  await refreshEvent(one.engine, ids.event);
  await one.engine.pull(eventOffices, ids.event, { force: true });
  const { offices } = await readEventWork(one.engine.view, ids.event);
  expect(offices.flatMap(({ words }) => words).toSorted()).toEqual(['Mealie', 'Umbila']);
  const first = must(offices[0], 'record');
  await one.engine.run(setWord, { id: first.id, word: 'Maize', of: 'Books' }, { seen: first });
  await allSent(one.engine);
  expect(storedValue(server, first.id)).toMatchObject({ word: 'Maize', words: [first.word, 'Maize'] });
});

test('A correction covers every record of one person, keeps their marker, and sends one email under their reference', async () => {
  const server = testHost();
  const rows = [book(server, 'MARKER'), book(server, 'MARKER', { legacy: 'kept' })];
  const phone = await editor(server);
  const listed = await phone.engine.view.list(bookings, ids.event);
  await phone.engine.runAll(
    listed.map((seen) => [correctBooking, { id: seen.id, email: 'thandi@example.org' }, { seen }] as const),
  );
  await phone.engine.run(resendConfirmation, {
    ...{ event_id: ids.event, event_date: '2030-01-10', event_title: 'Books', reference: '7QX4-2M9K' },
    ...{ name: 'Thandi', surname: 'Mokoena', email: 'thandi@example.org', phone: '', hpcsa: '' },
    ...{ province: '', city: '', company: '', occupation: '' },
  });
  await allSent(phone.engine);
  for (const id of rows)
    expect(storedValue(server, id)).toMatchObject({ email: 'thandi@example.org', _cid: 'MARKER' });
  expect(storedValue(server, must(rows[1], 'row'))).toMatchObject({ legacy: 'kept' });
  const mails = server.host.database.all('select * from emails');
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails[0])).toContain('7QX4-2M9K');
});

test('Two people of the office mark one guest with no signal: both marks stand in the log, and it needs a look', async () => {
  const server = testHost();
  book(server, 'MARKER');
  const [one, other] = [await editor(server), await editor(server, ids.admin)];
  const mark = {
    eventId: ids.event,
    booking: 'MARKER',
    who: 'Thandi',
    about: '',
    undoes: [],
    at: '2030-01-10T10:00:00Z',
  };
  for (const phone of [one, other]) phone.network.on = false;
  await one.engine.run(markAttendance, { ...mark, mark: 'was there', by: 'Sipho' });
  await other.engine.run(markAttendance, { ...mark, mark: 'was not there', by: 'Zanele' });
  await online(one);
  await online(other);
  await one.engine.pull(attendances, ids.event, { force: true });
  const { guests } = guestsOf({
    bookings: await one.engine.view.list(bookings, ids.event),
    notes: [],
    attendances: await one.engine.view.list(attendances, ids.event),
    offices: [],
  });
  expect(guests).toMatchObject([{ state: 'unclear', oddities: [{ by: ['Sipho', 'Zanele'] }] }]);
});

test('A phone that another program stored as a number is shown, and survives a correction of the name', async () => {
  const server = testHost();
  const id = book(server, 'MARKER', { phone: 27825550134 });
  const phone = await editor(server);
  const seen = must(await phone.engine.view.get(bookings, id), 'booking');
  expect(seen.phone).toBe('27825550134');
  await phone.engine.run(correctBooking, { id, name: 'Thandeka' }, { seen });
  await allSent(phone.engine);
  expect(storedValue(server, id)).toMatchObject({ name: 'Thandeka', phone: 27825550134 });
});

test.each([
  ['was called off', true, 'Called off: Books that balance', 'has called this webinar off'],
  ['takes place', false, 'You are registered: Books that balance', 'Join the webinar'],
])('The email to a registrant of an event that %s says so', async (_, cancelled, subject, words) => {
  const server = testHost();
  rewrite(server, ids.event, { ...storedValue(server, ids.event), cancelled });
  const phone = await editor(server);
  await phone.engine.run(resendConfirmation, {
    ...{ event_id: ids.event, event_date: '2030-01-10', event_title: 'Books', reference: '7QX4-2M9K' },
    ...{ name: 'Thandi', surname: 'Mokoena', email: 'thandi@example.org', phone: '', hpcsa: '' },
    ...{ province: '', city: '', company: '', occupation: '' },
  });
  await allSent(phone.engine);
  const [mail] = server.host.database.all('select * from emails');
  expect(mail?.['subject']).toContain(subject);
  expect(mail?.['message']).toContain(words);
});

test('Each named group of bookings without an event has its own people, and no note of another one waits', async () => {
  const server = testHost();
  const named = (marker: string, event_title: string) => {
    const id = book(server, marker, { event_title, event_date: '2026-11-05' });
    server.host.database.run("update other_info set ParentId = '1' where Id = ?", Number(id));
  };
  named('OF-JARS', 'Three jars');
  named('OF-TILL', 'Close the till');
  insertRecord(server.host.database, {
    ...newRecord,
    ItemType: 'BookingNote',
    ItemValue: JSON.stringify({
      booking: 'OF-TILL',
      kind: 'cannot come',
      at: '2026-11-04T08:00:00Z',
      _cid: 'NOTE',
    }),
  });
  const phone = await editor(server);
  await refreshEvent(phone.engine, '1');
  const { guests, waiting } = await readGuests(phone.engine.view, '1', {
    title: 'Three jars',
    date: '2026-11-05',
  });
  expect(guests.map(({ key }) => key)).toEqual(['OF-JARS']);
  expect(waiting).toEqual([]);
});

test('A booking that cannot be read is listed by its id, and the others beside it', async () => {
  const server = testHost();
  book(server, 'MARKER');
  const spoilt = insertRecord(server.host.database, {
    ...newRecord,
    ItemType: 'Bookings',
    ParentId: ids.event,
    ItemValue: '{"name":"Tha',
  });
  const phone = await editor(server);
  const listed = await phone.engine.view.list(bookings, ids.event);
  expect(listed.map(({ id, unreadable }) => [id, unreadable])).toContainEqual([spoilt, true]);
  expect(listed).toHaveLength(2);
});

test('An event that somebody registered for while its deletion waited is not deleted, and its person is told', async () => {
  const server = testHost();
  const desk = await editor(server);
  const event = must(await desk.engine.view.get(officeEvents, ids.event), 'the event');
  await desk.engine.run(removeEvent, { id: event.id, of: event.title }, { seen: event });
  insertRecord(server.host.database, { ...newRecord, ItemType: 'Bookings', ParentId: event.id });
  await allSent(desk.engine);
  const stored = server.host.database.all('select Id from other_info where Id = ?', Number(event.id));
  expect(stored).toHaveLength(1);
  const [open] = await desk.engine.view.open();
  expect(open).toMatchObject({ state: 'blocked', cause: { kind: 'refused' } });
  expect(open?.cause?.message).toMatch(/^Somebody has registered since/);
});
