/**
 * What screens read: the mirror with the waiting operations applied, and the operations themselves in words.
 * Invariant: pure over the tables. Nothing but Dexie is awaited, so that a live query sees every change.
 */

import { shortReference } from '#src/kit/ids.ts';
import type { Context } from './context.ts';
import {
  anyone,
  type Cause,
  endedStates,
  type MirrorRow,
  type OperationState,
  type OutboxRow,
} from './database.ts';
import { knownArgs } from './known.ts';
import { parsed } from './schema.ts';
import { readStatus, type SyncStatus } from './status.ts';

/** How far one step of an accepted act has come. */
export interface Progress {
  readonly opId: string;
  readonly name: string;
  readonly state: OperationState;
  readonly args: unknown;
  readonly tries: number;
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
    if (known && apply)
      values.set(row.entity.id, apply(values.get(row.entity.id), known.args, row.entity.id));
  }
  return [...values.values()];
}

async function waitingOn({ db }: Context, collection: string, fits: (row: OutboxRow) => boolean) {
  const open = await db.$outbox.where('state').noneOf(endedStates).toArray();
  return open.filter((row) => row.entity.collection === collection && fits(row)).sort(bySequence);
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
    createdAt: row.createdAt,
  };
}

/** The reads of the engine; each may run inside a live query. */
export function createView(context: Context): View {
  const { db } = context;
  return {
    async list(collection, parent) {
      const rows =
        parent === undefined
          ? await db.rows.where('[collection+id]').between([collection, ''], [collection, '\uffff']).toArray()
          : await db.rows.where({ collection, parent }).toArray();
      const waiting = await waitingOn(
        context,
        collection,
        (row) => parent === undefined || row.entity.parent === parent,
      );
      return applied(context, rows, waiting);
    },
    async get(collection, id) {
      const serverId = (await db.$ids.get(id))?.serverId ?? id;
      const row = await db.rows.get([collection, serverId]);
      const waiting = await waitingOn(context, collection, ({ entity }) =>
        [id, serverId].includes(entity.id),
      );
      return applied(context, row ? [row] : [], waiting)[0];
    },
    async pulledAt(collection, parent = '') {
      return (await db.$pulls.get(`${collection}/${parent}`))?.at;
    },
    async local(kind, key) {
      return (await db.$local.get([anyone, kind, key]))?.value;
    },
    async locals(kind) {
      return db.$local.where({ owner: anyone, kind }).toArray();
    },
    async group(group) {
      const rows = await db.$outbox.where('group').equals(group).sortBy('seq');
      return rows.map(({ opId, name, state, args, tries, serverId, lastError }) => ({
        opId,
        name,
        state,
        args,
        tries,
        serverId,
        cause: lastError,
      }));
    },
    async open() {
      const rows = await db.$outbox.where('state').noneOf(endedStates).sortBy('seq');
      return rows.map((row) => openOperation(context, row));
    },
    status: () => readStatus(db),
  };
}
