import { expect, test } from 'vitest';
import type { LoggedRequest } from './request-log.ts';
import { booking, ids, paths, testHost } from './test-host.ts';

test('Whoever listens hears of each request that reached the application, and in whose session it came', async () => {
  const server = testHost();
  const visitor = server.visitor();
  const student = server.as('student');
  await visitor.get(`${paths.cms}website.php?id=1`);
  const heard: LoggedRequest[] = [];
  server.host.requests.listen((request) => heard.push(request));
  server.host.faults.add({ match: 'save.php', fault: 'drop-before' });
  await visitor.post(`${paths.info}save.php`, booking).catch(() => undefined);
  await visitor.post(`${paths.info}save.php`, booking);
  await student.get(`${paths.cms}list-data-items.php?tableId=Forms`);
  expect(heard).toEqual([
    { path: `${paths.info}save.php`, person: undefined, query: '', body: JSON.stringify(booking) },
    { path: `${paths.cms}list-data-items.php`, person: ids.student, query: 'tableId=Forms', body: '' },
  ]);
});
