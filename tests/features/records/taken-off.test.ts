import { expect, test } from 'vitest';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { issueRuns } from '#src/features/records/certificates/issue.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { addRecord, correctPerson, enrolPeople } from '#src/features/records/operations.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { backRuns, takeOffRuns } from '#src/features/records/take-off.ts';
import { must } from '#src/kit/must.ts';
import { arrive, type OfficeDevice, officeDevice } from '../../fixtures/features/office-device.ts';
import { testHost } from '../../host/test-host.ts';

const course = { courseName: 'Costing', instructorName: 'Nomvula', courseCode: 'IO-1' };
const thandi = { name: 'Thandi Nkosi', email: 'thandi@shop.example', issued: [] };

/** A record with Thandi on it, who has a certificate that counts. */
async function withThandi(device: OfficeDevice) {
  const { engine } = device;
  const { id: made } = await engine.run(addRecord, { ...course, people: [thandi] } as never);
  await arrive(device);
  const all = await engine.view.list(courseRecords);
  const { id } = must(
    all.find((one) => one.id === made || one.courseCode === course.courseCode),
    'record',
  );
  const { record, people } = await readRecord(engine.view, id);
  await engine.runAll((await issueRuns(must(record, 'record'), people, async () => '')) as never);
  await arrive(device);
  return id;
}

async function personOf({ engine }: OfficeDevice, id: string) {
  const { record, people } = await readRecord(engine.view, id);
  return { record: must(record, 'record'), shown: must(people[0], 'person') };
}

test('A person who is taken off with their certificate has a withdrawn one; Undo brings both back', async () => {
  const device = await officeDevice(testHost());
  const id = await withThandi(device);
  const { record, shown } = await personOf(device, id);
  const number = shown.number;
  const state = async () => (await device.engine.view.list(certificates, number)).map(({ state }) => state);
  device.network.on = false;
  await device.engine.runAll(takeOffRuns(record, shown, true) as never);
  expect((await readRecord(device.engine.view, id)).people).toEqual([]);
  expect(await state()).toEqual(['withdrawn']);
  await device.engine.runAll(backRuns(record, shown, true) as never);
  await arrive(device);
  expect((await personOf(device, id)).shown).toMatchObject({ number, current: { number } });
  expect(await state()).toEqual(['issued']);
});

test('A person who is taken off and added again has their certificate, on every device, and is issued no second one', async () => {
  const server = testHost();
  const device = await officeDevice(server);
  const id = await withThandi(device);
  const { record, shown } = await personOf(device, id);
  await device.engine.runAll(takeOffRuns(record, shown, false) as never);
  await arrive(device);
  const other = await officeDevice(server);
  await other.engine.run(enrolPeople, { id, of: '', people: [{ ...thandi, name: 'THANDI  Nkosi' }] });
  await arrive(other);
  expect((await personOf(other, id)).shown).toMatchObject({
    number: shown.number,
    current: { number: shown.number },
  });
});

test('A number that somebody else on the record has by now is given to nobody who is added', async () => {
  const device = await officeDevice(testHost());
  const id = await withThandi(device);
  const { record, shown } = await personOf(device, id);
  await device.engine.runAll(takeOffRuns(record, shown, false) as never);
  await device.engine.run(enrolPeople, { id, of: '', people: [thandi] });
  await device.engine.run(correctPerson, {
    id,
    person: shown.key,
    who: '',
    changes: { name: 'Thandiwe Nkosi' },
  });
  await device.engine.run(enrolPeople, { id, of: '', people: [thandi] });
  const { people } = await readRecord(device.engine.view, id);
  expect(people.map(({ person }) => [person.name, person.issued])).toEqual([
    ['Thandiwe Nkosi', [shown.number]],
    ['Thandi Nkosi', []],
  ]);
});
