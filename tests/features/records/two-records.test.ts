import { expect, test } from 'vitest';
import { addRecord } from '#src/features/records/operations.ts';
import { readRecord, readRecords } from '#src/features/records/queries.ts';
import { arrive, officeDevice } from '../../fixtures/features/office-device.ts';
import { testHost } from '../../host/test-host.ts';

test('Two admins who each made a record of one event with no signal are told that there are two', async () => {
  const server = testHost();
  const [one, other] = [await officeDevice(server), await officeDevice(server)];
  const course = { courseName: 'Costing', instructorName: 'Nomvula', courseCode: 'IO-1' };
  for (const { engine, network } of [one, other]) {
    network.on = false;
    await engine.run(addRecord, { ...course, eventId: '9041' } as never);
    await engine.run(addRecord, course as never);
  }
  await arrive(one);
  await arrive(other);
  await arrive(one);
  for (const { engine } of [one, other]) {
    const listed = (await readRecords(engine.view)).filter(({ record }) => record.eventId === '9041');
    expect(listed.map(({ others }) => others.map(({ id }) => id))).toEqual([
      [listed[1]?.record.id],
      [listed[0]?.record.id],
    ]);
    const { others } = await readRecord(engine.view, listed[0]?.record.id ?? '');
    expect(others).toEqual([listed[1]?.record]);
    const rest = (await readRecords(engine.view)).filter(({ record }) => record.eventId !== '9041');
    expect(rest.flatMap(({ others }) => others)).toEqual([]);
  }
});
