import { expect, test } from 'vitest';
import { events } from '#src/features/events/collection.ts';
import { recordOutcomes } from '#src/features/events/keep-tickets.ts';
import { followCurrentTickets } from '#src/features/events/moved-tickets.ts';
import { addBookingNote } from '#src/features/events/note-operations.ts';
import {
  confirmBookingByEmail,
  notifyProviderOfBooking,
  registerBooking,
} from '#src/features/events/operations.ts';
import { newTicket } from '#src/features/events/receipt.ts';
import { attendanceOf, outcomeOf, withNote } from '#src/features/events/ticket-notes.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { typed, webinar } from '../../fixtures/features/registration.ts';
import { type TestHost, testHost } from '../../host/test-host.ts';

const operations = [registerBooking, confirmBookingByEmail, notifyProviderOfBooking, addBookingNote];

function phoneBefore(server: TestHost, network = { on: true }): Engine {
  return engineOver(wire(server, [], network), { collections: [events], operations });
}

function records({ host }: TestHost, type: string) {
  const rows = host.database.all('select * from other_info where ItemType = ? order by Id', type);
  return rows.map((row): Record<string, unknown> & { ItemValue: Record<string, unknown> } => ({
    ...row,
    ItemValue: JSON.parse(String(row['ItemValue'])),
  }));
}

async function ticketOn(engine: Engine) {
  const [ticket] = await followCurrentTickets(engine.view, Date.now());
  return must(ticket, 'ticket');
}

/** The person says it on their ticket. */
async function say(engine: Engine, kind: 'cannot come' | 'coming after all' | 'word', word = '') {
  const ticket = await ticketOn(engine);
  const note = { kind, word, at: new Date().toISOString() };
  const { group, receipt, notes } = ticket;
  const after = [group, ...notes.map((one) => one.group)];
  const { reference, eventId: event_id } = receipt;
  const args = { ...note, event_id, reference, booking: group, after };
  return engine.run(addBookingNote, args, { record: withNote(ticket, note) });
}

const register = (engine: Engine) =>
  engine.run(registerBooking, typed, { record: newTicket(webinar, typed) });

test('A note is one record below its event, with the booking’s marker, and no name, address or phone', async () => {
  const server = testHost();
  const engine = phoneBefore(server);
  const accepted = await register(engine);
  await say(engine, 'cannot come');
  await allSent(engine);
  const [booking] = records(server, 'Bookings');
  const [note, ...more] = records(server, 'BookingNote');
  expect(more).toEqual([]);
  expect(note).toMatchObject({
    ParentId: '2',
    ItemCode: accepted.reference,
    Name: `${accepted.reference}: cannot come`,
    ItemValue: { reference: accepted.reference, kind: 'cannot come', word: '' },
  });
  expect(note?.ItemValue['booking']).toBe(booking?.ItemValue['_cid']);
  expect(Object.keys(note?.ItemValue ?? {}).sort()).toEqual([
    '_cid',
    'at',
    'booking',
    'kind',
    'reference',
    'word',
  ]);
  expect(JSON.stringify(note)).not.toMatch(/Thandi|Mabaso|example\.com|555/);
});

test('Notes written with no signal arrive after the registration, in the order in which they were written', async () => {
  const server = testHost();
  const network = { on: false };
  const engine = phoneBefore(server, network);
  await register(engine);
  await say(engine, 'cannot come');
  await say(engine, 'coming after all');
  await say(engine, 'cannot come');
  expect(outcomeOf(must(attendanceOf((await ticketOn(engine)).notes), 'note'))).toBeUndefined();
  network.on = true;
  await engine.syncNow();
  await allSent(engine);
  const [booking] = records(server, 'Bookings');
  const notes = records(server, 'BookingNote');
  expect(notes.map(({ ItemValue }) => ItemValue['kind'])).toEqual([
    'cannot come',
    'coming after all',
    'cannot come',
  ]);
  expect(Number(notes[0]?.['Id'])).toBeGreaterThan(Number(booking?.['Id']));
});

test.each([
  ['the booking', 0],
  ['the first note', 1],
])('While a busy office sends back %s, no later note overtakes it', async (_, after) => {
  const server = testHost();
  const network = { on: false };
  const engine = phoneBefore(server, network);
  await register(engine);
  await say(engine, 'cannot come');
  await say(engine, 'coming after all');
  server.host.faults.add({ match: 'other_info', method: 'POST', fault: '429', after });
  network.on = true;
  await engine.syncNow();
  await allSent(engine);
  const [booking] = records(server, 'Bookings');
  const noted = records(server, 'BookingNote');
  expect(noted.map(({ ItemValue }) => ItemValue['kind'])).toEqual(['cannot come', 'coming after all']);
  expect(Number(noted[0]?.['Id'])).toBeGreaterThan(Number(booking?.['Id']));
  const { notes } = await ticketOn(engine);
  expect(notes.map(outcomeOf)).toEqual(['arrived', 'arrived']);
});

test('A note that arrived is known to this phone after the outbox has deleted it', async () => {
  const server = testHost();
  const engine = phoneBefore(server);
  await register(engine);
  const { group } = await say(engine, 'word', 'Stokvel');
  await allSent(engine);
  await recordOutcomes(engine, await ticketOn(engine));
  await engine.forget(group);
  expect(await engine.view.group(group)).toEqual([]);
  const { notes } = await ticketOn(engine);
  expect(notes.map((note) => [note.word, outcomeOf(note)])).toEqual([['Stokvel', 'arrived']]);
});

test('A registration that was taken back before it left sends nothing at all', async () => {
  const server = testHost();
  const network = { on: false };
  const engine = phoneBefore(server, network);
  const { group } = await register(engine);
  expect(await engine.discard(group)).toBe(true);
  network.on = true;
  await engine.syncNow();
  await allSent(engine);
  expect(records(server, 'Bookings')).toEqual([]);
  expect(records(server, 'BookingNote')).toEqual([]);
  expect(server.host.database.all('select * from emails')).toEqual([]);
});

test('The tray’s words of a note have no word that was typed', () => {
  const args = { event_id: '2', reference: '7QX4-2M9K', booking: '', word: 'Stokvel', at: '', after: [] };
  expect(addBookingNote.describe({ ...args, kind: 'word' })).toBe('The word of the day');
  expect(addBookingNote.title?.({ ...args, kind: 'cannot come' })).toBe('That you can’t come to the webinar');
});
