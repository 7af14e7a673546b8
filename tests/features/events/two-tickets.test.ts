import { expect, test } from 'vitest';
import { events } from '#src/features/events/collection.ts';
import type { Event } from '#src/features/events/model.ts';
import { type CurrentTicket, followCurrentTickets } from '#src/features/events/moved-tickets.ts';
import { addBookingNote } from '#src/features/events/note-operations.ts';
import {
  confirmBookingByEmail,
  notifyProviderOfBooking,
  registerBooking,
} from '#src/features/events/operations.ts';
import { newTicket } from '#src/features/events/receipt.ts';
import { isNotComing, withNote } from '#src/features/events/ticket-notes.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { storedValue, storeEvent } from '../../fixtures/features/office-host.ts';
import { typed } from '../../fixtures/features/registration.ts';
import { type TestHost, testHost } from '../../host/test-host.ts';

const operations = [registerBooking, confirmBookingByEmail, notifyProviderOfBooking, addBookingNote];

/** A visitor's phone that knows the webinars, with a ticket for each of these. */
async function phoneWith(server: TestHost, ...eventIds: readonly string[]): Promise<Engine> {
  const engine = engineOver(wire(server), { collections: [events], operations });
  await engine.pull(events);
  for (const id of eventIds) {
    const event = must(await engine.view.get(events, id), 'event');
    const args = { ...typed, event_id: id, event_title: event.title, event_date: event.dateFrom };
    await engine.run(registerBooking, args, { record: newTicket(event, args) });
  }
  await allSent(engine);
  return engine;
}

function change(server: TestHost, id: string, changes: Partial<Event>): void {
  const value = { ...storedValue({ server }, 'Event', id), ...changes };
  server.host.database.run(
    'update other_info set ItemValue = ? where Id = ?',
    JSON.stringify(value),
    Number(id),
  );
}

async function ticketFor(engine: Engine, id: string): Promise<CurrentTicket> {
  const tickets = await followCurrentTickets(engine.view, Date.now());
  return must(
    tickets.find(({ receipt }) => receipt.eventId === id),
    'ticket',
  );
}

test('Each of two tickets follows its own webinar: one is moved, the other called off, and a third deleted', async () => {
  const server = testHost();
  const [moved, off, gone] = ['One', 'Two', 'Three'].map((title) => storeEvent(server, { title })) as [
    string,
    string,
    string,
  ];
  // Of so many, one that an answer lacks is gone at once.
  for (const title of ['Four', 'Five']) storeEvent(server, { title });
  const engine = await phoneWith(server, moved, off, gone);
  const before = await ticketFor(engine, moved);
  change(server, moved, { dateFrom: '2031-05-05', dateTo: '2031-05-06', location: 'Soweto' });
  change(server, off, { cancelled: true });
  server.host.database.run('delete from other_info where Id = ?', Number(gone));
  await engine.pull(events, undefined, { force: true });
  const [one, two, three] = [
    await ticketFor(engine, moved),
    await ticketFor(engine, off),
    await ticketFor(engine, gone),
  ];
  expect([one.event, two.event, three.event]).toEqual(['planned', 'called off', 'gone']);
  expect(one.receipt).toMatchObject({
    dateFrom: '2031-05-05',
    dateTo: '2031-05-06',
    location: 'Soweto',
    title: 'One',
  });
  expect(one.movedFrom).toMatchObject({ dateFrom: before.receipt.dateFrom });
  expect(one.placeFrom).toBe('Online');
  expect([two.movedFrom, two.placeFrom, three.movedFrom]).toEqual([undefined, undefined, undefined]);
});

test('Notes on the second ticket of a webinar are not on the first, and each ticket has its own reference', async () => {
  const server = testHost();
  const [id, other] = [storeEvent(server, { title: 'One' }), storeEvent(server, { title: 'Two' })];
  const engine = await phoneWith(server, id, id, other);
  const tickets = await followCurrentTickets(engine.view, Date.now());
  const [second, first] = tickets.filter(({ receipt }) => receipt.eventId === id);
  const mine = must(second, 'the second ticket');
  const note = { kind: 'cannot come', word: '', at: new Date().toISOString() } as const;
  const { group, receipt } = mine;
  const args = { ...note, event_id: id, reference: receipt.reference, booking: group, after: [group] };
  await engine.run(addBookingNote, args, { record: withNote(mine, note) });
  await allSent(engine);
  const now = await followCurrentTickets(engine.view, Date.now());
  expect(now.map((ticket) => [ticket.group === group, isNotComing(ticket.notes)])).toEqual(
    now.map((ticket) => [ticket.group === group, ticket.group === group]),
  );
  // The calendar of the webinar names who still goes.
  for (const ticket of now.filter((one) => one.receipt.eventId === id))
    expect(ticket.references).toEqual([must(first, 'the first ticket').receipt.reference]);
  expect((await ticketFor(engine, other)).references).toHaveLength(1);
});
