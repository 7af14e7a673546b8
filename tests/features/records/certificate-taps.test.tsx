// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { certificateDataOf } from '#src/features/records/certificates/certificate-data.ts';
import { issueRuns } from '#src/features/records/certificates/issue.ts';
import { addCertificate } from '#src/features/records/certificates/operations.ts';
import { CourseRecord, EnrolledUser } from '#src/features/records/model.ts';
import { noteIssued } from '#src/features/records/operations.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { must } from '#src/kit/must.ts';
import { personKey } from '#src/kit/person-key.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { issue, issueThis } from '../../fixtures/features/issue.ts';
import {
  fullRecord,
  openRecordPage,
  sipho,
  thandi,
  withRecord,
} from '../../fixtures/features/record-pages.tsx';
import { fieldNamed, tap, typeInto } from '../../fixtures/features/taps.ts';

afterEach(cleanup);

// A page over the engine and the host takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const pathOf = (id: string, who: typeof thandi) =>
  `/create-certificate/${id}?${new URLSearchParams({ user: personKey(who) })}`;

/** Each field of the form with what it is filled in with, of Sipho. */
const filledIn = {
  ...{ userName: sipho.name, userID: sipho.idNumber, licenseNumber: '', completionDate: sipho.date },
  ...{ courseName: fullRecord.courseName, courseDescription: fullRecord.courseDescription },
  ...{ instructorName: fullRecord.instructorName, instructorSignature: fullRecord.instructorSignature },
  ...{ facilitatorName: fullRecord.facilitatorName, location: fullRecord.location },
  ...{ facilitatorOrganization: fullRecord.facilitatorOrganization },
  ...{ contactDetails: '', website: '', email: '', organizationLogo: '' },
};

const typedOver = {
  ...{ userName: 'Sipho T. Dube', userID: '9402025009084', licenseNumber: 'L-1' },
  ...{ completionDate: '2026-11-24', courseName: 'Costing two plates', courseDescription: 'Both plates' },
  ...{
    instructorName: 'N. D.',
    instructorSignature: 'Nomvula',
    facilitatorName: 'P. J.',
    location: 'Soweto',
  },
  ...{ facilitatorOrganization: 'Kasi', contactDetails: '12 Arcade', website: 'kasi.example' },
  ...{ email: 'info@kasi.example', organizationLogo: 'none' },
};

test('The form shows the fields of the record and its person, and saves each where it belongs', async () => {
  const made = await withRecord();
  const { address } = await openRecordPage(made, pathOf(made.id, sipho));
  await screen.findByRole('heading', { name: 'What it says' });
  expect(Object.fromEntries(Object.keys(filledIn).map((name) => [name, fieldNamed(name).value]))).toEqual(
    filledIn,
  );
  await typeInto(typedOver);
  await issueThis();
  await screen.findByText('Take back');
  const { value } = await made.sent();
  const { userName, userID, ...texts } = typedOver;
  expect(value).toMatchObject(texts);
  const [certificate, ...more] = made.certificates();
  const number = certificate?.value['number'];
  expect(value.enrolledUsers).toMatchObject([
    { ...thandi, issued: [] },
    { ...sipho, name: userName, idNumber: userID, issued: [number], certificateNumber: number },
  ]);
  expect(more).toEqual([]);
  expect(certificate).toMatchObject({
    ...{ ParentId: number, Name: texts.courseName },
    value: { name: userName, course: texts.courseName, date: '2026-11-24', state: 'issued', replacedBy: '' },
  });
  // The page is that of the person under their new name.
  await vi.waitFor(() => expect(address()).toBe(pathOf(made.id, { ...sipho, name: userName })));
});

/** Both people have a certificate; answers the number of each. */
async function bothCertified() {
  const made = await withRecord();
  const { record, people } = await readRecord(made.engine.view, made.id);
  const runs = await issueRuns(must(record, 'the record'), people, async () => '');
  await made.engine.runAll(runs as never);
  const { enrolledUsers } = (await made.sent()).value;
  const [[ofThandi], [ofSipho]] = enrolledUsers.map(({ issued }) => issued) as [string[], string[]];
  return { ...made, ofThandi, ofSipho };
}

test('One tap issues to each person a certificate with their own name, day and number', async () => {
  const made = await withRecord();
  await openRecordPage(made, `/course-details/${made.id}`);
  await issue(2);
  await screen.findByText('2 issued');
  const { enrolledUsers } = (await made.sent()).value;
  const [ofThandi, ofSipho] = enrolledUsers.map(({ certificateNumber }) => certificateNumber);
  expect(made.certificates().map(({ value }) => [value['number'], value['name'], value['date']])).toEqual([
    [ofSipho, sipho.name, sipho.date],
    [ofThandi, thandi.name, thandi.date],
  ]);
});

test('A certificate that somebody else issued meanwhile is not issued a second time, and the page says so', async () => {
  const made = await withRecord();
  await openRecordPage(made, pathOf(made.id, sipho));
  await screen.findByRole('heading', { name: 'What it says' });
  await typeInto({ licenseNumber: 'L-1' });
  await tap('Issue certificate');
  await screen.findByRole('dialog', { name: 'Issue this certificate?' });
  const { record, people } = await readRecord(made.engine.view, made.id);
  const runs = await issueRuns(must(record, 'the record'), people.slice(1), async () => '');
  await act(() => made.engine.runAll(runs as never));
  await tap('Issue 1');
  await screen.findByText(/^Somebody issued or changed a certificate of Sipho Dube meanwhile/);
  await made.sent();
  expect(made.certificates()).toHaveLength(1);
});

test('A change of words that are not printed is saved without a second certificate', async () => {
  const made = await bothCertified();
  await openRecordPage(made, pathOf(made.id, sipho));
  await typeInto({ licenseNumber: 'L-1' });
  await tap('Save these words');
  await screen.findByText('Saved');
  expect((await made.sent()).value['licenseNumber']).toBe('L-1');
  expect(made.certificates()).toHaveLength(2);
});

test('A second certificate of a person replaces their first one, and no other person’s', async () => {
  const made = await bothCertified();
  const { ofThandi, ofSipho } = made;
  await openRecordPage(made, pathOf(made.id, sipho));
  await typeInto({ licenseNumber: 'L-1', userName: 'Sipho T. Dube' });
  await issueThis('Save these words');
  // The page says of the first certificate, too, that it was issued.
  await eventually(async () => expect(await made.engine.view.open()).toHaveLength(5));
  await screen.findByText('Take back');
  const { value } = await made.sent();
  const second = made.certificates()[1]?.value['number'];
  expect(value.enrolledUsers).toMatchObject([
    { issued: [ofThandi] },
    { issued: [ofSipho, second].toSorted(), replaced: [ofSipho], certificateNumber: second },
  ]);
  expect(
    made.certificates().map(({ value: { name, state, replacedBy } }) => [name, state, replacedBy]),
  ).toEqual([
    [sipho.name, 'replaced', second],
    ['Sipho T. Dube', 'issued', ''],
    [thandi.name, 'issued', ''],
  ]);
});

test('Saving the words that were issued already says so and writes nothing', async () => {
  const made = await withRecord();
  await openRecordPage(made, pathOf(made.id, sipho));
  await screen.findByRole('heading', { name: 'What it says' });
  await typeInto({ licenseNumber: 'L-1' });
  await issueThis();
  await screen.findByText('Take back');
  await made.sent();
  await waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'));
  cleanup();
  await openRecordPage(made, pathOf(made.id, sipho));
  await screen.findByRole('heading', { name: 'What it says' });
  const waiting = (await made.engine.view.open()).length;
  await tap('Save these words');
  await screen.findByText('It says this already');
  expect(await made.engine.view.open()).toHaveLength(waiting);
});

test('A letter that cannot be printed keeps a certificate from being issued, and is named', async () => {
  const made = await withRecord();
  await openRecordPage(made, pathOf(made.id, sipho));
  await screen.findByRole('heading', { name: 'What it says' });
  await typeInto({ userName: 'Sipho 😀', licenseNumber: 'L-1' });
  await tap('Issue certificate');
  await screen.findByText('We can’t print 😀. Write it another way.');
  expect(await made.engine.view.open()).toEqual([]);
});

test('The page asks whose certificate where nobody is named, and opens the chosen one', async () => {
  const made = await withRecord();
  const { address } = await openRecordPage(made, `/create-certificate/${made.id}`);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Whose certificate?');
  expect([...choice.options].map(({ text }) => text)).toEqual(['Choose a person', thandi.name, sipho.name]);
  fireEvent.change(choice, { target: { value: personKey(sipho) } });
  await vi.waitFor(() => expect(address()).toBe(pathOf(made.id, sipho)));
  await screen.findByRole('heading', { name: `Certificate of ${sipho.name}` });
});

test('Of two certificates that two devices issued for one person, the later one says by itself that it is replaced', async () => {
  const made = await withRecord();
  const { engine, id } = made;
  const numbers = ['AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB'] as const;
  for (const number of numbers) {
    const facts = { number, name: sipho.name, course: fullRecord.courseName, date: sipho.date as string };
    await engine.run(addCertificate, { ...facts, signature: '' });
    await engine.run(noteIssued, { id, of: '', numbers: [{ person: personKey(sipho), number }] });
    await made.sent();
  }
  await openRecordPage(made, `/course-details/${id}?${new URLSearchParams({ who: personKey(sipho) })}`);
  await screen.findByText(`${numbers[1]} is replaced by ${numbers[0]}.`);
  await eventually(async () => {
    const { value } = await made.sent();
    expect(value.enrolledUsers).toMatchObject([
      { issued: [] },
      { issued: numbers, replaced: [numbers[1]], certificateNumber: numbers[0] },
    ]);
  });
  expect(made.certificates().map(({ value: { state, replacedBy } }) => [state, replacedBy])).toEqual([
    ['issued', ''],
    ['replaced', numbers[0]],
  ]);
});

test('Each field of a certificate shows the record’s or the person’s field of that name', () => {
  const more = {
    ...{ licenseNumber: 'L-1', completionDate: '26/11/2026', contactDetails: '12 Arcade' },
    ...{ website: 'kasi.example', email: 'info@kasi.example', organizationLogo: '/logo.png' },
  };
  const record = v.parse(CourseRecord, { id: '4', ...fullRecord, ...more });
  const {
    courseName,
    allocatedPoints: _own,
    providerActivityNumber: _p,
    courseCode: _c,
    ...texts
  } = fullRecord;
  const proof = { number: 'OLD 12', verifyAddress: 'https://kasi.example/verify/OLD' };
  const { completionDate: _day, ...said } = more;
  const data = {
    ...{ ...texts, ...said, ...proof, course: courseName, date: '2026-11-26' },
    ...{ name: sipho.name, title: sipho.title, userId: sipho.idNumber, points: sipho.allocatedPoints },
  };
  expect(certificateDataOf(record, v.parse(EnrolledUser, sipho), proof)).toEqual(data);
  const bare = v.parse(EnrolledUser, { name: sipho.name, date: sipho.date });
  expect(certificateDataOf({ ...record, completionDate: '' }, bare, proof)).toEqual({
    ...data,
    ...{ title: 'CERTIFICATE OF SUCCESSFUL COMPLETION', userId: '' },
    ...{ points: fullRecord.allocatedPoints, date: sipho.date },
  });
});
