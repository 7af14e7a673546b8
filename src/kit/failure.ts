/**
 * Describes failed calls to a host, and mutations that are not done, as plain data: made at the edge, read by the
 * engine and the screens. `kind` decides; `message` is for people.
 */
export type FailureKind = 'offline' | 'busy' | 'signed-out' | 'refused' | 'garbled';

/** Whether the failed write may have been applied. */
export type Applied = 'no' | 'maybe';

/** A failed call. */
export interface Failure {
  readonly kind: FailureKind;
  /** A sentence for a person: the server's own, if it sent one. */
  readonly message: string;
  readonly applied: Applied;
  readonly retryAfterMs?: number | undefined;
  /**
   * Whether a web page came instead of a response: a portal's, or the host's own unreadable page. A probe tells which.
   */
  readonly page?: boolean | undefined;
  /** Whether the network works, but the host did not respond in time. */
  readonly late?: boolean | undefined;
  /** Whether the host sent a 403: it recognises the person and refuses, or blocks this device. */
  readonly denied?: boolean | undefined;
  /** Whether the host sent a 429: it asks to wait, and the request itself is valid. */
  readonly throttled?: boolean | undefined;
  /** Whether the call was aborted because another person signed in or out; this tells nothing about the host. */
  readonly stopped?: boolean | undefined;
  /** Whether the host has the requested item in an unreadable form. */
  readonly unreadable?: boolean | undefined;
}

/** The reason why a mutation is not done: its last call failed, or no call can settle its outcome. */
export interface Cause {
  readonly kind:
    | FailureKind
    /** The arguments do not fit the current schema. */
    | 'unreadable'
    /** An exception in the code of a slice. */
    | 'broken'
    /** The mutation that this one depends on was discarded or is missing. */
    | 'orphaned'
    /** Everything was sent except a file that the host refused. */
    | 'without-file'
    /** The office has the record, but its system lost a part. */
    | 'stored-otherwise'
    /** The mutation may have arrived, and cannot be confirmed. */
    | 'outcome-unknown';
  readonly message: string;
}
