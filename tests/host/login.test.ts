import { expect, test } from 'vitest';
import { ids, paths, signIn, signIns, testHost } from './test-host.ts';

const { cms } = paths;
const forms = `${cms}list-data-items.php?tableId=Forms`;

test.each(['student', 'instructor', 'admin'] as const)(
  'A demo %s signs in and gets id and role',
  async (role) => {
    const signedIn = await signIn(testHost().visitor(), signIns[role]);
    expect(signedIn).toMatchObject({
      status: 200,
      body: { id: ids[role], role, email: signIns[role].email },
    });
  },
);

test('The session cookie cannot be read by a page and ends with the browser', async () => {
  const visitor = testHost().visitor();
  const signedIn = await signIn(visitor, signIns.student);
  const cookie = signedIn.headers.getSetCookie().find((line) => line.startsWith('PHPSESSID='));
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('SameSite=Lax');
  expect(cookie).not.toContain('Max-Age');
  expect(visitor.cookie('PHPSESSID')).toBeUndefined();
  expect((await visitor.get(forms)).status).toBe(200);
  visitor.closeWindow();
  expect((await visitor.get(forms)).status).toBe(401);
});

test('A remembered session lasts thirty days, over a closed browser, and no longer', async () => {
  const clock = { now: Date.parse('2030-01-01') };
  const visitor = testHost({ now: () => clock.now }).visitor();
  const signedIn = await visitor.post(`${cms}login.php`, { ...signIns.student, remember: true });
  expect(signedIn.headers.getSetCookie().join()).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
  visitor.closeWindow();
  expect((await visitor.get(forms)).status).toBe(200);
  clock.now += 31 * 24 * 60 * 60_000;
  expect((await visitor.get(forms)).status).toBe(401);
});

test.each([
  ['a wrong password', { email: signIns.student.email, password: 'wrong' }, 401],
  ['an unknown address', { email: 'nobody@kasi.example', password: 'x' }, 401],
  ['no password', { email: signIns.student.email }, 401],
  ['no address', { password: 'x' }, 400],
])('Nobody gets in with %s', async (_, who, status) => {
  const visitor = testHost().visitor();
  const answer = await visitor.post(`${cms}login.php`, who);
  expect(answer.status).toBe(status);
  expect(answer.body).not.toHaveProperty('id');
  expect((await visitor.get(forms)).status).toBe(401);
});

test('After ten failures one has to wait, but only that address from that network', async () => {
  const clock = { now: Date.parse('2030-01-01') };
  const visitor = testHost({ now: () => clock.now }).visitor();
  const wrong = { ...signIns.student, password: 'wrong' };
  for (let at = 0; at < 10; at++) expect((await visitor.post(`${cms}login.php`, wrong)).status).toBe(401);
  const late = await visitor.post(`${cms}login.php`, signIns.student);
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('Retry-After'))).toBe(300);
  expect((await visitor.post(`${cms}login.php`, signIns.admin)).status).toBe(200);
  clock.now += 300_000;
  expect((await visitor.post(`${cms}login.php`, signIns.student)).status).toBe(200);
});

test('Parallel guesses get no more attempts than serial ones', async () => {
  const visitor = testHost().visitor();
  const wrong = { ...signIns.student, password: 'wrong' };
  await visitor.get(`${cms}website.php?id=1`);
  const came = await Promise.all(Array.from({ length: 15 }, () => visitor.post(`${cms}login.php`, wrong)));
  expect(came.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(came.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('An empty sign-in ends the session', async () => {
  const student = testHost().as('student');
  const ended = await student.post(`${cms}login.php`, { email: '', password: '', website_id: '1' });
  expect(ended.status).toBe(400);
  expect((await student.get(forms)).status).toBe(401);
});

test('The stored hash of a session lets nobody in', async () => {
  const server = testHost();
  server.as('student');
  const stored = String(server.host.database.first('select token_hash from sessions')?.['token_hash']);
  expect(stored).toMatch(/^[0-9a-f]{64}$/);
  const made = await server.visitor().send(forms, { headers: { Cookie: `PHPSESSID=${stored}` } });
  expect(made.status).toBe(401);
});
