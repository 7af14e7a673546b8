import { expect, test } from 'vitest';
import type { HabitName } from './habits.ts';
import { booking, ids, paths, testHost } from './test-host.ts';

function hostWith(...habits: HabitName[]) {
  const { host, visitor, as } = testHost();
  host.habits.add(...habits);
  return { visitor: visitor(), admin: as('admin'), host };
}

async function companyAfterSaving(company: string, ...habits: HabitName[]) {
  const { visitor, host } = hostWith(...habits);
  const value = JSON.stringify({ name: 'Thandi', company, city: 'Durban' });
  const came = await visitor.post(`${paths.info}save.php`, { ...booking, ItemValue: value });
  const stored = host.database.first(
    'select ItemValue from other_info where Id = ?',
    Number(came.body['Id']),
  );
  return { status: came.status, stored: stored?.['ItemValue'] };
}

test('A table of three bytes a character keeps nothing behind an emoji', async () => {
  expect(await companyAfterSaving('Spaza 🛒 Corner', 'three-byte-utf8')).toEqual({
    status: 200,
    stored: '{"name":"Thandi","company":"Spaza ',
  });
});

test('A strict table of three bytes a character refuses a row with an emoji', async () => {
  const { status, stored } = await companyAfterSaving('Spaza 🛒', 'strict-three-byte-utf8');
  expect([status, stored]).toEqual([500, undefined]);
});

test('A table of latin1 keeps a question mark where it has no letter', async () => {
  const { stored } = await companyAfterSaving('Ḓovhani Café', 'latin1');
  expect(stored).toContain('"?ovhani Café"');
});

test('A TEXT column keeps 65,535 bytes', async () => {
  const { stored } = await companyAfterSaving('é'.repeat(40_000), 'text-64k');
  expect(new TextEncoder().encode(String(stored)).length).toBeLessThanOrEqual(65_535);
  expect(String(stored).endsWith('é')).toBe(true);
});

test('Habits change the values of a response, in JSON texts too, and leave its columns alone', async () => {
  const { admin, host } = hostWith('entities', 'values-as-texts', 'list-with-holes');
  const value = { title: "Tax & O'Neill", cancelled: true, seats: 10, list: ['a', 'b'] };
  host.database.run(
    'update other_info set ItemValue = ? where Id = ?',
    JSON.stringify(value),
    Number(ids.event),
  );
  const { body } = await admin.get(`${paths.info}get.php?id=${ids.event}`);
  expect(JSON.parse(String(body['ItemValue']))).toEqual({
    title: 'Tax &amp; O&#039;Neill',
    cancelled: '1',
    seats: '10',
    list: { 0: 'a', 2: 'b' },
  });
  expect(body['Id']).toBe(ids.event);
});

test('A list ends at a hundred rows', async () => {
  const { admin, host } = hostWith('at-most-100');
  for (let at = 0; at < 120; at++)
    host.database.run(
      'insert into other_info select null, Name, ItemType, ImageUrl, ParentId, Notes, ItemValue, Status, Decription, Rules, ItemCode, owner from other_info where Id = ?',
      Number(ids.event),
    );
  const { rows } = await admin.get(`${paths.info}search.php?ItemType=Event&ParentId=1&ProductCount=10000`);
  expect(rows).toHaveLength(100);
});

test('Habits are switched on and off at /host/faults, beside the faults', async () => {
  const { visitor, host } = hostWith();
  await visitor.send('/host/faults', {
    method: 'POST',
    body: JSON.stringify([{ fault: 'latin1' }, { match: 'search', fault: 'hang' }]),
  });
  expect(host.habits.list()).toEqual(['latin1']);
  expect((await visitor.get('/host/faults')).rows.map(({ fault }) => fault)).toEqual(['hang', 'latin1']);
  await visitor.send('/host/faults', { method: 'DELETE' });
  expect((await visitor.get('/host/faults')).rows).toEqual([]);
});

test('Somebody who tries the product presses a button at /host/faults, and another one to end it', async () => {
  const { visitor, host } = hostWith();
  const page = () => visitor.send('/host/faults', { headers: { Accept: 'text/html' } });
  const press = (body: string) =>
    visitor.send('/host/faults', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
  expect((await page()).text).toContain('Nothing is switched on.');
  expect(await press('fault=hang&times=1')).toMatchObject({ status: 303 });
  await press('fault=latin1&times=0');
  expect(host.faults.list()).toMatchObject([{ fault: 'hang', match: '/api/', times: 1 }]);
  expect((await page()).text).toMatch(
    /<li><b>hang<\/b> No answer comes. For the next call.<\/li><li><b>latin1<\/b> .* Until ended.<\/li>/,
  );
  await press('end=all');
  expect([host.faults.list(), host.habits.list()]).toEqual([[], []]);
});

test('Quotes are escaped by slashes, and tags as a whole', async () => {
  const { admin, host } = hostWith('escaped-tags', 'slashes');
  const value = { title: "It's", body: '<a href="/x">R&amp;D</a>' };
  host.database.run(
    'update other_info set ItemValue = ? where Id = ?',
    JSON.stringify(value),
    Number(ids.event),
  );
  const { body } = await admin.get(`${paths.info}get.php?id=${ids.event}`);
  expect(JSON.parse(String(body['ItemValue']))).toEqual({
    title: "It\\'s",
    body: '&lt;a href=&quot;/x&quot;&gt;R&amp;amp;D&lt;/a&gt;',
  });
});
