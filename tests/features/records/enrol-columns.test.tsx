// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addBooking, markAttendance } from '#src/features/events/office/operations.ts';
import { refreshEvent } from '#src/features/events/office/queries.ts';
import { fieldNamed as columnNamed, type SheetField } from '#src/features/records/enrol/columns.ts';
import { correctPerson } from '#src/features/records/operations.ts';
import { must } from '#src/kit/must.ts';
import { personKey } from '#src/kit/person-key.ts';
import { openRecordPage, sipho, thandi, withRecord } from '../../fixtures/features/record-pages.tsx';
import { fieldNamed, tap } from '../../fixtures/features/taps.ts';
import { ids } from '../../host/test-host.ts';

afterEach(cleanup);

// A page over the engine and the host takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const names: readonly (readonly [field: SheetField, ...names: string[]])[] = [
  ['name', 'Name', 'Full names', 'First name', 'Delegate', 'Naam', 'Voornaam', 'Deelnemer'],
  ['surname', 'Surname', 'Last name', 'Family name', 'Van', 'Familienaam'],
  ['email', 'Email', 'E-mail', 'Mail', 'Epos', 'E-posadres'],
  ['phone', 'Phone', 'Cell', 'Mobile number', 'Tel', 'WhatsApp', 'Foon', 'Selfoon', 'Kontaknommer'],
  ['title', 'Title', 'Certificate title', 'Titel', 'Sertifikaattitel'],
  ['allocatedPoints', 'Points', 'CPD points', 'Allocated points', 'Punte'],
  ['certificateNumber', 'Certificate number', 'Cert. no', 'Sertifikaatnommer'],
  ['date', 'Date', 'Completion date', 'Datum', 'Voltooiingsdatum'],
  ['idNumber', 'ID', 'ID number', 'RSA ID', 'Identity number', 'ID-nommer'],
];

test.each(names)('A column with each of its names is read as %s', (field, ...written) => {
  for (const name of written) expect(columnNamed(name), name).toBe(field);
});

/** Two people under every kind of column, each cell another one. */
const people = [
  { ...thandi, name: 'Zanele Mokoena', email: 'zanele@shop.example', certificateNumber: 'OLD 1' },
  { ...sipho, name: 'Lerato Nkosi', email: 'lerato@shop.example', certificateNumber: 'OLD 2' },
];
const cells = people.map(({ issued: _none, name, ...one }) => {
  const [first = '', surname = ''] = name.split(' ');
  return [
    first,
    surname,
    ...['email', 'phone', 'title', 'allocatedPoints'].map((key) => String(one[key as never])),
  ].concat([one.certificateNumber, String(one.date), String(one.idNumber)]);
});
const heads = ['Name', 'Surname', 'Email', 'Cell', 'Titel', 'Punte', 'Cert no', 'Datum', 'RSA ID'];

async function paste(lines: readonly (readonly string[])[]): Promise<void> {
  const field = await screen.findByLabelText('Paste the list');
  fireEvent.change(field, { target: { value: lines.map((line) => line.join('\t')).join('\n') } });
  await tap('Read the list');
}

test('Each column of a list is read into its own field, of each person their own', async () => {
  const made = await withRecord([]);
  await openRecordPage(made, `/course-details/${made.id}?enrol=true`);
  await paste([heads, ...cells]);
  await tap('Add 2 people');
  await screen.findByText('2 people were added.');
  expect((await made.sent()).value.enrolledUsers).toMatchObject(people);
});

test('Columns chosen by hand are read as chosen, and left out columns are left out', async () => {
  const made = await withRecord([]);
  await openRecordPage(made, `/course-details/${made.id}?enrol=true`);
  const unknown = heads.map((_, at) => `Kolom ${String.fromCharCode(65 + at)}`);
  await paste([[...unknown, 'Shoes'], ...cells.map((line) => [...line, '42'])]);
  await screen.findByText('How the list was read');
  // Nothing in it is the name of a column: the first row counts as a person until somebody says otherwise.
  fireEvent.change(fieldNamed('head'), { target: { value: 'names' } });
  await screen.findByText(/^Choose the column of “Name” and “Email”/);
  const fields = ['name', 'surname', 'email', 'phone', 'title', 'allocatedPoints'];
  for (const [at, field] of [...fields, 'certificateNumber', 'date', 'idNumber'].entries())
    await act(async () => void fireEvent.change(fieldNamed(`column-${at}`), { target: { value: field } }));
  await screen.findByText(/Left out: Shoes\.$/);
  await tap('Add 2 people');
  await screen.findByText('2 people were added.');
  expect((await made.sent()).value.enrolledUsers).toMatchObject(people);
});

test('A list that changes people names them and the changes, and Undo leaves people corrected since', async () => {
  const made = await withRecord();
  await openRecordPage(made, `/course-details/${made.id}?enrol=true`);
  const lines = [
    ['Name', 'Email', 'Phone', 'Points'],
    [thandi.name, thandi.email, '084 555 0303', ''],
    [sipho.name, sipho.email, '', '44'],
    ['Zanele', 'zanele@shop.example', '', ''],
  ];
  await paste(lines);
  await screen.findAllByText('To update. phone: 082 555 0101 → 084 555 0303');
  expect(screen.getAllByText('To update. points: 22 → 44').length).toBeGreaterThan(0);
  await tap('Add 1 person, update 2');
  await screen.findByText('1 person was added, 2 were updated.');
  const changed = (await made.sent()).value.enrolledUsers;
  expect(changed).toMatchObject([
    { ...thandi, phone: '084 555 0303' },
    { ...sipho, allocatedPoints: '44' },
    { name: 'Zanele', allocatedPoints: '12' },
  ]);
  const changes = { title: 'BAKER' };
  await made.engine.run(correctPerson, { id: made.id, person: personKey(sipho), who: '', changes });
  await tap('Undo');
  await screen.findByText('The list is off the record again. 1 person was changed since and stays');
  expect((await made.sent()).value.enrolledUsers).toMatchObject([
    thandi,
    { ...sipho, allocatedPoints: '44', title: 'BAKER' },
  ]);
});

/** An event at which the first two of three were. */
async function eventWithGuests() {
  const made = await withRecord([], { eventId: ids.event });
  const { engine } = made;
  made.network.on = true;
  await refreshEvent(engine, ids.event, { force: true });
  const booked = {
    eventId: ids.event,
    event_date: '2030-01-10',
    event_title: 'Books',
    company: '',
    city: '',
  };
  for (const [name, mark] of [
    ['Anna Botha', 'was there'],
    ['Jan Botha', 'was not there'],
    ['Pule Moloi', 'was there'],
  ] as const) {
    const [first = '', surname = ''] = name.split(' ');
    const person = {
      name: first,
      surname,
      email: `${first}@x.example`,
      phone: `08255501${first.length}${surname.length}`,
    };
    const { id } = await engine.run(addBooking, { ...booked, ...person });
    const marked = { eventId: ids.event, booking: String(id).replace(/^tmp_/, ''), who: name, mark };
    await engine.run(markAttendance, { ...marked, by: 'Zanele', at: '2030-01-10T12:00:00Z' } as never);
  }
  await made.sent();
  return made;
}

test('A person who was at the event of a record is named and added in one tap, and nobody else', async () => {
  const made = await eventWithGuests();
  await openRecordPage(made, `/course-details/${made.id}`);
  await screen.findByText('2 people were there: Anna Botha, Pule Moloi.');
  await tap('Add all 2');
  await screen.findByText('2 people were added.');
  expect((await made.sent()).value.enrolledUsers).toMatchObject([
    { name: 'Anna Botha', email: 'Anna@x.example', phone: '0825550145', allocatedPoints: '12' },
    { name: 'Pule Moloi', email: 'Pule@x.example', phone: '0825550145', allocatedPoints: '12' },
  ]);
  await waitFor(() => expect(screen.queryByText(/were there/)).toBeNull());
  await tap('Undo');
  await screen.findByText('2 people were there: Anna Botha, Pule Moloi.');
});

test('The people of an event are taken as a list, at the tap of whoever chose the event', async () => {
  const made = await eventWithGuests();
  await openRecordPage(made, `/course-details/${made.id}?enrol=true`);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Or take everybody who was at an event');
  expect([choice.value, must(choice.selectedOptions[0], 'the event').text]).toEqual([
    ids.event,
    expect.stringMatching(/^Books that balance, .*10 January/),
  ]);
  await tap('Take everybody who was there');
  await tap('Add 2 people');
  await screen.findByText('2 people were added.');
  expect((await made.sent()).value.enrolledUsers.map(({ name }) => name)).toEqual([
    'Anna Botha',
    'Pule Moloi',
  ]);
});
