// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { OfficeEvent } from '#src/features/events/office/office-event.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { recordOfCourse, recordOfEvent } from '#src/features/records/made-from.ts';
import { NewRecordPage, RecordFormPage } from '#src/features/records/office/record-form-page.tsx';
import { addRecord, updateRecord } from '#src/features/records/operations.ts';
import { Route as add } from '#src/routes/_guarded.course.add.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { officeDevice } from '../../fixtures/features/office-device.ts';
import { openPage, showOver } from '../../fixtures/features/open-page.tsx';
import {
  fullRecord,
  openRecordPage,
  sipho,
  thandi,
  withRecord,
} from '../../fixtures/features/record-pages.tsx';
import { factsShown, fieldNamed, tap, typeInto } from '../../fixtures/features/taps.ts';

afterEach(cleanup);

// A page over the engine and the host takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** The same fields, each with another text. */
const otherTexts = Object.fromEntries(
  Object.entries(fullRecord).map(([name, text]) => [name, `${text} 2`]),
) as typeof fullRecord;

const shownFields = () =>
  Object.fromEntries(Object.keys(fullRecord).map((name) => [name, fieldNamed(name).value]));

test('Each field of a record stands under its own name at the office, the name and the code as columns too', async () => {
  const { sent, id, engine } = await withRecord([], { completionDate: '2026-11-26', eventId: '9' });
  const { Name, ItemCode, ParentId, value } = await sent();
  expect([Name, ItemCode, ParentId]).toEqual([fullRecord.courseName, fullRecord.courseCode, '1']);
  expect(value).toMatchObject({ ...fullRecord, completionDate: '2026-11-26', eventId: '9' });
  expect(value).not.toHaveProperty('takenOff');
  const more = {
    ...{ licenseNumber: 'L-1', contactDetails: '12 Arcade', website: 'kasi.example' },
    ...{ email: 'info@kasi.example', organizationLogo: '/logo.png', completionDate: '2026-11-27' },
  };
  await engine.run(updateRecord, { id, of: '', ...otherTexts, ...more });
  expect((await sent()).value).toMatchObject({ ...otherTexts, ...more, eventId: '9' });
  expect(await engine.view.get(courseRecords, id)).toMatchObject({ id, ...otherTexts, ...more });
});

test('A record of another program that has its name and code as columns alone is called by them', async () => {
  const { server, engine, id } = await withRecord();
  const sql = "update other_info set ItemValue = '{}', Name = 'Baking', ItemCode = 'B-9' where Id = ?";
  server.host.database.run(sql, Number(id));
  const { engine: reader } = await officeDevice(server);
  expect(await reader.view.get(courseRecords, id)).toMatchObject({ courseName: 'Baking', courseCode: 'B-9' });
  expect(await engine.view.open()).toEqual([]);
});

test('The edit dialog shows each field and saves each under its own name', async () => {
  const made = await withRecord();
  await openRecordPage(made, `/course-details/${made.id}`);
  await tap('Change details');
  await screen.findByRole('heading', { name: 'Change details' });
  expect(shownFields()).toEqual(fullRecord);
  await typeInto(otherTexts);
  await tap('Save');
  await screen.findByText('Course details updated successfully');
  const { Name, ItemCode, value } = await made.sent();
  expect(value).toMatchObject(otherTexts);
  expect([Name, ItemCode]).toEqual([otherTexts.courseName, otherTexts.courseCode]);
});

test('The page of a record shows each fact under its name, and the facts that tell the training from others', async () => {
  const made = await withRecord([], { completionDate: '2026-11-26' });
  await openRecordPage(made, `/course-details/${made.id}`);
  await screen.findByText('CP-01 · Nomvula Dlamini · Tembisa · Thursday 26 November 2026');
  await eventually(() => expect(factsShown()).not.toEqual([]));
  expect(factsShown()).toEqual([
    ['Code', fullRecord.courseCode],
    ['Instructor', fullRecord.instructorName],
    ['Facilitator', fullRecord.facilitatorName],
    ['Organisation', fullRecord.facilitatorOrganization],
    ['Place', fullRecord.location],
    ['Duration', fullRecord.duration],
    ['Points', fullRecord.allocatedPoints],
    ['Activity number', fullRecord.providerActivityNumber],
    ['Finished', 'Thursday 26 November 2026'],
  ]);
});

test.each([
  [[], 'It is gone from our records for everybody.'],
  [[thandi], /^It is gone from our records for everybody, with the 1 person on it\. Certificates/],
  [[thandi, sipho], /^It is gone from our records for everybody, with the 2 people on it\. Certificates/],
])('Deleting a record says who goes with it, and leads back to the list', async (people, words) => {
  const made = await withRecord(people);
  const { address } = await openRecordPage(made, `/course-details/${made.id}`);
  await tap('Delete this record');
  await screen.findByText(words);
  await tap('Keep it');
  expect(await made.engine.view.get(courseRecords, made.id)).toBeTruthy();
  await tap('Delete this record');
  await tap('Delete this record');
  await screen.findByText(/^You deleted “.+”\.$/);
  await vi.waitFor(() => expect(address()).toBe('/instructor/certificates'));
  expect(await made.engine.view.open()).toMatchObject([{ name: 'record.remove', entity: { id: made.id } }]);
  await tap('Undo');
  await vi.waitFor(async () => expect(await made.engine.view.get(courseRecords, made.id)).toBeTruthy());
  expect(await made.engine.view.open()).toEqual([]);
});

test('A record that the office does not have is called gone, not empty', async () => {
  const made = await withRecord();
  made.network.on = true;
  await openRecordPage(made, '/course-details/999');
  await screen.findByText('We can’t find that record');
  expect(screen.getByRole('link', { name: 'See the records' }).getAttribute('href')).toBe(
    '/instructor/certificates',
  );
});

test('A new record takes each field as it was typed, and opens', async () => {
  const made = await withRecord();
  const { address } = await openPage(made.engine, '/course/add', { guarded: { '/course/add': add } });
  await screen.findByLabelText('Name of the course');
  expect(Object.values(shownFields()).join('')).toBe('');
  await typeInto(otherTexts);
  await tap('Save record');
  await screen.findByText('Record saved');
  await vi.waitFor(() => expect(address()).toMatch(/^\/course-details\/tmp_/));
  expect((await made.engine.view.list(courseRecords)).at(-1)).toMatchObject({
    ...otherTexts,
    ...{ eventId: '', courseId: '', enrolledUsers: [] },
  });
});

test('The whole form of a record shows each field, and saves each under its own name', async () => {
  const made = await withRecord();
  const saved = vi.fn();
  const page = <RecordFormPage requestedId={made.id} refreshed={undefined} onSaved={saved} />;
  await showOver(made.engine, page);
  await screen.findByLabelText('Name of the course');
  expect(shownFields()).toEqual(fullRecord);
  await typeInto(otherTexts);
  await tap('Save record');
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect((await made.sent()).value).toMatchObject(otherTexts);
});

const event = v.parse(OfficeEvent, {
  ...{ id: '2', title: 'Books', subTitle: 'A webinar', posterUrl: '', description: '<p>Two hours</p>' },
  ...{ dateFrom: '2026-11-20', dateTo: '2026-11-20', timeFrom: '10:00', timeTo: '12:30', location: 'Online' },
  ...{ teamsLink: '', image: '', instructor_name: 'Nomvula', instructor_role: 'Bookkeeper' },
  ...{ moderator_name: 'Pieter', moderator_role: 'Host', highlights: [], whoShouldAttend: [] },
});

test('A record of an event takes its fields from the event', () => {
  const made = {
    ...{ courseName: 'Books', courseDescription: 'Two hours', location: 'Online', duration: '2.5 hours' },
    ...{ instructorName: 'Nomvula', instructorSignature: 'Nomvula', facilitatorName: 'Pieter' },
    completionDate: '2026-11-20',
  };
  expect(recordOfEvent(event)).toEqual(made);
  const oneHour = { ...event, timeTo: '11:00', dateTo: '' };
  expect(recordOfEvent(oneHour)).toEqual({ ...made, duration: '1 hour' });
  const twoDays = { ...event, dateTo: '2026-11-21' };
  expect(recordOfEvent(twoDays)).toEqual({ ...made, duration: '', completionDate: '2026-11-21' });
  expect(recordOfCourse({ title: 'Saving', description: 'For a shop' })).toEqual({
    ...{ courseName: 'Saving', courseDescription: 'For a shop' },
  });
});

/** The page of a new record of the event, with who was there. */
async function openNew(made: Awaited<ReturnType<typeof withRecord>>, eventId: string) {
  const onMade = vi.fn();
  const source = { from: recordOfEvent(event), people: [thandi, sipho] };
  const asked = { event: eventId, course: undefined, source, refreshed: undefined };
  await showOver(made.engine, <NewRecordPage {...asked} onMade={onMade} />);
  return onMade;
}

test('A record of an event has the event’s people as long as nobody says otherwise', async () => {
  const made = await withRecord([]);
  for (const isWith of [true, false]) {
    const onMade = await openNew(made, isWith ? '7' : '8');
    const box = await screen.findByLabelText<HTMLInputElement>('Put the 2 people who were there on it');
    expect(box.checked).toBe(true);
    if (!isWith) box.click();
    await typeInto({ courseCode: 'B-1' });
    await tap('Save record');
    await vi.waitFor(() => expect(onMade).toHaveBeenCalled());
    const record = (await made.engine.view.list(courseRecords)).find(
      ({ eventId }) => eventId === (isWith ? '7' : '8'),
    );
    expect(record).toMatchObject({ courseName: 'Books', completionDate: '2026-11-20', courseCode: 'B-1' });
    expect(record?.enrolledUsers.map(({ name }) => name)).toEqual(isWith ? [thandi.name, sipho.name] : []);
    cleanup();
  }
});

test('An event that has a record opens the one the office had first, and no second one is made', async () => {
  const made = await withRecord([], { eventId: '9' });
  await made.engine.run(addRecord, { ...fullRecord, eventId: '9' } as never);
  const onMade = await openNew(made, '9');
  await vi.waitFor(() => expect(onMade).toHaveBeenCalledWith(made.id));
  expect(document.querySelector('form')).toBeNull();
});
