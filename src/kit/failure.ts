/**
 * How a call to a host can fail, and why a thing a person did is not done: plain data, made once at the edge, read by
 * the engine and by the screens. `kind` decides; `message` is for the eye.
 */
export type FailureKind = 'offline' | 'busy' | 'signed-out' | 'refused' | 'garbled';

/** Whether the write behind a failure may have happened all the same. */
export type Applied = 'no' | 'maybe';

/** What a failed call means to whoever made it. */
export interface Failure {
  readonly kind: FailureKind;
  /** A sentence for a person: the server's own where it gave one. */
  readonly message: string;
  readonly applied: Applied;
  readonly retryAfterMs?: number | undefined;
  /** A web page came in place of an answer: a portal's, or the host's own unreadable one. A probe tells. */
  readonly page?: boolean | undefined;
  /** The line is there and the host did not answer in time. */
  readonly late?: boolean | undefined;
  /** 403: the host knows who asks and will not do it, or blocks this device. */
  readonly denied?: boolean | undefined;
  /** 429: nothing is wrong with what was asked, the host asks to wait. */
  readonly throttled?: boolean | undefined;
  /** The person on this device changes, and the call was ended for it: nothing was learned of the host. */
  readonly stopped?: boolean | undefined;
  /** The host has the item that was asked for, and what is stored of it cannot be read. */
  readonly unreadable?: boolean | undefined;
}

/** Why a mutation is not done: its last call failed, or no call could settle it. */
export interface Cause {
  readonly kind:
    | FailureKind
    /** Its arguments do not fit today's schema. */
    | 'unreadable'
    /** An exception in the code of a slice. */
    | 'broken'
    /** What it belongs to was discarded, or is not known here. */
    | 'orphaned'
    /** All of it is sent but a file that the host refused. */
    | 'without-file'
    /** The office's system has it, and lost a part of it. */
    | 'stored-otherwise'
    /** It may have arrived, and nobody can look. */
    | 'outcome-unknown';
  readonly message: string;
}
