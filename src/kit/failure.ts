/**
 * Describes failed calls to a host and mutations that are not done, as plain data made at the edge and read by the
 * engine and the screens. `kind` decides; `message` is for people.
 */
export type FailureKind = 'offline' | 'busy' | 'signed-out' | 'refused' | 'garbled';

/** Whether the failed write may have been applied. */
export type Applied = 'no' | 'maybe';

/** A failed call. */
export interface Failure {
  readonly kind: FailureKind;
  /** A sentence for a person: the server's own where it gave one. */
  readonly message: string;
  readonly applied: Applied;
  readonly retryAfterMs?: number | undefined;
  /** A web page came instead of a response: a portal's, or the host's own unreadable one. A probe tells which. */
  readonly page?: boolean | undefined;
  /** The network works, and the host did not respond in time. */
  readonly late?: boolean | undefined;
  /** 403: the host recognises the person and refuses, or blocks this device. */
  readonly denied?: boolean | undefined;
  /** 429: the host asks to wait, and the request itself is fine. */
  readonly throttled?: boolean | undefined;
  /** The call was aborted because the person on this device changed; it tells nothing about the host. */
  readonly stopped?: boolean | undefined;
  /** The host has the requested item in an unreadable form. */
  readonly unreadable?: boolean | undefined;
}

/** The reason why a mutation is not done: its last call failed, or no call can decide it. */
export interface Cause {
  readonly kind:
    | FailureKind
    /** The arguments do not fit the present schema. */
    | 'unreadable'
    /** An exception in the code of a slice. */
    | 'broken'
    /** The mutation it depends on was discarded or is missing. */
    | 'orphaned'
    /** Everything was sent except a file that the host refused. */
    | 'without-file'
    /** The office has the record, and its system lost a part. */
    | 'stored-otherwise'
    /** The mutation may have arrived, and cannot be confirmed. */
    | 'outcome-unknown';
  readonly message: string;
}
