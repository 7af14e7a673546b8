/** What the office writes of people on a record that another program wrote too: it is saved, and takes nothing along. */
import { expect, test } from 'vitest';
import { courseRecords } from '#src/features/records/collection.ts';
import { addRecord, correctPerson, enrolPeople } from '#src/features/records/operations.ts';
import { must } from '#src/kit/must.ts';
import { personKey } from '#src/kit/person-key.ts';
import { allSent } from '../../fixtures/features/engine.ts';
import { officeDevice } from '../../fixtures/features/office-device.ts';
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
  return { engine, id, stored, wrote, people };
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
