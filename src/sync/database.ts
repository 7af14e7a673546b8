/**
 * The engine's tables in IndexedDB, and what a row of each holds.
 * Invariant: `rows` holds only what the server last said; everything a person did stands in `$outbox` or `$local`.
 * Engine tables start with `$`. Writes are strict: a completed transaction is on the disk.
 */
import { Dexie, type Table } from 'dexie';
import type { Entity } from './operation.ts';

/** The owner of what visitors do: it needs no session and belongs to the phone. */
export const anyone = 'anyone';

export type OperationState =
  | 'pending'
  | 'sending'
  | 'unconfirmed'
  | 'parked'
  | 'failed'
  | 'needs-you'
  | 'done'
  | 'cancelled';

export const endedStates: readonly OperationState[] = ['done', 'cancelled'];

export function isEnded(state: OperationState): boolean {
  return endedStates.includes(state);
}

/** Why an operation is not done, as data; `kind` decides, `message` is for the eye. */
export interface Cause {
  readonly kind: 'offline' | 'busy' | 'signed-out' | 'refused' | 'garbled' | 'unreadable';
  readonly message: string;
}

export interface OutboxRow {
  seq?: number;
  opId: string;
  /** The opId of the first step accepted with it. */
  group: string;
  owner: string;
  name: string;
  version: number;
  args: unknown;
  /** Name and arguments as accepted: what tells a double tap. */
  hash: string;
  lane: string;
  entity: Entity;
  deps: string[];
  state: OperationState;
  /** Who is sending it now: a result is written only while this still matches. */
  claim: string;
  /** Sends that reached the host and were answered with a refusal or a failure. */
  tries: number;
  /** Sends of unknown outcome: where nobody can look, a second one is the last without the person. */
  unknowns: number;
  /** Waits in a row, whatever the reason: the exponent of the backoff. */
  waits: number;
  /** Living time (ms) since the present wait began, and how much of it there must be before the next step. */
  waited: number;
  due: number;
  lastError?: Cause | undefined;
  serverId?: string | undefined;
  /** Wall clock (ms): shown, and used to tell a double tap; never to decide what is sent. */
  createdAt: number;
}

export interface MirrorRow {
  collection: string;
  id: string;
  parent: string;
  slug: string;
  owner: string;
  hash: string;
  value: unknown;
}

export interface PullRow {
  scope: string;
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

export class Database extends Dexie {
  declare rows: Table<MirrorRow, [string, string]>;
  declare $outbox: Table<OutboxRow, number>;
  declare $ids: Table<{ tmpId: string; serverId: string }, string>;
  declare $pulls: Table<PullRow, string>;
  declare $host: Table<{ name: string; value: unknown }, string>;
  declare $local: Table<LocalRow, [string, string, string]>;

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      rows: '[collection+id], [collection+parent], [collection+slug], owner',
      $outbox: '++seq, &opId, [owner+state], state, lane, group, hash',
      $ids: '&tmpId',
      $pulls: '&scope',
      $host: '&name',
      $local: '[owner+kind+key], [owner+kind]',
    });
  }
}
