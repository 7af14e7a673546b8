/**
 * Judges what came back: the endpoint's value, or a CmsError.
 * Invariant: an answer that passes its endpoint's schema counts whatever was printed before it; one that does
 * not never counts, and leaves open (`applied: 'maybe'`) whether the host carried the write out.
 */
import * as v from 'valibot';
import { type Applied, CmsError } from './errors.ts';
import { isPage, readBody } from './php.ts';
import { isFields, sentenceOf } from './php-values.ts';
import { retryAfterMs } from './retry-after.ts';
import { isRefusal } from './verdict.ts';

/** A response that has arrived whole. */
export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly url: string;
  readonly text: string;
}

/** What an endpoint counts as success. */
export interface Expected<Answer> {
  readonly answer: v.GenericSchema<unknown, Answer>;
  /** A call that changes something on the host; a read can always be asked again. */
  readonly changes: boolean;
  /** The answer is text, not JSON (uploads). */
  readonly plain?: boolean;
  /** 401 and 403 are this call's way of saying no (login.php), not the end of a session. */
  readonly signsIn?: boolean;
}

/** Returns the value of an answer that passes, or throws what it means instead. */
export function judge<Answer>(heard: Heard, expected: Expected<Answer>): Answer {
  const { status } = heard;
  const maybe: Applied = expected.changes ? 'maybe' : 'no';
  if (status === 511) throw page(status, 'no');
  if (status === 429 || status === 408 || status >= 500) throw busy(heard, status === 429 ? 'no' : maybe);
  if (status === 401 || status === 403 || status === 419) throw deniedBy(heard, expected);
  if (status === 413) throw refused(heard, 'no');
  if (status < 200 || status >= 300) throw isWellFormed(heard) ? refused(heard, 'no') : garbled(heard, maybe);
  const value = bodyOf(heard, expected, maybe);
  const checked = v.safeParse(expected.answer, value);
  if (checked.success) return checked.output;
  // An error inside a 200: the host may have printed it after the write, so only a read-back can tell
  if (isFields(value) && isRefusal(value)) throw refused(heard, expected.signsIn ? 'no' : maybe);
  if (expected.signsIn) throw refused(heard, 'no');
  throw garbled(heard, maybe);
}

function bodyOf(heard: Heard, expected: Expected<unknown>, maybe: Applied): unknown {
  if (expected.plain && !isPage(heard.text)) return heard.text;
  const body = readBody(heard.text);
  if (body.found) return body.value;
  // PHP: echo "sent"; — a word and no JSON: whether it is a yes is the endpoint's to say
  if (body.why === 'text' && expected.changes && !expected.signsIn) return heard.text.trim();
  if (isSignInPage(heard)) throw deniedBy(heard, expected);
  throw body.why === 'page' ? page(heard.status, maybe) : garbled(heard, maybe);
}

/**
 * PHP: a session that ended answers 200 with `<html>… <form action="login.php"><input type="password" …`.
 * A captive portal has such forms too, but they lead to its own host.
 */
function isSignInPage({ text, url }: Heard): boolean {
  if (!isPage(text) || !/<input[^>]+type\s*=\s*["']?password/i.test(text)) return false;
  const host = URL.canParse(url) ? new URL(url).host : '';
  const actions = [...text.matchAll(/<form[^>]+action\s*=\s*["']?(?:https?:)?\/\/([^"'/\s>]+)/gi)];
  return actions.every(([, leadsTo]) => leadsTo === host);
}

function isWellFormed(heard: Heard): boolean {
  const body = readBody(heard.text);
  return body.found && isFields(body.value);
}

function deniedBy(heard: Heard, { signsIn }: Expected<unknown>): CmsError {
  if (signsIn) return refused(heard, 'no');
  const message = said(heard) ?? 'The server asks you to sign in again.';
  return new CmsError({ kind: 'signed-out', applied: 'no', status: heard.status, message });
}

function busy(heard: Heard, applied: Applied): CmsError {
  const { status, headers } = heard;
  const wait = retryAfterMs(headers.get('retry-after'), Date.now());
  const message = said(heard) ?? `The server is busy or has trouble (${status}).`;
  const details = { kind: 'busy', applied, status, message } as const;
  return new CmsError(wait === undefined ? details : { ...details, retryAfterMs: wait });
}

function refused(heard: Heard, applied: Applied): CmsError {
  const message = said(heard) ?? `The server refused this (${heard.status}).`;
  return new CmsError({ kind: 'refused', applied, status: heard.status, message });
}

function page(status: number, applied: Applied): CmsError {
  const message = 'A web page came instead of an answer: the network may want you to sign in to it first.';
  return new CmsError({ kind: 'garbled', applied, status, message });
}

/** The answer could not be understood: nothing is known about the write. */
export function garbled({ status }: Heard, applied: Applied): CmsError {
  return new CmsError({
    kind: 'garbled',
    applied,
    status,
    message: 'The answer of the server could not be understood.',
  });
}

function said(heard: Heard): string | undefined {
  const body = readBody(heard.text);
  return body.found ? sentenceOf(body.value) : undefined;
}
