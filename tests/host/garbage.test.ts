import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { type Person, testHost } from './test-host.ts';

const all = Array.from(endpoints, ([path, { method }]) => ({ path, method }));

test.each(all)('$path takes $method only and says so', async ({ path, method }) => {
  const visitor = testHost().visitor();
  for (const other of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'].filter((name) => name !== method)) {
    const answer = await visitor.send(path, { method: other });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, method]);
  }
});

test.each(['/api/', '/api/cms/nothing.php', '/api/cms/Website.php', '/upload/', '/host/', '/host/secrets'])(
  'The host does not find %s, and says so in JSON',
  async (path) => {
    const answer = await testHost().visitor().get(path);
    expect(answer).toMatchObject({ status: 404, body: { error: expect.any(String) } });
  },
);

const posts = all
  .filter(({ method }) => method === 'POST' && !method.includes('upload'))
  .map(({ path }) => path);

test.each([
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '12',
  '\u0000',
  '{"a":',
  '['.repeat(100_000),
  'a=1&b=2',
  '\ud800',
])('A body that is not a JSON object is a 400 at every endpoint: %#', async (body) => {
  const admin = testHost().as('admin');
  await admin.get('/api/cms/website.php?id=1');
  for (const path of posts) {
    const answer = await admin.send(path, { method: 'POST', body });
    expect([path, answer.status]).toEqual([path, 400]);
    expect(answer.body['error']).toBeTypeOf('string');
  }
});

const anyKey = fc.constantFrom(
  'id',
  'Id',
  'table_id',
  'tableId',
  'parent_id',
  'website_id',
  'title',
  'description',
  'data',
  'metadata',
  'position',
  'elements',
  'ItemType',
  'ParentId',
  'ItemValue',
  'Name',
  'email',
  'password',
  'remember',
  'name',
  'columns',
  'type',
  'sender_name',
  'subject',
  'message',
  'OtherId',
  'ProductCount',
  'includeChildren',
  'childId',
  'pageId',
  'file',
  '__proto__',
);
const anyValue = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'Users',
    'Courses',
    87,
    '11',
    '201',
    1,
    2,
    '395',
    'Event',
    'Bookings',
    'Certificate',
    1e21,
    -1,
    '١',
  ),
);
const anyBody = fc.dictionary(anyKey, anyValue, { maxKeys: 8 });

/** Formats a value for a query; `String` itself fails on `{"toString": ""}`. */
function queryText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function throwAt(someone: Person, { path, method }: { path: string; method: string }, values: object) {
  if (method === 'POST') return someone.post(path, values);
  const query = new URLSearchParams(Object.entries(values).map(([key, value]) => [key, queryText(value)]));
  return someone.get(`${path}?${query}`);
}

test('No request makes the host fail: it responds below 500, in JSON, and serves the next one', async () => {
  const server = testHost();
  const people = [server.visitor(), server.as('student'), server.as('admin')];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...people),
      fc.constantFrom(...all),
      anyBody,
      async (someone, endpoint, values) => {
        const answer = await throwAt(someone, endpoint, values);
        expect(answer.status).toBeLessThan(500);
        expect(() => JSON.parse(answer.text)).not.toThrow();
      },
    ),
    { numRuns: 400 },
  );
  expect((await server.visitor().get('/host/requests')).status).toBe(200);
});

test.each<{ id: unknown }>([
  { id: { toString: '' } },
  { id: { valueOf: null, toString: null } },
  { id: [{ toString: 1 }] },
  { id: null },
])('%j stands in a query, though String cannot make a text of every value', async (values) => {
  const visitor = testHost().visitor();
  for (const endpoint of all) {
    expect((await throwAt(visitor, endpoint, values)).status).toBeLessThan(500);
  }
});
