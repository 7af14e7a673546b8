/**
 * What screens read: the mirror with the waiting operations applied, and the operations themselves in words.
 * Invariant: pure over the tables. Nothing but Dexie is awaited, so that a live query sees every change.
 */
import { shortReference, temporaryId } from '#src/kit/ids.ts';
import { appliedTo, understood } from './act.ts';
import type { Context } from './context.ts';
import { durable } from './durable.ts';
import type { Attachment } from './operation.ts';
import { rowsIn } from './pull.ts';
import type { Cause, Conflict, MirrorRow, OperationState, OutboxRow, SessionRow } from './rows.ts';
import { parsed } from './schema.ts';
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
  locals(kind: string): Promise<{ owner: string; key: string; value: unknown; at: number }[]>;
  /** The bytes of a file that still waits here, by its temporary id. */
  file(id: string): Promise<Attachment | undefined>;
  group(group: string): Promise<Progress[]>;
  open(): Promise<OpenOperation[]>;
  status(): Promise<SyncStatus>;
  session(): Promise<SessionRow>;
}

/** The rows of whoever is here, read by today's schemas, with the acts that fit applied to them. */
async function pictured(
  context: Context,
  collection: string,
  rows: readonly MirrorRow[],
  fits: (act: OutboxRow) => boolean,
): Promise<unknown[]> {
  const { db, collections, operations } = context;
  const schema = collections.get(collection)?.schema;
  const values = new Map<string, unknown>();
  for (const { id, value: stored } of await db.present(rows)) {
    const value = schema && parsed(schema, stored);
    if (value !== undefined) values.set(id, value);
  }
  for (const act of await db.present(await db.unended())) {
    const { id } = act.entity;
    const creates = operations.get(act.name)?.kind === 'create';
    if (act.entity.collection !== collection || !fits(act) || !(creates || values.has(id))) continue;
    const value = appliedTo(context, values.get(id), act);
    if (value === undefined) values.delete(id);
    else values.set(id, value);
  }
  return [...values.values()];
}

function openOperation(context: Context, row: OutboxRow): OpenOperation {
  const { opId, group, state, conflict, createdAt, lastError: cause } = row;
  const known = understood(context, row);
  const words = known ? known.operation.describe(known.args) : row.name;
  const editUrl = known?.operation.editUrl?.(known.args);
  return { opId, group, reference: shortReference(group), words, state, cause, editUrl, conflict, createdAt };
}

function progressOf(row: OutboxRow): Progress {
  const { opId, name, state, args, tries, unknowns, serverId, lastError: cause } = row;
  return { opId, name, state, args, tries, unknowns, serverId, cause };
}

/**
 * The reads of the engine; each may run inside a live query, survives the loss of a connection, and is one transaction:
 * no screen shows half of a change, and a small phone opens one where it would open up to ten.
 */
export function createView(context: Context): View {
  const { db } = context;
  const reads = Object.entries(createReads(context)).map(([name, read]) => [
    name,
    (...asked: unknown[]) =>
      // Dexie follows awaits only inside a function that is itself async.
      durable(context, () =>
        db.transaction('r', db.tables, async () => Reflect.apply(read, undefined, asked)),
      ),
  ]);
  return Object.fromEntries(reads);
}

function createReads(context: Context): View {
  const { db } = context;
  return {
    async list(collection, parent) {
      const below = ({ entity, opId }: OutboxRow) =>
        parent === undefined || entity.parent === parent || entity.id !== temporaryId(opId);
      return pictured(context, collection, await rowsIn(db, collection, parent), below);
    },
    async get(collection, id) {
      const serverId = (await db.$ids.get(id))?.serverId ?? id;
      const row = await db.rows.get([collection, serverId]);
      const about = ({ entity }: OutboxRow) => [id, serverId].includes(entity.id);
      return (await pictured(context, collection, row ? [row] : [], about))[0];
    },
    pulledAt: async (collection, parent = '') => (await db.$pulls.get(`${collection}/${parent}`))?.at,
    async local(kind, key) {
      const found = await db.$local.bulkGet((await db.owners()).map((owner) => [owner, kind, key]));
      return found.findLast((row) => row !== undefined)?.value;
    },
    async locals(kind) {
      const keys = (await db.owners()).map((owner) => [owner, kind]);
      return db.$local.where('[owner+kind]').anyOf(keys).toArray();
    },
    async file(id) {
      const kept = await db.$files.get(id);
      return (await db.present(kept ? [kept] : []))[0];
    },
    group: async (group) => (await db.present(await db.$outbox.where({ group }).toArray())).map(progressOf),
    open: async () => (await db.present(await db.unended())).map((row) => openOperation(context, row)),
    status: () => readStatus(context),
    session: () => db.session(),
  };
}
