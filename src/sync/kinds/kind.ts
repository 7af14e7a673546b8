/**
 * What a kind of mutation says of its whole life. One file each: create.ts, edit.ts, remove.ts, command.ts, upload.ts;
 * kinds.ts finds the one of a row.
 * Invariant: a kind decides and asks the host; rounds, seals and outcomes do what it says and know no kind.
 */
import type { Cause, Failure } from '#src/kit/failure.ts';
import type { HostItem, Written } from '../collection.ts';
import type { Context } from '../context.ts';
import type { LockName } from '../facts.ts';
import type { UsedItem } from '../operation.ts';
import type { CallSignals } from '../outbox/calls.ts';
import type { Change } from '../outbox/transitions.ts';
import type { Conflict, MutationRow, NewMutationRow, Rows } from '../rows.ts';
import type { Traits } from './traits.ts';

/** What is at the head of a queue, and what a round gives it. */
export interface SendJob extends CallSignals {
  readonly rows: Rows;
  /** Epoch of the session the round began under. */
  readonly epoch: number;
  readonly lock: LockName;
  readonly limitMs: number;
  /** Its last request was answered: the line goes on while the outcome is written. Returns whether another job follows. */
  readonly answered: () => boolean;
}

/** Why there is nothing to seal. */
export type Stop =
  | { readonly stop: 'gone' | 'waits for a file' }
  | { readonly stop: 'conflict'; readonly conflict: Conflict }
  | { readonly stop: 'blocked'; readonly cause: Cause };

/** The host says already what they want, and nothing is sent: it may be by these very mutations. */
export interface Unsent {
  readonly isApplied: boolean;
}

/** Rows that their person is asked about instead. */
export interface Kept {
  readonly rows: Rows;
  readonly conflict: Conflict;
}

/** What the seal fixes: the rows that go as one write, with what is noted on their head; `undefined`: not now. */
export type Fixed =
  | { readonly rows: Rows; readonly head: Partial<MutationRow>; readonly unsent?: Unsent }
  | Kept
  | undefined;

export interface Prepared {
  /** Says what goes out, inside the seal's transaction, by the rows as they are then; without it they go as they are. */
  readonly fix?: (rows: Rows) => Promise<Fixed>;
  /** Makes the one request. */
  readonly request: (remote: unknown, rows: Rows) => Promise<Written<unknown>>;
  /** Items that are read again once it is done. */
  readonly uses?: readonly UsedItem[];
}

/** What the host was found to have after a write whose answer was lost. */
export type Found =
  /** Our write, or what somebody made of it since: in either case it is done. */
  | {
      readonly found: 'done' | 'done by others';
      readonly written: Written<unknown>;
      readonly item?: HostItem<unknown>;
    }
  /** Not there, or as it was before. */
  | { readonly found: 'absent' }
  /** Another version, or nothing that can be read: it is sealed again. `isSure`: no late write of ours changes that. */
  | { readonly found: 'another' | 'nothing to read'; readonly isSure?: true }
  /** Only its person can tell. */
  | { readonly found: 'unclear'; readonly message: string };

/** Where a question to the host fails, `prepare` and `confirm` throw like the call; where code of a slice does, `SliceError`. */
export interface Kind extends Traits {
  /** What a screen shows of the item, `before` being what was there without this mutation. */
  value(context: Context, row: NewMutationRow, before: unknown): unknown;
  /** Reads what the write needs: everything that is asked before the seal. */
  prepare(context: Context, job: SendJob): Promise<Prepared | Stop>;
  /** What a success means where it does not end the mutation. */
  taken?(context: Context, written: Written<unknown>): Change | undefined;
  /** The base of edits behind it, once it is done. */
  baseAfter?(context: Context, batch: Rows, id: string): unknown;
  /** What becomes of it when the answer to its write was lost. */
  lost(context: Context, row: MutationRow, failure: Failure): Change;
  /** Looks for it at the host after that. */
  confirm(context: Context, job: SendJob): Promise<Found>;
  /** What becomes of it when it comes back from the backup: nobody remembers whether it was sent. */
  restored(context: Context, row: MutationRow): Change;
}
