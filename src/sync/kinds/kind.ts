/**
 * The interface of a kind of mutation, and the flags of each kind, which every page carries; kinds.ts has the kinds.
 * Invariant: a kind decides and asks the host; rounds, seals and outcomes follow it and name no kind.
 */
import type { Cause, Failure } from '#src/kit/failure.ts';
import type { HostItem, Written } from '../collection.ts';
import type { Context } from '../context.ts';
import type { LockName } from '../facts.ts';
import type { UsedItem } from '../operation.ts';
import type { Change } from '../outbox/transitions.ts';
import type { Conflict, Kind as KindName, MutationRow, Rows } from '../rows.ts';

const is =
  (...kinds: readonly KindName[]) =>
  ({ kind }: { readonly kind: KindName }): boolean =>
    kinds.includes(kind);

/** It is about one item of a collection: read back after a lost answer, and sent without a file that the host refused. */
export const isOfItem = is('create', 'update', 'remove');
/** Several behind each other are folded into one write, over one base. */
export const isFolded = is('update');
export const takesAway = is('remove');
/** It makes an item that has a temporary id until the host gives it one. */
export const makesId = is('create', 'upload');
/** It has bytes: sent under a lock of its own, one at a time, and sent anew where we end it ourselves. */
export const isFile = is('upload');
/** It makes an item of a collection. */
export const makesItem = is('create');

/** The head of a queue, with what a round gives to send it. */
export interface SendJob {
  readonly rows: Rows;
  /** Epoch of the session the round began under. */
  readonly epoch: number;
  readonly lock: LockName;
  readonly limitMs: number;
  /** The signals of its reads, and of the one write after them. */
  readonly signal: AbortSignal;
  readonly writeSignal: AbortSignal;
  /** Its last request was answered: the line goes on while the outcome is written. Returns whether another job follows. */
  readonly answered: () => boolean;
}

/** The reason why nothing is sealed. */
export type Stop =
  | { readonly stop: 'gone' | 'waits for a file' }
  | { readonly stop: 'conflict'; readonly conflict: Conflict }
  | { readonly stop: 'blocked'; readonly cause: Cause };

/** The host has the wanted value already, and nothing is sent. `isApplied`: by these very mutations. */
export interface Unsent {
  readonly isApplied: boolean;
}

/** Rows about which their person is asked instead. */
export interface Kept {
  readonly rows: Rows;
  readonly conflict: Conflict;
}

/** The rows that go as one write, with the notes on their head; `undefined`: not now. */
export type Fixed =
  | { readonly rows: Rows; readonly head: Partial<MutationRow>; readonly unsent?: Unsent }
  | Kept
  | undefined;

export interface Prepared {
  /** Decides what goes out, inside the seal's transaction, by the current rows; without it they go as they are. */
  readonly fix?: (rows: Rows) => Promise<Fixed>;
  /** Makes the one request. */
  readonly request: (remote: unknown, rows: Rows) => Promise<Written<unknown>>;
  /** Items that are read again once it is done. */
  readonly uses?: readonly UsedItem[];
}

/** The finding at the host after a write whose answer was lost. */
export type Found =
  /** Our write, or what others made of it since. */
  | {
      readonly found: 'done' | 'done by others';
      readonly written: Written<unknown>;
      readonly item?: HostItem<unknown>;
    }
  /** Not there, or as it was before. */
  | { readonly found: 'absent' }
  /** Another version, or nothing readable: it is sealed again. `isSure`: no late write of ours changes that. */
  | { readonly found: 'another' | 'nothing to read'; readonly isSure?: true }
  /** Only its person can tell. */
  | { readonly found: 'unclear'; readonly message: string };

/** `prepare` and `confirm` throw `CallError` where a question to the host fails, and `SliceError` where code of a slice does. */
export interface Kind {
  /** Reads what the write needs, before the seal. */
  prepare(context: Context, job: SendJob): Promise<Prepared | Stop>;
  /** Returns the change after a success that does not end the mutation. */
  taken?(context: Context, written: Written<unknown>): Change | undefined;
  /** Returns the base of the edits behind it, once it is done. */
  baseAfter?(context: Context, batch: Rows, id: string): unknown;
  /** Returns the change after the answer to its write was lost. */
  lost(context: Context, row: MutationRow, failure: Failure): Change;
  /** Looks for the write at the host after that. */
  confirm(context: Context, job: SendJob): Promise<Found>;
  /** Returns the change when it comes back from the backup: nobody knows whether it was sent. */
  restored(context: Context, row: MutationRow): Change;
}
