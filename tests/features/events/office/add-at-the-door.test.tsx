// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addEvent, markAttendance } from '#src/features/events/office/operations.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { openAt } from '../../../fixtures/features/events-office.tsx';
import {
  arrived,
  coming,
  type Desk,
  mails,
  past,
  pulledDesk,
  storedRecords,
  storeEvent,
  today,
} from '../../../fixtures/features/office-host.ts';
import { check, field, rowOf, tap, type } from '../../../fixtures/features/taps.ts';
import { testHost } from '../../../host/test-host.ts';

afterEach(() => vi.unstubAllGlobals());

/** The door of the second of two events. */
async function openDoor(times: object = today) {
  const server = testHost();
  storeEvent(server, { title: 'Stock that sells', ...times });
  const id = storeEvent(server, times);
  const desk = await pulledDesk(server, id);
  const page = await openAt(desk, `/manage-events?event=${id}`);
  await tap('Add somebody');
  return { desk, id, ...page };
}

async function fillIn(person: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(person)) await type(label, value);
}

const sipho = { Name: 'Sipho', Surname: 'Dube' };
const marks = (desk: Desk) => storedRecords(desk, 'Attendance');

test('A person who comes without a booking is on the list once, marked as there, and no email goes out', async () => {
  const { desk, id, showsMessage } = await openDoor();
  desk.network.on = false;
  await fillIn({
    ...sipho,
    Phone: '083 555 0199',
    Company: 'Dube Taxis',
    City: 'Polokwane',
    Email: 's@example.org',
  });
  await tap('Add');
  await showsMessage('Sipho Dube added');
  await eventually(async () => expect((await rowOf('Sipho Dube')).textContent).toContain('Was there'));
  expect((await rowOf('Sipho Dube')).textContent).toContain('Not sent yet');
  await arrived(desk);
  const [booking, ...more] = storedRecords(desk, 'Bookings');
  expect(more).toEqual([]);
  const marker = String(booking?.value['_cid']);
  expect(booking).toMatchObject({
    parent: id,
    code: `${marker.slice(-8, -4)}-${marker.slice(-4)}`,
    value: {
      ...{ name: 'Sipho', surname: 'Dube', email: 's@example.org', phone: '083 555 0199' },
      ...{ company: 'Dube Taxis', city: 'Polokwane', hpcsa: '', province: '', occupation: '' },
      ...{ event_title: 'Close the till', event_date: today.dateFrom },
    },
  });
  expect(marks(desk)).toMatchObject([
    { parent: id, value: { booking: marker, mark: 'was there', undoes: [], by: 'Lerato' } },
  ]);
  expect(mails(desk)).toEqual([]);
});

test('The form is empty for the next person, and two people are two bookings with a mark each', async () => {
  const { desk, showsMessage } = await openDoor();
  await fillIn(sipho);
  await tap('Add');
  await showsMessage('Sipho Dube added');
  await eventually(async () => expect((await field('Name')).value).toBe(''));
  await fillIn({ Name: 'Zanele', Surname: 'Khoza' });
  await tap('Add');
  await showsMessage('Zanele Khoza added');
  await arrived(desk);
  const booked = storedRecords(desk, 'Bookings').map(({ value }) => value);
  expect(booked.map(({ name }) => name)).toEqual(['Sipho', 'Zanele']);
  expect(marks(desk).map(({ value }) => value['booking'])).toEqual(booked.map(({ _cid }) => _cid));
});

test.each([
  ['today', today, true],
  ['coming', coming, false],
  ['past', past, false],
])('At an event that is %s, “They are here” is ticked by itself: %s', async (_, times, ticked) => {
  await openDoor(times);
  expect((await field('They are here')).checked).toBe(ticked);
  expect((await field('Send them the email with the link')).checked).toBe(false);
});

test('A person who is registered by telephone is not marked, and gets one email under their new reference when asked', async () => {
  const { desk, showsMessage } = await openDoor(coming);
  await fillIn({ ...sipho, Email: 'sipho@example.org' });
  await check('Send them the email with the link');
  await tap('Add');
  await showsMessage('Sipho Dube added');
  await arrived(desk);
  expect(marks(desk)).toEqual([]);
  const [booking] = storedRecords(desk, 'Bookings');
  expect(mails(desk)).toHaveLength(1);
  expect(mails(desk)).toMatchObject([
    {
      recipient_email: 'sipho@example.org',
      subject: `You are registered: Close the till (Ref: ${booking?.code})`,
    },
  ]);
});

test('An email is asked for without an address: the person is added and nothing is sent', async () => {
  const { desk, showsMessage } = await openDoor();
  await fillIn(sipho);
  await check('Send them the email with the link');
  await tap('Add');
  await showsMessage('Sipho Dube added');
  await arrived(desk);
  expect([storedRecords(desk, 'Bookings').length, mails(desk).length]).toEqual([1, 0]);
});

test('Nobody is added without a surname or with an invalid address, and the typed text stays', async () => {
  const { desk } = await openDoor();
  await fillIn({ Name: 'Sipho', Email: 'sipho at home' });
  await tap('Add');
  await screen.findAllByText(/Check the email address/);
  expect(screen.getAllByText(/This field is required/).length).toBeGreaterThan(0);
  expect((await field('Name')).value).toBe('Sipho');
  await arrived(desk);
  expect(storedRecords(desk, 'Bookings')).toEqual([]);
});

test('The page says that a mark could not be stored, and the person is on the list once all the same', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const { desk, showsMessage } = await openDoor();
  const { run } = desk.engine;
  const full = vi.spyOn(desk.engine, 'run').mockImplementation((operation, ...rest) => {
    if ((operation as unknown) === markAttendance) throw new Error('no room');
    return (run as never as (...all: unknown[]) => never)(operation, ...rest);
  });
  await fillIn(sipho);
  await tap('Add');
  await showsMessage('Sipho Dube is added, but not all of the rest was saved.');
  await eventually(async () => expect((await field('Name')).value).toBe(''));
  full.mockRestore();
  await arrived(desk);
  expect([storedRecords(desk, 'Bookings').length, marks(desk).length]).toEqual([1, 0]);
  expect(reported).toHaveBeenCalledOnce();
});

test('Somebody can be added to an event that is not sent yet, and all of it arrives below that event', async () => {
  const desk = await pulledDesk(testHost());
  desk.network.on = false;
  const fields = { ...today, title: 'Here only', timeFrom: '18:00', timeTo: '19:00' };
  const { id } = await desk.engine.run(addEvent, { ...fields, highlights: [], whoShouldAttend: [] } as never);
  const { showsMessage } = await openAt(desk, `/manage-events?event=${id}`);
  await screen.findByText('Nobody is registered yet');
  await tap('Add somebody');
  await fillIn(sipho);
  await tap('Add');
  await showsMessage('Sipho Dube added');
  await screen.findByText('Sipho Dube');
  await arrived(desk);
  const event = storedRecords(desk, 'Event').at(-1);
  expect(event?.value['title']).toBe('Here only');
  for (const type of ['Bookings', 'Attendance'])
    expect(
      storedRecords(desk, type).map(({ parent }) => parent),
      type,
    ).toEqual([event?.id]);
  await tap('Close', { inside: document.querySelector('form') ?? document });
  expect(screen.queryByLabelText('They are here')).toBeNull();
});

test('A person who closes the form and opens it again reads nothing of the earlier failure to save', async () => {
  const { desk } = await openDoor();
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(desk.engine, 'run').mockRejectedValue(full);
  await fillIn(sipho);
  await tap('Add');
  expect(await screen.findByText('This is not saved.')).toBeTruthy();
  await tap('Close', { inside: screen.getByRole('region', { name: 'Add somebody' }) });
  await tap('Add somebody');
  await screen.findByLabelText('Surname');
  expect(screen.queryByText('This is not saved.')).toBeNull();
});
