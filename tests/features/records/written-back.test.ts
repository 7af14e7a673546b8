/** What the office writes of people on a record that another program wrote too: it is saved, and takes nothing along. */
import { expect, test } from 'vitest';
import { issueRuns, readyToIssue } from '#src/features/records/certificates/issue.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import {
  addRecord,
  correctPerson,
  enrolPeople,
  noteIssued,
  putBackPerson,
  removePerson,
  updateRecord,
} from '#src/features/records/operations.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { must } from '#src/kit/must.ts';
import { personKey } from '#src/kit/person-key.ts';
import { allSent } from '../../fixtures/features/engine.ts';
import { arrive, officeDevice } from '../../fixtures/features/office-device.ts';
import { testHost } from '../../host/test-host.ts';

const thandi = { name: 'Thandi Nkosi', email: 'thandi@shop.example' };

/** A record at the office, and the device that made it. */
async function withRecord() {
  const server = testHost();
  const { engine } = await officeDevice(server);
  const course = { courseName: 'Costing', instructorName: 'Nomvula', courseCode: 'WB-1' };
  await engine.run(addRecord, course as never);
  await allSent(engine);
  const all = await engine.view.list(courseRecords);
  const { id } = must(
    all.find(({ courseCode }) => courseCode === 'WB-1'),
    'the record',
  );
  const { database } = server.host;
  function stored(): Record<string, unknown> & { enrolledUsers: unknown } {
    const row = database.first('select ItemValue from other_info where Id = ?', Number(id));
    return JSON.parse(String(row?.['ItemValue']));
  }
  /** Another program writes the people in its own way. */
  async function wrote(enrolledUsers: unknown): Promise<void> {
    const value = JSON.stringify({ ...stored(), enrolledUsers });
    database.run('update other_info set ItemValue = ? where Id = ?', value, Number(id));
    await engine.pull(courseRecords, undefined, { force: true });
  }
  const people = async () => must(await engine.view.get(courseRecords, id), 'the record').enrolledUsers;
  return { server, engine, id, stored, wrote, people };
}

test('An id number and an older number that are emptied are gone, here and at the office', async () => {
  const { engine, id, stored, people } = await withRecord();
  const typed = { ...thandi, idNumber: '8501025009087', certificateNumber: 'OLD-1', issued: [] };
  await engine.run(enrolPeople, { id, of: '', people: [typed] });
  await allSent(engine);
  const changes = { idNumber: '', certificateNumber: '' };
  await engine.run(correctPerson, { id, person: personKey(thandi), who: 'Thandi', changes });
  const [person] = await people();
  expect([person?.idNumber, person?.certificateNumber]).toEqual([undefined, undefined]);
  await allSent(engine);
  const [sent] = stored().enrolledUsers as Record<string, unknown>[];
  expect([sent?.['idNumber'], sent?.['certificateNumber']]).toEqual([undefined, undefined]);
});

test('Somebody who stands on a record twice gets one certificate; the entry that is opened is taken off, and the other one stays', async () => {
  const { engine, id, stored, wrote, people } = await withRecord();
  await wrote([
    { id: '1', ...thandi, seat: 7 },
    { id: '2', ...thandi, phone: '082 555 0134' },
  ]);
  const { record, people: listed } = await readRecord(engine.view, id);
  const { ready } = readyToIssue(must(record, 'the record'), listed);
  await engine.runAll((await issueRuns(must(record, 'the record'), ready, async () => '')) as never);
  expect((await people()).map(({ issued }) => issued.length)).toEqual([1, 0]);
  const second = must(listed[1], 'the second entry');
  await engine.run(correctPerson, { id, person: second.key, who: 'Thandi', changes: { phone: '083' } });
  expect((await people()).map(({ phone }) => phone)).toEqual([undefined, '083']);
  await engine.run(removePerson, { id, person: second.key, who: 'Thandi' });
  await allSent(engine);
  expect(stored().enrolledUsers).toMatchObject([{ id: '1', seat: 7 }]);
  const { person } = second;
  await engine.run(putBackPerson, { id, who: 'Thandi', person, besides: 1 });
  expect(await people()).toMatchObject([{ id: '1' }, { id: '2', phone: '082 555 0134' }]);
  // A second Undo, or a colleague who added them again: they are there as often as before.
  await engine.run(putBackPerson, { id, who: 'Thandi', person, besides: 1 });
  expect(await people()).toHaveLength(2);
});

test('People who were written as a map, or as something that is no list, are still there after a change of the record', async () => {
  const { engine, id, stored, wrote, people } = await withRecord();
  await wrote({
    0: { id: '1', ...thandi, seat: 7 },
    2: { id: '2', name: 'Zanele Dube', email: 'z@shop.example' },
  });
  expect((await people()).map(({ name }) => name)).toEqual(['Thandi Nkosi', 'Zanele Dube']);
  await engine.run(updateRecord, { id, of: '', location: 'Soweto' });
  await allSent(engine);
  expect(stored().enrolledUsers).toMatchObject({ 0: { id: '1' }, 2: { id: '2' } });
  await wrote('Thandi Nkosi; Zanele Dube');
  await engine.run(updateRecord, { id, of: '', location: 'Durban' });
  await allSent(engine);
  expect(stored()).toMatchObject({ location: 'Durban', enrolledUsers: 'Thandi Nkosi; Zanele Dube' });
});

test('A name and an id number that are put right at once take away nothing that another program wrote of the person', async () => {
  const { engine, id, stored, wrote } = await withRecord();
  await wrote([
    { id: '1', ...thandi, seat: 7 },
    { id: '2', name: 'Zanele Dube', email: 'z@shop.example' },
  ]);
  const changes = { name: 'Thandiwe Nkosi', idNumber: '8501025009087' };
  await engine.run(correctPerson, { id, person: personKey(thandi), who: 'Thandi', changes });
  await allSent(engine);
  expect(stored().enrolledUsers).toMatchObject([{ id: '1', ...changes, seat: 7 }, { id: '2' }]);
});

test('One admin puts a name and an id number right while another one issues the certificate: it is theirs, and nobody is asked', async () => {
  const { server, engine, id, stored, people } = await withRecord();
  await engine.run(enrolPeople, { id, of: '', people: [{ ...thandi, issued: [] }] });
  await allSent(engine);
  const other = await officeDevice(server);
  other.network.on = false;
  const person = personKey(thandi);
  const numbers = [{ person, number: 'AAAA-AAAA-AAAA-AAAA' }];
  await other.engine.run(noteIssued, { id, of: '', numbers });
  const changes = { name: 'Thandiwe Nkosi', idNumber: '8501025009087' };
  await engine.run(correctPerson, { id, person, who: 'Thandi', changes });
  await allSent(engine);
  await arrive(other);
  expect(await other.engine.view.open()).toEqual([]);
  expect(stored().enrolledUsers).toMatchObject([{ ...changes, issued: ['AAAA-AAAA-AAAA-AAAA'] }]);
  expect(await people()).toHaveLength(1);
});
