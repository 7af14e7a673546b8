/**
 * What a row of each table holds. Invariant: plain values that IndexedDB and JSON can carry; whose a row is stands in it.
 */
import type { Cause } from '#src/kit/failure.ts';

/** The owner of what is done while nobody is signed in: it needs no session and belongs to the phone. */
export const anyone = 'anyone';

/** The thing a mutation is about. The open mutations of one entity are its queue and are sent in order. */
export interface Entity {
  readonly collection: string;
  readonly id: string;
  readonly parent?: string;
}

/** What a mutation does: `update` is the word under which edits are stored. */
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

/** What goes on by itself once its time has come. */
export const activeStates: readonly MutationState[] = ['pending', 'unknown'];
/** What goes on only when a person has done something. */
export const attentionStates: readonly MutationState[] = ['conflict', 'blocked', 'held'];

export function isEnded({ state }: { readonly state: MutationState }): boolean {
  return state === 'done' || state === 'cancelled';
}

/** What is in conflict, kept until the person chooses: `mine` has what only they changed as well, so that it stays. */
export interface Conflict {
  readonly base: unknown;
  readonly mine: unknown;
  /** Undefined where the item is missing on the host. */
  readonly theirs: unknown;
  /** The `FieldConflict`s of the merge, under the name they are stored by. */
  readonly fieldConflicts: readonly unknown[];
}

/** Which mutation it is, whose, about what, and what it waits for. */
interface MutationIdentity {
  mutationId: string;
  /** Id of the first mutation accepted with it. */
  group: string;
  owner: string;
  /** Sending needs the session of its owner. */
  needsSession?: true | undefined;
  name: string;
  version: number;
  kind: Kind;
  entity: Entity;
  /** `collection/id` of its entity. */
  queue: string;
  /** Mutations that must be done before. */
  deps: string[];
  /** Temporary ids that its arguments, values or entity name, besides its own; those known by now are resolved. */
  refs?: string[] | undefined;
  /** Its collection and its queue, while it is open. */
  openIn?: string | undefined;
  openQueue?: string | undefined;
  /** Wall clock (ms), only shown. */
  createdAt: number;
}

/** What its person wants of the item, and what they saw. */
interface MutationEdit {
  args: unknown;
  /** Key of `latestWins`, and the form instance whose mutations may replace each other. */
  latest?: string | undefined;
  /** The first open edit of a queue: the host's value under all of them. A remove: what the person saw. */
  base?: unknown;
  /** An edit whose form showed something else than the queue's fold. */
  seen?: unknown;
  /** An edit: the value the person chose in a conflict, in place of the fold so far. */
  choice?: { readonly value: unknown } | undefined;
  conflict?: Conflict | undefined;
  /** The host stored a part of it: what is there may be written over although it cannot be read. */
  isCut?: true | undefined;
  /** Wall clock (ms) at which the rest of it was sent: it waits for a file that the host refused, with `choice` as its value. */
  restSentAt?: number | undefined;
}

/** What was tried, and when it is tried again (retry.ts). */
interface MutationTries {
  /** Sends that may have left the device; with 0 it surely has not. */
  sends: number;
  /** Answered failures: of writes that were confirmed absent, and of reads. */
  failures: number;
  /** Order number of the first of them: a write to the same host that succeeded since proves the host healthy. */
  failedAt?: number | undefined;
  /** Sends that died on their way, each confirmed absent. */
  losses?: number | undefined;
  /** Waits in a row: the exponent of the backoff. */
  tries: number;
  /** Wall clock (ms) before which nothing is done. */
  notBefore: number;
  /** Blocked by a 403: a sign-in returns it. */
  denied?: boolean | undefined;
  /** It went once more by itself after the host had refused it. */
  returned?: true | undefined;
}

/** How far it is, and what was sent of it last. */
interface MutationWrite {
  state: MutationState;
  cause?: Cause | undefined;
  /** Id of the sealed write it belongs to: an outcome is written only while this still matches. */
  batch: string;
  /** Head of a sealed batch: the host's value and write id before, and the value sent. */
  before?: unknown;
  beforeWriteId?: string | undefined;
  sent?: unknown;
  /** Head of a sealed batch that names files the host refused: what the person made, and that without them. */
  withheld?: { readonly mine: unknown; readonly lean: unknown } | undefined;
  /** Wall clock (ms) when its outcome became unknown: absence is believed a confirm delay later. */
  unknownSince?: number | undefined;
  /** The host answered yes without an id: it is looked for, and never sent again. */
  accepted?: true | undefined;
  serverId?: string | undefined;
  endedAt?: number | undefined;
}

/** A mutation before the database has numbered it. Stored flat. */
export interface NewMutationRow extends MutationIdentity, MutationEdit, MutationTries, MutationWrite {}

export interface MutationRow extends NewMutationRow {
  seq: number;
}

/** Mutations of one queue, in order: what is sent as one write. */
export type Rows = readonly [MutationRow, ...MutationRow[]];

/** How far a mutation has come. */
export interface Progress {
  readonly mutationId: string;
  readonly name: string;
  readonly state: 'saved' | 'sending' | 'checking' | 'sent' | 'attention' | 'cancelled';
  readonly detail: MutationState;
  /** Sends that may have left; more than 0, and it may have arrived whatever became of it. */
  readonly sends: number;
  /** Absent once it is done. */
  readonly args: unknown;
  readonly cause?: Cause | undefined;
  /** Wall clock (ms): when it was saved here, when it ended, and until when its host asked to be left alone. */
  readonly savedAt: number;
  readonly endedAt?: number | undefined;
  readonly waitsUntil?: number | undefined;
  /** Wall clock (ms) at which all of it was sent but a file that the host refused. */
  readonly restSentAt?: number | undefined;
  readonly serverId?: string | undefined;
  /** What it is about was deleted elsewhere. */
  readonly isGone?: boolean;
  /** It was sent past the outbox, and only this page knows of it. */
  readonly unkept?: true;
}

/** The bytes of an upload. */
export interface Attachment {
  readonly name: string;
  readonly mime: string;
  readonly bytes: ArrayBuffer;
}

export interface FileRow extends Attachment {
  /** The reference that stands for it: a temporary id. */
  fileId: string;
  owner: string;
}

/** A temporary id and what became of it. */
export interface IdRow {
  tmpId: string;
  serverId?: string | undefined;
  /** The person discarded what it stood for: it resolves to nothing, for good. */
  discarded?: true | undefined;
}

/** Whose mutations a round may send; `epoch` grows with every change. */
export interface SessionRow {
  key: 'session';
  owner: string;
  epoch: number;
  /** The host said that the session is over: this owner's mutations wait for the same person to sign in. */
  expired: boolean;
  /**
   * A sign-in, sign-out or switch has begun; nothing that needs a session is sealed while it stands. `asked`: the host
   * may have begun another session.
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
  /** Id of the mutation that made it, where the host kept it: two rows of one are two copies. */
  marker?: string | undefined;
  /** Order number of the request it came from. A row that is `removed` only keeps older answers out. */
  order: number;
  removed?: true | undefined;
}

/** An item that is at the host and cannot be read; `name` is '' where not even that can. */
export interface UnreadableItem {
  id: string;
  name: string;
}

export interface PullRow {
  scope: string;
  owner: string;
  at: number;
  /** Order number of the request: an outcome with a higher one may have made it due. */
  order: number;
  /** A write of ours changed it since: the next visit asks. */
  stale?: true | undefined;
  /** Of a collection that says row by row who may see it: due again when the person changes. */
  perRow?: true | undefined;
  /** Items that could not be read and were left out, and as many of them as have a number; absent in rows of 0.2.0. */
  unreadable: number;
  unreadableItems?: UnreadableItem[] | undefined;
  /** How many it answered, where the host may have more. */
  heldBack?: number | undefined;
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

/** `offline`: there is no line; `portal`: something else answered; `server`: the host itself fails, or hangs. */
export type ConnectionIssue = 'none' | 'offline' | 'portal' | 'server';
