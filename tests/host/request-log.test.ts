import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LoggedRequest } from './request-log.ts';
import { booking, ids, paths, testHost } from './test-host.ts';

test('A listener gets each request that reached the application, with its session', async () => {
  const server = testHost();
  const visitor = server.visitor();
  const student = server.as('student');
  await visitor.get(`${paths.cms}website.php?id=1`);
  const loggedRequests: LoggedRequest[] = [];
  server.host.requests.listen((request) => loggedRequests.push(request));
  server.host.faults.add({ match: 'save.php', fault: 'drop-before' });
  await visitor.post(`${paths.info}save.php`, booking).catch(() => undefined);
  await visitor.post(`${paths.info}save.php`, booking);
  await student.get(`${paths.cms}list-data-items.php?tableId=Forms`);
  expect(loggedRequests).toEqual([
    { path: `${paths.info}save.php`, person: undefined, query: '', body: JSON.stringify(booking) },
    { path: `${paths.cms}list-data-items.php`, person: ids.student, query: 'tableId=Forms', body: '' },
  ]);
});

test('The log has the byte ranges of sent files, half a range for a response that was cut off', async () => {
  const server = testHost();
  const file = '/upload/files/sound.wav';
  writeFileSync(join(server.uploadsDir, 'sound.wav'), new Uint8Array(1_000));
  await server.visitor().send(file, { headers: { Range: 'bytes=100-299' } });
  server.host.faults.add({ match: file, fault: 'truncate' });
  await server
    .visitor()
    .send(file, { headers: { Range: 'bytes=300-499' } })
    .catch(() => undefined);
  await server.visitor().send(file, { method: 'HEAD' });
  expect(server.host.requests.servedSpans(file)).toEqual([
    { from: 100, to: 300 },
    { from: 300, to: 400 },
  ]);
});
