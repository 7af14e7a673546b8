/** The rows of each table. Invariant: plain values that IndexedDB and JSON can store; each private row names its owner. */
import type { Cause } from '#src/kit/failure.ts';

/** The owner of a visitor's rows, which need no session and belong to the phone. */
export const anyone = 'anyone';

/** The item of a mutation. The open mutations of one entity are its queue and are sent in order. */
export interface Entity {
  readonly collection: string;
  readonly id: string;
  readonly parent?: string;
}

/** The kinds of mutations; edits are stored as `update`. */
export type Kind = 'create' | 'update' | 'remove' | 'command' | 'upload';

export type MutationState =
  | 'pending'
  | 'sending'
  | 'unknown'
  | 'awaiting-sign-in'
  | 'conflict'
  | 'blocked'
  | 'held'
  | 'done'
  | 'cancelled';

/** The states that a round continues once their time has come. */
export const activeStates: readonly MutationState[] = ['pending', 'unknown'];
/** The states that wait for a decision of a person. */
export const attentionStates: readonly MutationState[] = ['conflict', 'blocked', 'held'];

export function isEnded({ state }: { readonly state: MutationState }): boolean {
  return state === 'done' || state === 'cancelled';
}

/** A conflict, until the person chooses. `mine` also has the changes of `theirs` that do not conflict. */
export interface Conflict {
  readonly base: unknown;
  readonly mine: unknown;
  /** Undefined where the item is missing on the host. */
  readonly theirs: unknown;
  /** The `FieldConflict`s of the merge, under the name they are stored by. */
  readonly fieldConflicts: readonly unknown[];
}

/** The identity of a mutation, its owner, its entity, and its dependencies. */
interface MutationIdentity {
  mutationId: string;
  /** The id of the first mutation that was accepted with this one. */
  group: string;
  owner: string;
  /** Sending needs the owner's session. */
  needsSession?: true | undefined;
  name: string;
  version: number;
  kind: Kind;
  entity: Entity;
  /** `collection/id` of its entity. */
  queue: string;
  /** Mutations that must be done before. */
  deps: string[];
  /** The temporary ids in its arguments, values or entity, without its own one and without resolved ones. */
  refs?: string[] | undefined;
  /** Its collection and its queue, while it is open. */
  openIn?: string | undefined;
  openQueue?: string | undefined;
  /** Wall clock (ms), for display only. */
  createdAt: number;
}

/** The person's change of the item, and the value they saw. */
interface MutationEdit {
  args: unknown;
  /** The key of `latestWins`, and the form whose mutations may replace each other. */
  latest?: string | undefined;
  /** Of the first open edit of a queue: the host's value below all edits. Of a remove: the value that the person saw. */
  base?: unknown;
  /** Of an edit: the value in its form, where the queue's fold was another one. */
  seen?: unknown;
  /** Of an edit: the value that the person chose in a conflict, which replaces the fold so far. */
  choice?: { readonly value: unknown } | undefined;
  conflict?: Conflict | undefined;
  /** The host stored a part of it: the host's unreadable value may be overwritten. */
  isCut?: true | undefined;
  /** Wall clock (ms) at which all but a refused file was sent; `choice` is the value with that file. */
  restSentAt?: number | undefined;
}

/** The attempts to send, and the time of the next one (retry.ts). */
interface MutationTries {
  /** The number of sends that may have left the device. */
  sends: number;
  /** The number of failures with a response: of writes that were confirmed absent, and of reads. */
  failures: number;
  /** The order number of the first failure: a later success on the same host proves that the host works. */
  failedAt?: number | undefined;
  /** The number of sends that were lost on the way, each confirmed absent. */
  losses?: number | undefined;
  /** The number of waits in a row: the exponent of the backoff. */
  tries: number;
  /** Wall clock (ms) of the next attempt. */
  notBefore: number;
  /** Blocked by a 403: sent again after a sign-in. */
  denied?: boolean | undefined;
  /** Sent once more automatically after a refusal. */
  returned?: true | undefined;
}

/** The state, and the last write. */
interface MutationWrite {
  state: MutationState;
  cause?: Cause | undefined;
  /** The id of its sealed write: an outcome is written only while the id still matches. */
  batch: string;
  /** Of the head of a sealed batch: the host's value and write id before, and the value sent. */
  before?: unknown;
  beforeWriteId?: string | undefined;
  sent?: unknown;
  /** Of the head of a sealed batch with refused files: the person's value, and that value without the files. */
  withheld?: { readonly mine: unknown; readonly lean: unknown } | undefined;
  /** Wall clock (ms) when the outcome became unknown: absence is credible a confirm delay later. */
  unknownSince?: number | undefined;
  /** The host accepted it without an id: it is confirmed by a read, and never sent again. */
  accepted?: true | undefined;
  serverId?: string | undefined;
  endedAt?: number | undefined;
}

/** A mutation without the database's number. */
export interface NewMutationRow extends MutationIdentity, MutationEdit, MutationTries, MutationWrite {}

export interface MutationRow extends NewMutationRow {
  seq: number;
}

/** Mutations of one queue, in order, that are sent as one write. */
export type Rows = readonly [MutationRow, ...MutationRow[]];

export interface Progress {
  readonly mutationId: string;
  readonly name: string;
  readonly state: 'saved' | 'sending' | 'checking' | 'sent' | 'attention' | 'cancelled';
  readonly detail: MutationState;
  /** The number of sends that may have left; with more than 0 the mutation may have arrived, whatever its state. */
  readonly sends: number;
  /** Absent once the mutation is done. */
  readonly args: unknown;
  readonly cause?: Cause | undefined;
  /** Wall clock (ms) of the acceptance, of the end, and of the end of the wait that its host asked for. */
  readonly savedAt: number;
  readonly endedAt?: number | undefined;
  readonly waitsUntil?: number | undefined;
  /** Wall clock (ms) at which all but a refused file was sent. */
  readonly restSentAt?: number | undefined;
  readonly serverId?: string | undefined;
  /** The item was deleted elsewhere. */
  readonly isGone?: boolean;
  /** Sent past the outbox, and stored in this page alone. */
  readonly unkept?: true;
}

export interface Attachment {
  readonly name: string;
  readonly mime: string;
  readonly bytes: ArrayBuffer;
}

export interface FileRow extends Attachment {
  /** The reference of the file in texts and fields: a temporary id. */
  fileId: string;
  owner: string;
}

export interface IdRow {
  tmpId: string;
  serverId?: string | undefined;
  /** The person discarded its item or file: the id resolves to nothing. */
  discarded?: true | undefined;
}

/** The person whose mutations a round may send; `epoch` grows with every change. */
export interface SessionRow {
  key: 'session';
  owner: string;
  epoch: number;
  /** The host ended the session: the owner's mutations wait until the same person signs in. */
  expired: boolean;
  /**
   * A change of the person is under way, during which nothing that needs a session is sealed. `asked`: the host may have
   * begun another session.
   */
  changing?: { readonly token: string; readonly until: number; readonly asked?: boolean } | undefined;
}

export interface MirrorRow {
  collection: string;
  id: string;
  parent: string;
  owner: string;
  hash: string;
  value: unknown;
  writeId: string;
  /** The id of the mutation that created the item, where the host stores markers. */
  marker?: string | undefined;
  /** The order number of its request. A `removed` row only excludes older responses. */
  order: number;
  removed?: true | undefined;
}

/** An unreadable item of the host; `name` is '' where the name is unreadable too. */
export interface UnreadableItem {
  id: string;
  name: string;
}

export interface PullRow {
  scope: string;
  owner: string;
  at: number;
  /** The order number of the request: an outcome with a higher number may have made the list due. */
  order: number;
  /** A write of ours changed the list since: the next visit pulls it. */
  stale?: true | undefined;
  /** Of a collection whose access differs by row: due again when the person changes. */
  perRow?: true | undefined;
  /** The number of unreadable items, and those of them whose id could be read; the latter is absent in rows of 0.2.0. */
  unreadable: number;
  unreadableItems?: UnreadableItem[] | undefined;
  /** The number of items in the response, where the host may have more. */
  heldBack?: number | undefined;
  /** A response that lost too many rows to be credible at once: its time, and the hash of the lost ids. */
  doubt?: { at: number; hash: string } | undefined;
}

export interface LocalRow {
  owner: string;
  kind: string;
  key: string;
  value: unknown;
  at: number;
}

/** `offline`: no network; `portal`: a response of something else; `server`: the host fails or hangs. */
export type ConnectionIssue = 'none' | 'offline' | 'portal' | 'server';
