/** Requests as another host or program writes them: read as they are meant, answered without loss. */
import { expect, test } from 'vitest';
import { arrive } from '../../fixtures/features/office-device.ts';
import { learnersPhone, office, rowsOf } from '../../fixtures/features/requests.ts';
import { ids, testHost } from '../../host/test-host.ts';

test('A request whose figures are texts, whose value was encoded twice, and that has fields of another program is answered whole', async () => {
  const server = testHost();
  const phone = await learnersPhone(server);
  await phone.ask();
  await phone.arrive();
  const [row] = rowsOf(server);
  const figures = {
    userId: Number(ids.student),
    courseId: Number(ids.course),
    lessons: '2',
    readUntil: '1795000000000',
  };
  const odd = { ...row?.ItemValue, ...figures, steps: '', branch: 'Soweto' };
  const value = JSON.stringify(JSON.stringify(odd));
  server.host.database.run(
    "update other_info set ItemValue = ? where ItemType = 'CertificateRequest'",
    value,
  );
  const desk = await office(server);
  expect(await desk.first()).toMatchObject({
    state: 'asked',
    request: { userId: ids.student, courseId: ids.course, lessons: 2, steps: [], idNumber: '7504125800087' },
  });
  await desk.makeRecord();
  await desk.issue();
  await arrive(desk);
  const [answered] = rowsOf(server);
  const said = typeof answered?.ItemValue === 'string' ? JSON.parse(answered.ItemValue) : answered?.ItemValue;
  expect(said).toMatchObject({ branch: 'Soweto', idNumber: '7504125800087', steps: [{ kind: 'issued' }] });
  await phone.arrive();
  expect(await phone.asked()).toMatchObject({ state: 'issued', request: { idNumber: '' } });
});
