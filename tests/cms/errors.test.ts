import { expect, test } from 'vitest';
import { type HostResponse, judge } from '#src/cms/answer.ts';
import { CmsError, classify, UnsendableError } from '#src/cms/errors.ts';
import { retryAfterMs } from '#src/cms/retry-after.ts';
import { assertResolved } from '#src/cms/unresolved.ts';
import { Accepted } from '#src/cms/verdict.ts';
import type { Failure } from '#src/kit/failure.ts';

const signInPage = '<html><form action="login.php"><input name="p" type="password"></form></html>';
const portal = '<html><form action="https://portal.example/go"><input type="password"></form></html>';

const asked = 'https://cms.example/api/x.php';

function response(status: number, text: string, more: Partial<HostResponse> = {}): HostResponse {
  return { status, text, headers: new Headers(), askedUrl: asked, url: asked, ...more };
}

function meaning(answer: HostResponse, changes = true) {
  try {
    judge(answer, { answer: Accepted, changes });
    return 'accepted';
  } catch (error) {
    return classify(error);
  }
}

test.each<[string, HostResponse, Omit<Failure, 'message'>]>([
  ['401', response(401, '{"error":"Sign in."}'), { kind: 'signed-out', applied: 'no' }],
  ['403', response(403, ''), { kind: 'refused', applied: 'no', denied: true }],
  ['403 with a page', response(403, '<html></html>'), { kind: 'refused', applied: 'no', denied: true }],
  ['419', response(419, '<html></html>'), { kind: 'signed-out', applied: 'no' }],
  ['a sign-in page with 200', response(200, signInPage), { kind: 'signed-out', applied: 'no' }],
  ['a portal’s own sign-in page', response(200, portal), { kind: 'garbled', applied: 'maybe', page: true }],
  ['a page with 200', response(200, '<html></html>'), { kind: 'garbled', applied: 'maybe', page: true }],
  [
    'a script with 200',
    response(200, '<script>x</script>'),
    { kind: 'garbled', applied: 'maybe', page: true },
  ],
  [
    'a portal that says so (511)',
    response(511, '<html></html>'),
    { kind: 'garbled', applied: 'no', page: true },
  ],
  ['400 without a body', response(400, ''), { kind: 'refused', applied: 'no' }],
  ['422 with a sentence', response(422, '{"error":"No such event."}'), { kind: 'refused', applied: 'no' }],
  ['422 with a page', response(422, '<html></html>'), { kind: 'garbled', applied: 'maybe', page: true }],
  ['404', response(404, '{"error":"No such event."}'), { kind: 'refused', applied: 'no' }],
  ['404 with a page', response(404, '<html></html>'), { kind: 'garbled', applied: 'maybe', page: true }],
  ['404 without a body', response(404, ''), { kind: 'garbled', applied: 'maybe' }],
  ['409', response(409, '{"error":"No."}'), { kind: 'refused', applied: 'no' }],
  ['413 with the web server’s page', response(413, '<html></html>'), { kind: 'refused', applied: 'no' }],
  ['an error inside a 200', response(200, '{"error":"Disk full"}'), { kind: 'refused', applied: 'maybe' }],
  [
    'success: false',
    response(200, '{"success":false,"message":"No"}'),
    { kind: 'refused', applied: 'maybe' },
  ],
  ['429', response(429, ''), { kind: 'busy', applied: 'no', throttled: true }],
  ['408', response(408, ''), { kind: 'busy', applied: 'maybe' }],
  ['500', response(500, '<html></html>'), { kind: 'busy', applied: 'maybe' }],
  ['503', response(503, ''), { kind: 'busy', applied: 'maybe' }],
  ['an empty body', response(200, ''), { kind: 'garbled', applied: 'maybe' }],
  ['false', response(200, 'false'), { kind: 'garbled', applied: 'maybe' }],
])('A write answered with %s is classified', (_what, answer, failure) => {
  expect(meaning(answer)).toEqual({ message: expect.any(String), ...failure });
});

const portalUrl = 'http://portal.example/welcome';
test.each([
  ['leads to the host', signInPage, asked, 'signed-out'],
  ['has no action, on the host', '<html><form><input type="password"></form></html>', asked, 'signed-out'],
  ['leads to a portal', portal, asked, 'garbled'],
  ['leads to the portal the request was led to', signInPage, portalUrl, 'garbled'],
  ['is one of two, the other of a portal', signInPage + portal, asked, 'garbled'],
])('A page with a password field whose form %s means %4$s', (_where, text, url, kind) => {
  expect(meaning(response(200, text, { url }))).toMatchObject({ kind });
});

test('The server’s own sentence reaches the person', () => {
  expect(meaning(response(422, 'Notice: x\n{"error":"No such event."}'))).toMatchObject({
    message: 'No such event.',
  });
  expect(meaning(response(400, '{"error":{"message":"Title is missing."}}'))).toMatchObject({
    message: 'Title is missing.',
  });
});

test.each([
  ['an exception', new TypeError('cannot read properties of undefined')],
  ['a payload that does not fit', new UnsendableError('data.title: Invalid length')],
  ['something thrown that is no error', 'undefined is not a function'],
])('A person reads a sentence of ours about %s', (_what, error) => {
  expect(classify(error).message).toMatch(/^(We can’t send this|Something went wrong)[^:]*\.$/);
});

test('An unsendable payload is explained to the person', () => {
  const error = new UnsendableError('no such course', 'This course is no longer in our records.');
  expect(classify(error).message).toBe('This course is no longer in our records.');
});

test('A person is told the office’s own words of a failure: they may have to repeat them there', () => {
  const failure = meaning(response(503, '{"error":"We are moving house until Monday."}')) as Failure;
  expect(failure).toMatchObject({ kind: 'busy', message: 'We are moving house until Monday.' });
});

test.each([429, 401])('A machine’s text with status %i is replaced by a sentence', (status) => {
  const { message } = meaning(response(status, '{"error":"Too many requests."}')) as Failure;
  expect(message).not.toContain('requests');
  expect(message).toMatch(/^(We have to wait|You) /);
});

test('A read that fails never leaves a write in doubt', () => {
  for (const answer of [response(500, ''), response(200, ''), response(200, '{"error":"x"}')]) {
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

test('An unforeseen error counts as unreadable and possibly applied; an unsendable payload does not', () => {
  expect(classify(new TypeError('oops'))).toMatchObject({ kind: 'garbled', applied: 'maybe' });
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
