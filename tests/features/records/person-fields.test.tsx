// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isOurNumber } from '#src/features/records/certificates/number.ts';
import { noteIssued } from '#src/features/records/operations.ts';
import { personKey } from '#src/kit/person-key.ts';
import { issue } from '../../fixtures/features/issue.ts';
import { openRecordPage, sipho, thandi, withRecord } from '../../fixtures/features/record-pages.tsx';
import { factsShown, fieldNamed, tap, typeInto } from '../../fixtures/features/taps.ts';

afterEach(cleanup);

// A page over the engine and the host takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const who = (person: typeof thandi) => new URLSearchParams({ who: personKey(person) });

const zanele = {
  ...{ name: 'Zanele Mokoena', email: 'zanele@shop.example', title: 'CERTIFICATE THREE' },
  ...{ allocatedPoints: '33', date: '2026-11-23', idNumber: '9303035009083' },
};
const numberOfThandi = 'AAAA-AAAA-AAAA-AAAA';

const shownFields = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fieldNamed(name).value]));

test('A person who is added has each field as it was typed, and a new number; the next one gets another', async () => {
  const made = await withRecord();
  await openRecordPage(made, `/course-details/${made.id}`);
  await tap('Add somebody');
  await screen.findByRole('heading', { name: 'Add somebody' });
  expect(shownFields(['title', 'allocatedPoints'])).toEqual({
    title: 'CERTIFICATE OF SUCCESSFUL COMPLETION',
    allocatedPoints: '12',
  });
  const number = fieldNamed('certificateNumber').value;
  await typeInto(zanele);
  await tap('Add');
  await screen.findByText('User added successfully');
  expect((await made.sent()).value.enrolledUsers).toMatchObject([
    thandi,
    sipho,
    { ...zanele, issued: [number], certificateNumber: number },
  ]);
  const next = fieldNamed('certificateNumber').value;
  expect([isOurNumber(number), isOurNumber(next), next === number]).toEqual([true, true, false]);
});

test('Nobody is added twice, nor with a number of somebody else; an older number stands as it was typed', async () => {
  const made = await withRecord();
  const noted = [{ person: personKey(thandi), number: numberOfThandi }];
  await made.engine.run(noteIssued, { id: made.id, of: '', numbers: noted });
  await openRecordPage(made, `/course-details/${made.id}`);
  await tap('Add somebody');
  await typeInto({ ...zanele, name: 'SIPHO  Dube', email: sipho.email });
  await tap('Add');
  await screen.findByText(/^SIPHO\s+Dube with this address is on the record already/);
  const number = fieldNamed('certificateNumber').value;
  await typeInto({ ...zanele, certificateNumber: numberOfThandi });
  await tap('Add');
  await screen.findByText(
    `Certificate number ${numberOfThandi} is Thandi Nkosi’s on this record. The one we made for this person is ${number}.`,
  );
  expect((await made.sent()).value.enrolledUsers).toHaveLength(2);
  await typeInto({ certificateNumber: 'OLD 12' });
  await tap('Add');
  await screen.findByText('User added successfully');
  const [, , added] = (await made.sent()).value.enrolledUsers;
  expect(added).toMatchObject({ ...zanele, certificateNumber: 'OLD 12', issued: [] });
});

test('The row of the second person shows the second person, each fact under its name', async () => {
  const made = await withRecord();
  await openRecordPage(made, `/course-details/${made.id}`);
  const link = await screen.findByRole('link', { name: sipho.name });
  expect(link.getAttribute('href')).toBe(`/course-details/${made.id}?${who(sipho)}`);
  link.click();
  const sheet = await screen.findByRole('dialog');
  expect(factsShown(sheet)).toEqual([
    ['Email', sipho.email],
    ['Phone', sipho.phone],
    ['Title', sipho.title],
    ['Points', sipho.allocatedPoints],
    ['Date', 'Sunday 22 November 2026'],
    ['ID number', sipho.idNumber],
  ]);
  expect(sheet.textContent).toContain('No certificate yet.');
});

test('A correction of the second person changes the second person, each field by its own', async () => {
  const made = await withRecord();
  await openRecordPage(made, `/course-details/${made.id}?${who(sipho)}`);
  await tap('Change');
  await screen.findByRole('heading', { name: 'Change Sipho Dube' });
  const { phone: _phone, issued: _issued, ...texts } = sipho;
  expect(shownFields(Object.keys(texts))).toEqual(texts);
  await typeInto({ ...zanele, certificateNumber: 'OLD 12' });
  await tap('Save');
  await screen.findByText('Saved');
  expect((await made.sent()).value.enrolledUsers).toMatchObject([
    thandi,
    { ...zanele, phone: sipho.phone, certificateNumber: 'OLD 12' },
  ]);
});

test('Nobody is corrected into somebody else, nor given a number that is another one’s', async () => {
  const made = await withRecord();
  const noted = [{ person: personKey(thandi), number: numberOfThandi }];
  await made.engine.run(noteIssued, { id: made.id, of: '', numbers: noted });
  await openRecordPage(made, `/course-details/${made.id}?${who(sipho)}`);
  await tap('Change');
  await typeInto({ name: thandi.name, email: thandi.email });
  await tap('Save');
  await screen.findByText('Somebody with this name and address is on the record already.');
  await typeInto({ name: sipho.name, email: sipho.email, certificateNumber: numberOfThandi });
  await tap('Save');
  await screen.findByText(`Certificate number ${numberOfThandi} is Thandi Nkosi’s on this record.`);
  expect((await made.sent()).value.enrolledUsers).toMatchObject([{ issued: [numberOfThandi] }, sipho]);
});

test('A person who saves without a change writes nothing, and a number on a certificate cannot be typed over', async () => {
  const made = await withRecord();
  await openRecordPage(made, `/course-details/${made.id}?${who(sipho)}`);
  await tap('Change');
  expect(fieldNamed('certificateNumber').type).toBe('text');
  await tap('Save');
  await screen.findByText('Saved');
  expect(await made.engine.view.open()).toEqual([]);
  cleanup();
  await openRecordPage(made, `/course-details/${made.id}`);
  await issue(2);
  await screen.findByText('2 of 2 issued');
  screen.getByRole('link', { name: sipho.name }).click();
  await tap('Change');
  expect(fieldNamed('certificateNumber').type).toBe('hidden');
});
