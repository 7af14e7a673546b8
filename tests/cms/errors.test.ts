import { expect, test } from 'vitest';
import { type Heard, judge } from '#src/cms/answer.ts';
import { CmsError, classify, UnsendableError } from '#src/cms/errors.ts';
import { retryAfterMs } from '#src/cms/retry-after.ts';
import { assertResolved } from '#src/cms/unresolved.ts';
import { Accepted } from '#src/cms/verdict.ts';

const signInPage = '<html><form action="login.php"><input name="p" type="password"></form></html>';
const portal = '<html><form action="https://portal.example/go"><input type="password"></form></html>';

function heard(status: number, text: string, headers: Record<string, string> = {}): Heard {
  return { status, text, headers: new Headers(headers), url: 'https://cms.example/api/x.php' };
}

function meaning(answer: Heard, changes = true) {
  try {
    judge(answer, { answer: Accepted, changes });
    return 'accepted';
  } catch (error) {
    return classify(error);
  }
}

test.each([
  ['401', heard(401, '{"error":"Sign in."}'), 'signed-out', 'no'],
  ['403', heard(403, ''), 'signed-out', 'no'],
  ['419', heard(419, '<html></html>'), 'signed-out', 'no'],
  ['a sign-in page with 200', heard(200, signInPage), 'signed-out', 'no'],
  ['a portal’s own sign-in page', heard(200, portal), 'garbled', 'maybe'],
  ['a portal that says so (511)', heard(511, '<html></html>'), 'garbled', 'no'],
  ['422 with a sentence', heard(422, '{"error":"No such event."}'), 'refused', 'no'],
  ['404 with a page', heard(404, '<html>Not Found</html>'), 'garbled', 'maybe'],
  ['413 with the web server’s page', heard(413, '<html>Too large</html>'), 'refused', 'no'],
  ['an error inside a 200', heard(200, '{"error":"Disk full"}'), 'refused', 'maybe'],
  ['success: false inside a 200', heard(200, '{"success":false,"message":"No"}'), 'refused', 'maybe'],
  ['429', heard(429, ''), 'busy', 'no'],
  ['500', heard(500, '<html>Error</html>'), 'busy', 'maybe'],
  ['503', heard(503, ''), 'busy', 'maybe'],
  ['an empty body', heard(200, ''), 'garbled', 'maybe'],
  ['false', heard(200, 'false'), 'garbled', 'maybe'],
])('A write answered with %s is classified', (_what, answer, kind, applied) => {
  expect(meaning(answer)).toMatchObject({ kind, applied });
});

test('The server’s own sentence reaches the person', () => {
  expect(meaning(heard(422, 'Notice: x\n{"error":"No such event."}'))).toMatchObject({
    message: 'No such event.',
  });
  expect(meaning(heard(400, '{"error":{"message":"Title is missing."}}'))).toMatchObject({
    message: 'Title is missing.',
  });
});

test('A read that fails never leaves a write in doubt', () => {
  for (const answer of [heard(500, ''), heard(200, ''), heard(200, '{"error":"x"}')]) {
    expect(meaning(answer, false)).toMatchObject({ applied: 'no' });
  }
});

test('Retry-After is taken as seconds or as a date, between one second and one hour', () => {
  const now = Date.parse('2025-03-01T08:00:00Z');
  expect(retryAfterMs('120', now)).toBe(120_000);
  expect(retryAfterMs('0', now)).toBe(1_000);
  expect(retryAfterMs('999999', now)).toBe(3_600_000);
  expect(retryAfterMs('Sat, 01 Mar 2025 08:00:30 GMT', now)).toBe(30_000);
  expect(retryAfterMs('Sat, 01 Mar 2025 07:00:00 GMT', now)).toBe(1_000);
  expect(retryAfterMs('Sun, 02 Mar 2025 08:00:00 GMT', now)).toBe(3_600_000);
  expect(retryAfterMs('later', now)).toBeUndefined();
  expect(retryAfterMs(null, now)).toBeUndefined();
});

test('What nobody foresaw counts as unreadable and possibly applied; what was never sent does not', () => {
  expect(classify(new TypeError('oops'))).toEqual({ kind: 'garbled', message: 'oops', applied: 'maybe' });
  expect(classify('oops')).toMatchObject({ kind: 'garbled', applied: 'maybe' });
  expect(classify(new UnsendableError('no title'))).toMatchObject({ kind: 'refused', applied: 'no' });
  expect(classify(new CmsError({ kind: 'busy', applied: 'no', message: 'm', retryAfterMs: 5 }))).toEqual({
    kind: 'busy',
    applied: 'no',
    message: 'm',
    retryAfterMs: 5,
  });
});

test('A temporary id that is still unresolved fails before it is sent', () => {
  expect(() => assertResolved('{"title":"tmp_files and how PHP cleans them"}')).not.toThrow();
  const real = 'tmp_01HZX3V5Q8W9R2T4Y6B8N0M1K3';
  expect(() =>
    assertResolved('https://cms.example/?id=7', `{"ItemValue":"{\\"eventId\\":\\"${real}\\"}"}`),
  ).toThrow(real);
});
