/**
 * Judges a response: returns the endpoint's value or throws a CmsError.
 * Invariant: an answer that passes its endpoint's schema counts, whatever PHP printed before it; any other answer never
 * counts, and leaves open (`applied: 'maybe'`) whether the host carried the write out.
 */
import * as v from 'valibot';
import type { Applied } from '#src/kit/failure.ts';
import { type ClockReading, noteClock } from '#src/kit/host-clock.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { CmsError, type CmsErrorDetails } from './errors.ts';
import { afterMessages, isPage, readBody } from './php.ts';
import { sentenceOf } from './php-values.ts';
import { retryAfterMs } from './retry-after.ts';
import { isSignInPage } from './sign-in-page.ts';
import { isRefusal } from './verdict.ts';

/** A response with its complete body. */
export interface HostResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The requested address, and the address of the response after redirects. */
  readonly askedUrl: string;
  readonly url: string;
  readonly text: string;
  /** The reading of this device's clock against the response's `Date` header. */
  readonly clock?: ClockReading | undefined;
}

/** The success predicate of an endpoint. */
export interface Expected<Answer> {
  readonly answer: v.GenericSchema<unknown, Answer>;
  /** Whether the call changes something on the host; a read can always be repeated. */
  readonly changes: boolean;
  /** Whether the answer is text, not JSON (uploads). */
  readonly plain?: boolean;
  /** Whether 401, 403 and 419 mean that this call was refused (login.php), and not that the session has ended. */
  readonly signsIn?: boolean;
}

/** Returns the value of an answer that passes, or throws the failure. Only an accepted answer sets the clock. */
export function judge<Answer>(response: HostResponse, expected: Expected<Answer>): Answer {
  const { status } = response;
  const maybe: Applied = expected.changes ? 'maybe' : 'no';
  if (status < 200 || status >= 300) throw failureOfStatus(response, expected, maybe);
  const value = bodyOf(response, expected, maybe);
  const checked = v.safeParse(expected.answer, value);
  if (checked.success) {
    noteClock(response.clock);
    return checked.output;
  }
  // An error inside a 200: the host may have printed it after the write, so only a read-back can decide
  if (isFields(value) && isRefusal(value)) throw refused(response, expected.signsIn ? 'no' : maybe);
  if (expected.signsIn) throw refused(response, 'no');
  // PHP: {"id":"7","data":"{\"title\":\"Spaza "}: the row exists, and its JSON breaks off
  throw garbled(response, maybe, isFields(value) && [value['data'], value['ItemValue']].some(isBrokenJson));
}

function isBrokenJson(value: unknown): boolean {
  return typeof value === 'string' && /^\s*[[{]/.test(value);
}

function failureOfStatus(response: HostResponse, { signsIn }: Expected<unknown>, maybe: Applied): CmsError {
  const { status } = response;
  if (status === 511) return garbledPage(response, 'no');
  if (status === 429) return busy(response, { applied: 'no', throttled: true });
  if (status === 408 || status >= 500) return busy(response, { applied: maybe });
  if (signsIn && [401, 403, 419].includes(status)) return refused(response, 'no');
  if (status === 401 || status === 419) return signedOut(response);
  if (status === 403) return refused(response, 'no', { denied: true });
  // The web server itself refuses a body that is too large, with a page of its own
  if (status === 413) return refused(response, 'no');
  if (isPage(response.text)) return garbledPage(response, maybe);
  const isDefinite = status === 400 || status === 422 || isWellFormed(response);
  return isDefinite ? refused(response, 'no') : garbled(response, maybe);
}

function bodyOf(response: HostResponse, expected: Expected<unknown>, maybe: Applied): unknown {
  if (expected.plain && !isPage(response.text)) return response.text;
  const body = readBody(response.text);
  if (body.isJson) return body.value;
  // PHP: a script that finds nothing may print nothing: the schema of the read decides whether that is an answer
  if (body.why === 'empty' && !expected.changes) return '';
  // PHP: echo "sent"; — a word and no JSON: the endpoint's schema decides whether it means success
  if (body.why === 'text' && expected.changes && !expected.signsIn)
    return afterMessages(response.text).trim();
  if (isSignInPage(response)) throw expected.signsIn ? refused(response, 'no') : signedOut(response);
  throw body.why === 'page' ? garbledPage(response, maybe) : garbled(response, maybe);
}

function isWellFormed(response: HostResponse): boolean {
  const body = readBody(response.text);
  return body.isJson && isFields(body.value);
}

function signedOut({ status }: HostResponse): CmsError {
  const message = 'You need to sign in again.';
  return new CmsError({ kind: 'signed-out', applied: 'no', status, message });
}

function busy(response: HostResponse, more: Pick<CmsErrorDetails, 'applied' | 'throttled'>): CmsError {
  const { status, headers } = response;
  const wait = retryAfterMs(headers.get('retry-after'), Date.now());
  const message = more.throttled
    ? 'We have to wait a moment.'
    : (messageOf(response) ?? `Something on our side is busy or not working (${status}).`);
  const details = { kind: 'busy', status, message, ...more } as const;
  return new CmsError(wait === undefined ? details : { ...details, retryAfterMs: wait });
}

function refused(response: HostResponse, applied: Applied, more: { denied?: boolean } = {}): CmsError {
  const { status } = response;
  const message = messageOf(response) ?? `This was not accepted (${status}).`;
  return new CmsError({ kind: 'refused', applied, status, message, ...more });
}

function garbledPage({ status }: HostResponse, applied: Applied): CmsError {
  const message = 'A web page came instead of an answer. Your network may want you to sign in to it first.';
  return new CmsError({ kind: 'garbled', applied, status, message, page: true });
}

function garbled({ status }: HostResponse, applied: Applied, unreadable = false): CmsError {
  const message = 'We couldn’t understand the answer.';
  return new CmsError({ kind: 'garbled', applied, status, message, unreadable });
}

function messageOf(response: HostResponse): string | undefined {
  const body = readBody(response.text);
  return body.isJson ? sentenceOf(body.value) : undefined;
}
