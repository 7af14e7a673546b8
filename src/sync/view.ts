/**
 * What screens read: the mirror with the waiting operations applied, and the operations themselves in words.
 * Invariant: pure over the tables. Nothing but Dexie is awaited, so that a live query sees every change.
 */

import { shortReference, temporaryId } from '#src/kit/ids.ts';
import type { Context } from './context.ts';
import {
  type Cause,
  type Conflict,
  endedStates,
  type MirrorRow,
  type OperationState,
  type OutboxRow,
  type SessionRow,
} from './database.ts';
import { knownArgs } from './known.ts';
import { parsed } from './schema.ts';
import { presentOwners, readSession } from './session.ts';
import { readStatus, type SyncStatus } from './status.ts';

/** How far one step of an accepted act has come. */
export interface Progress {
  readonly opId: string;
  readonly name: string;
  readonly state: OperationState;
  readonly args: unknown;
  readonly tries: number;
  /** Sends of unknown outcome: more than none, and it may have arrived whatever became of it. */
  readonly unknowns: number;
  readonly serverId?: string | undefined;
  readonly cause?: Cause | undefined;
}

/** An operation that is not done, as the tray shows it. */
export interface OpenOperation {
  readonly opId: string;
  readonly group: string;
  readonly reference: string;
  readonly words: string;
  readonly state: OperationState;
  readonly cause?: Cause | undefined;
  readonly editUrl?: string | undefined;
  /** Set while two versions clash and the person has not chosen. */
  readonly conflict?: Conflict | undefined;
  readonly createdAt: number;
}

export interface View {
  list(collection: string, parent?: string): Promise<unknown[]>;
  get(collection: string, id: string): Promise<unknown>;
  pulledAt(collection: string, parent?: string): Promise<number | undefined>;
  local(kind: string, key: string): Promise<unknown>;
  locals(kind: string): Promise<{ key: string; value: unknown; at: number }[]>;
  group(group: string): Promise<Progress[]>;
  open(): Promise<OpenOperation[]>;
  status(): Promise<SyncStatus>;
  session(): Promise<SessionRow>;
}

function applied(context: Context, rows: readonly MirrorRow[], waiting: readonly OutboxRow[]): unknown[] {
  const values = new Map<string, unknown>();
  for (const row of rows) {
    const schema = context.collections.get(row.collection)?.schema;
    const value = schema ? parsed(schema, row.value) : undefined;
    if (value !== undefined) values.set(row.id, value);
  }
  for (const row of waiting) {
    const known = knownArgs(context, row);
    const { apply } = known?.operation ?? {};
    const { id } = row.entity;
    if (!known || !apply || (known.operation.kind !== 'create' && !values.has(id))) continue;
    const value = row.settled ? row.settled.value : apply(values.get(id), known.args, id);
    if (value === undefined) values.delete(id);
    else values.set(id, value);
  }
  return [...values.values()];
}

async function waitingOn({ db }: Context, collection: string, fits: (row: OutboxRow) => boolean) {
  const owners = await presentOwners(db);
  const open = await db.$outbox.where('state').noneOf(endedStates).toArray();
  const ours = open.filter((row) => owners.includes(row.owner) && row.entity.collection === collection);
  return ours.filter(fits).sort(bySequence);
}

function bySequence(a: OutboxRow, b: OutboxRow): number {
  return (a.seq ?? 0) - (b.seq ?? 0);
}

function openOperation(context: Context, row: OutboxRow): OpenOperation {
  const known = knownArgs(context, row);
  return {
    opId: row.opId,
    group: row.group,
    reference: shortReference(row.group),
    words: known ? known.operation.describe(known.args) : row.name,
    state: row.state,
    cause: row.lastError,
    editUrl: known?.operation.editUrl?.(known.args),
    conflict: row.conflict,
    createdAt: row.createdAt,
  };
}

/** The reads of the engine; each may run inside a live query. */
export function createView(context: Context): View {
  const { db } = context;
  return {
    async list(collection, parent) {
      const owners = await presentOwners(db);
      const stored =
        parent === undefined
          ? await db.rows.where('[collection+id]').between([collection, ''], [collection, '\uffff']).toArray()
          : await db.rows.where({ collection, parent }).toArray();
      const waiting = await waitingOn(
        context,
        collection,
        ({ entity, opId }) =>
          parent === undefined || entity.parent === parent || entity.id !== temporaryId(opId),
      );
      return applied(
        context,
        stored.filter(({ owner }) => owners.includes(owner)),
        waiting,
      );
    },
    async get(collection, id) {
      const serverId = (await db.$ids.get(id))?.serverId ?? id;
      const owners = await presentOwners(db);
      const stored = await db.rows.get([collection, serverId]);
      const row = stored && owners.includes(stored.owner) ? stored : undefined;
      const waiting = await waitingOn(context, collection, ({ entity }) =>
        [id, serverId].includes(entity.id),
      );
      return applied(context, row ? [row] : [], waiting)[0];
    },
    async pulledAt(collection, parent = '') {
      return (await db.$pulls.get(`${collection}/${parent}`))?.at;
    },
    async local(kind, key) {
      const found = await db.$local.bulkGet(
        (await presentOwners(db)).map((owner) => [owner, kind, key] as const) as never,
      );
      return found.findLast((row) => row !== undefined)?.value;
    },
    async locals(kind) {
      const owners = await presentOwners(db);
      return db.$local
        .where('[owner+kind]')
        .anyOf(owners.map((owner) => [owner, kind]))
        .toArray();
    },
    async group(group) {
      const owners = await presentOwners(db);
      const rows = (await db.$outbox.where({ group }).sortBy('seq')).filter(({ owner }) =>
        owners.includes(owner),
      );
      return rows.map(({ opId, name, state, args, tries, unknowns, serverId, lastError }) => ({
        opId,
        name,
        state,
        args,
        tries,
        unknowns,
        serverId,
        cause: lastError,
      }));
    },
    async open() {
      const owners = await presentOwners(db);
      const rows = await db.$outbox.where('state').noneOf(endedStates).sortBy('seq');
      return rows.filter(({ owner }) => owners.includes(owner)).map((row) => openOperation(context, row));
    },
    status: () => readStatus(context),
    session: () => readSession(db),
  };
}
