/**
 * What a row of each table holds.
 * Invariant: plain values that IndexedDB and JSON can carry; whose a row is stands in it.
 */
import type { Attachment, Entity } from './operation.ts';

/** The owner of what visitors do: it needs no session and belongs to the phone. */
export const anyone = 'anyone';

export type OperationState =
  | 'pending'
  | 'sending'
  | 'unconfirmed'
  | 'parked'
  | 'conflict'
  | 'failed'
  | 'needs-you'
  | 'done'
  | 'cancelled';

/** What goes on by itself once its time has come. */
export const waitingStates: readonly OperationState[] = ['pending', 'unconfirmed', 'parked'];

export function isEnded({ state }: { readonly state: OperationState }): boolean {
  return state === 'done' || state === 'cancelled';
}

/** Why an operation is not done, as data; `kind` decides, `message` is for the eye. */
export interface Cause {
  readonly kind: 'offline' | 'busy' | 'signed-out' | 'refused' | 'garbled' | 'unreadable';
  readonly message: string;
}

/** What somebody asked for, as it is stored: enough to be carried out later by other code. */
export interface Act {
  opId: string;
  /** The opId of the first step accepted with it. */
  group: string;
  owner: string;
  name: string;
  version: number;
  args: unknown;
  entity: Entity;
}

/** An act in the outbox before the database has numbered it. */
export interface NewRow extends Act {
  /** Name and arguments as accepted: what tells a double tap. */
  hash: string;
  lane: string;
  /** What a newer act of the same name replaces while this one was never sent. */
  target: string;
  /** An update: what the server said when the edit began; moved on when an act before it in the lane is done. */
  base?: unknown;
  /** An update the person settled: the value they chose, in place of the fold over the base. */
  settled?: { value: unknown } | undefined;
  /** An update that clashes with somebody else's: both texts, until the person chooses. */
  conflict?: Conflict | undefined;
  /** It needs a merge, and merging is the page's work. */
  forPage?: boolean | undefined;
  deps: string[];
  state: OperationState;
  /** Who is sending it now: a result is written only while this still matches. */
  claim: string;
  /** Sends that reached the host and were answered with a refusal or a failure. */
  tries: number;
  /** Sends of unknown outcome: where nobody can look, a second one is the last without the person. */
  unknowns: number;
  /** How many of them the person knew of when they asked for another try. */
  knownUnknowns?: number;
  /** Waits in a row, whatever the reason: the exponent of the backoff. */
  waits: number;
  /** Living time (ms) since the present wait began, and how much of it there must be before the next step. */
  waited: number;
  due: number;
  lastError?: Cause | undefined;
  serverId?: string | undefined;
  /** Well-formed refusals; the third is the person's. */
  refusals?: number;
  /** Wall clock (ms) of its end: how long a receipt may still show it. */
  endedAt?: number;
  /** Wall clock (ms): shown, and used to tell a double tap; never to decide what is sent. */
  createdAt: number;
}

export interface OutboxRow extends NewRow {
  seq: number;
}

/** `clashes` is what the merge said; the engine only keeps it. */
export interface Conflict {
  base: unknown;
  mine: unknown;
  theirs: unknown;
  clashes: readonly unknown[];
}

/** A look still owed after something was done: for a second copy of a create, or for a write over an update. */
export interface CheckRow extends Act {
  key: string;
  kind: 'twin' | 'overwrite';
  waited: number;
  due: number;
  /** An overwrite: the server's value before ours, and ours. */
  before?: unknown;
  sent?: unknown;
}

/** A version of ours that may still land late. */
export interface SentRow {
  n: number;
  ref: string;
  opId: string;
  owner: string;
  hash: string;
  value: unknown;
}

export interface FileRow extends Attachment {
  fileId: string;
  opId: string;
  owner: string;
}

/** Whose operations a drain may send; `epoch` grows with every change. */
export interface SessionRow {
  key: 'session';
  owner: string;
  epoch: number;
  /** The host said that the session is over: its owner's queue waits for the same person to sign in. */
  expired: boolean;
}

export interface MirrorRow {
  collection: string;
  id: string;
  parent: string;
  slug: string;
  owner: string;
  hash: string;
  value: unknown;
  /** Wall clock (ms) when it was written: a list asked for before that says nothing about it. */
  at: number;
}

export interface PullRow {
  scope: string;
  /** Whose reading it tells of; rows of an older app do not say. */
  owner?: string;
  at: number;
  count: number;
  /** An answer that lost too many rows to be believed at once: when it came and what it said. */
  doubt?: { at: number; hash: string } | undefined;
}

export interface LocalRow {
  owner: string;
  kind: string;
  key: string;
  value: unknown;
  at: number;
}
