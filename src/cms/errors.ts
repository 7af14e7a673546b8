/**
 * Every failure between this device and the hosts, as one of five kinds.
 * Invariant: an error is classified once, here at the edge, and travels as data from then on; `applied: 'no'` is given
 * only when the host cannot have carried the write out.
 */
import type { Applied, Failure, FailureKind } from '#src/kit/failure.ts';

export interface CmsErrorDetails extends Failure {
  readonly status?: number;
  /** Set where a screen has to tell one refusal from another ('File too big'). */
  readonly reason?: 'short-answer' | undefined;
  readonly cause?: unknown;
}

/** The one error that `src/cms` throws once a request has been made. */
export class CmsError extends Error {
  override readonly name = 'CmsError';
  readonly kind: FailureKind;
  readonly applied: Applied;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly page: boolean;
  readonly late: boolean;
  readonly denied: boolean;
  readonly throttled: boolean;
  readonly unreadable: boolean;
  readonly reason: 'short-answer' | undefined;

  constructor(details: CmsErrorDetails) {
    super(details.message, { cause: details.cause });
    this.kind = details.kind;
    this.applied = details.applied;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.page = details.page ?? false;
    this.late = details.late ?? false;
    this.denied = details.denied ?? false;
    this.throttled = details.throttled ?? false;
    this.unreadable = details.unreadable ?? false;
    this.reason = details.reason;
  }
}

/** Returns the error of a call that was aborted before its request left. */
export function unsent(): CmsError {
  return new CmsError({ kind: 'offline', applied: 'no', message: 'It was not sent.' });
}

/**
 * Thrown for a payload that must never be sent, before anything leaves the device. `reason` is for the developer,
 * `sentence` for the person.
 */
export class UnsendableError extends Error {
  override readonly name = 'UnsendableError';
  readonly sentence: string;

  constructor(
    reason: string,
    sentence = 'We can’t send this as it is. Copy the details and send them to us.',
  ) {
    super(reason);
    this.sentence = sentence;
  }
}

/**
 * Classifies an error; an unknown one counts as unreadable and possibly applied. The text of the exception itself is
 * dropped: a screen shows the message.
 */
export function classify(error: unknown): Failure {
  if (error instanceof CmsError) return failureOf(error);
  if (error instanceof UnsendableError) return { kind: 'refused', message: error.sentence, applied: 'no' };
  const message = 'Something went wrong in this app.';
  return { kind: 'garbled', message, applied: 'maybe' };
}

function failureOf({
  kind,
  message,
  applied,
  retryAfterMs,
  page,
  late,
  denied,
  throttled,
  unreadable,
}: CmsError): Failure {
  return {
    kind,
    message,
    applied,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(page ? { page } : {}),
    ...(late ? { late } : {}),
    ...(denied ? { denied } : {}),
    ...(throttled ? { throttled } : {}),
    ...(unreadable ? { unreadable } : {}),
  };
}
