/**
 * Everything that can go wrong between this device and the hosts, as five kinds.
 * Invariant: an error is classified once, here at the edge, and travels as data from then on;
 * `applied: 'no'` is said only when the host cannot have carried the write out.
 */
export type ErrorKind = 'offline' | 'busy' | 'signed-out' | 'refused' | 'garbled';

/** Whether the write behind an error may have happened all the same. */
export type Applied = 'no' | 'maybe';

export interface CmsErrorDetails {
  readonly kind: ErrorKind;
  readonly applied: Applied;
  /** A sentence for a person: the server's own where it gave one. */
  readonly message: string;
  readonly status?: number;
  readonly retryAfterMs?: number;
  /** Set where a screen must tell one refusal from another (spec §5: 'File too big'). */
  readonly reason?: 'short-answer' | undefined;
  readonly cause?: unknown;
}

/** The one error `src/cms` throws once a request is on its way. */
export class CmsError extends Error {
  override readonly name = 'CmsError';
  readonly kind: ErrorKind;
  readonly applied: Applied;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly reason: 'short-answer' | undefined;

  constructor(details: CmsErrorDetails) {
    super(details.message, { cause: details.cause });
    this.kind = details.kind;
    this.applied = details.applied;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.reason = details.reason;
  }
}

/** What a call that was given up before it left ends with. */
export function unsent(): CmsError {
  return new CmsError({ kind: 'offline', applied: 'no', message: 'It was given up before it was sent.' });
}

/** Thrown before anything leaves the device: a payload that must never be sent as it is. */
export class UnsendableError extends Error {
  override readonly name = 'UnsendableError';
}

export interface Classified {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly applied: Applied;
  readonly retryAfterMs?: number;
}

/** Tells the engine what an error means; what nobody foresaw counts as unreadable and possibly applied. */
export function classify(error: unknown): Classified {
  if (error instanceof CmsError) {
    const { kind, message, applied, retryAfterMs } = error;
    return retryAfterMs === undefined ? { kind, message, applied } : { kind, message, applied, retryAfterMs };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UnsendableError) return { kind: 'refused', message, applied: 'no' };
  return { kind: 'garbled', message, applied: 'maybe' };
}
