/**
 * The one read that is pending after a write, a confirm delay later: of an item after an update, of its scope after a
 * create. It finds a second copy that the network made, and an older write of ours that landed late.
 * Invariant: nothing is pushed again by itself; a refusal drops the read and is never judged.
 */

import type { Failure } from '#src/kit/failure.ts';
import { temporaryId } from '#src/kit/ids.ts';
import { saveBackup } from './backup.ts';
import { whileAsking } from './calls.ts';
import { type AnyCollection, type HostItem, type HostList, mirrorRow } from './collection.ts';
import { type Context, untilAwake } from './context.ts';
import { equal, valueHash } from './equal.ts';
import { collectionOf, hostOf, ownMutation, putBack, removeDuplicate } from './mutation.ts';
import { isOlderWrite } from './older-write.ts';
import { ask, failureOf, noteAnswer, noteUnreachable } from './reachability.ts';
import { attentionStates, type MutationRow, type NewMutationRow, type SessionRow } from './rows.ts';
import { noteExpired } from './session.ts';
import { durable } from './storage.ts';

const readTimeoutMs = 20_000;
/** On a line that was too slow it has twice as long each time, up to this (ms). */
const longestTimeoutMs = 3 * 60_000;
/** How long (ms) after a write its read is pending, and a second copy of it looked for. */
const pendingForMs = 24 * 3_600_000;

/** The pending reads of whoever is here: those that are due, and when the others are. In a transaction over `$outbox` and `$session`. */
export async function readPendingReads(
  context: Context,
  { expired, changing, owner }: SessionRow,
): Promise<{ due: MutationRow[]; later: number[] }> {
  const { db, options } = context;
  const pending = await db.present(await db.$outbox.where('pendingRead').above('').toArray());
  // What this context does not know yet waits for one that does.
  const known = pending.filter((row) => collectionOf(context, row));
  const here = known.filter((row) => !((expired || changing) && row.owner === owner));
  const now = options.clock.now();
  // Made too soon it would find no copy that is still on its way, and be made for good.
  const awakeAt = now + untilAwake(context);
  const due = here.filter(({ notBefore }) => Math.max(notBefore, awakeAt) <= now);
  const later = here.map(({ notBefore }) => Math.max(notBefore, awakeAt)).filter((at) => at > now);
  return { due, later };
}

/** The lists of one round, by scope: creates that were made side by side share one. */
export type ScopeLists = Map<string, Promise<HostList<unknown>>>;

function listOnce(
  context: Context,
  { name, source }: AnyCollection,
  { entity: { parent } }: MutationRow,
  lists: ScopeLists,
  signal: AbortSignal,
): Promise<HostList<unknown>> {
  const scope = `${name}/${parent ?? ''}`;
  const list =
    lists.get(scope) ?? ask(context, signal, () => source.list(context.options.remote, parent, signal));
  lists.set(scope, list);
  return list;
}

/** When a round began: its order number, and the epoch of the session. */
interface Asked {
  readonly order: number;
  readonly epoch: number;
}

/** Makes one pending read; answers whether that was all: nothing was accepted by it, and it is not pending any more. */
export async function makePendingRead(
  context: Context,
  row: MutationRow,
  asked: Asked,
  lists: ScopeLists,
): Promise<boolean> {
  const collection = collectionOf(context, row);
  if (!collection) return drop(context, row);
  const { order } = asked;
  try {
    const limitMs = Math.min(longestTimeoutMs, readTimeoutMs * 2 ** row.tries);
    const wasAll = await whileAsking(context, limitMs, (signal) =>
      row.kind === 'create'
        ? readScope(context, collection, row, order, () => listOnce(context, collection, row, lists, signal))
        : readOne(context, collection, row, order, signal),
    );
    await noteAnswer(context, hostOf(context, row));
    return wasAll;
  } catch (error) {
    return readFailed(context, row, asked, failureOf(error));
  }
}

/** A refusal is the answer. What the line or a sick host ate is asked for again, later and later, for a day. */
async function readFailed(
  context: Context,
  row: MutationRow,
  { epoch }: Asked,
  failure: Failure,
): Promise<boolean> {
  const { db, options } = context;
  const { seq, owner, endedAt = 0, tries } = row;
  const now = options.clock.now();
  if (failure.stopped) return false;
  if (failure.kind === 'offline') await noteUnreachable(context, hostOf(context, row), failure);
  if (failure.kind === 'signed-out') await noteExpired(db, { owner, epoch });
  if (failure.kind === 'refused' || now - endedAt > pendingForMs) return drop(context, row);
  const wait = failure.kind === 'offline' ? 0 : now - endedAt;
  const notBefore = now + Math.max(options.confirmDelayMs, wait);
  await durable(context, async () => db.$outbox.where({ seq }).modify({ notBefore, tries: tries + 1 }));
  return false;
}

/** The read was made or given up, and what was kept for it goes. */
const readMade = { pendingRead: undefined, sentHash: undefined, sent: undefined } as const;

async function drop(context: Context, { seq }: MutationRow): Promise<true> {
  const { db } = context;
  await durable(context, async () => db.$outbox.update(seq, readMade));
  return true;
}

async function readOne(
  context: Context,
  collection: AnyCollection,
  row: MutationRow,
  order: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { source } = collection;
  const item = await ask(context, signal, () => source.get(context.options.remote, row.entity.id, signal));
  if (item === undefined || item === 'missing') return drop(context, row);
  return keep(context, collection, row, item, order, async () => {
    const isOlder = !equal(row.sent, item.value) && (await isOlderWrite(context.db, row.queue, item));
    return isOlder ? askToPutBack(context, row, item.value) : undefined;
  });
}

/** The answer goes into the mirror unless something later is known; `found` may accept a mutation in the same transaction. */
async function keep(
  context: Context,
  collection: AnyCollection,
  row: MutationRow,
  item: HostItem<unknown>,
  order: number,
  found: () => Promise<NewMutationRow | undefined>,
): Promise<boolean> {
  const { db } = context;
  const saved = await durable(context, () =>
    db.write([db.rows, db.$outbox, db.$writes], async () => {
      await db.$outbox.update(row.seq, readMade);
      const known = await db.rows.get([collection.name, item.id]);
      // What is still to be sent reads by itself and makes another one pending; what waits for a person may never be sent.
      if ((await db.queue(row.queue)).some(({ state }) => !attentionStates.includes(state))) return undefined;
      if (known && known.order > order && !equal(known.value, item.value)) return undefined;
      const mutation = await found();
      const latest = Math.max(order, known?.order ?? 0);
      await db.rows.put({ ...mirrorRow(collection, row.owner, item, latest), id: item.id });
      return mutation && { ...mutation, seq: await db.$outbox.add(mutation) };
    }),
  );
  if (saved) saveBackup(context, [saved]);
  return saved === undefined;
}

/** The host shows an older write of ours over a newer one: only the person's word puts the newest back. */
function askToPutBack(context: Context, row: MutationRow, theirs: unknown): NewMutationRow {
  const conflict = { base: theirs, mine: row.sent, theirs, fieldConflicts: [], overwritten: true };
  return ownMutation(context, row, putBack, row.entity, { state: 'conflict', conflict, base: theirs });
}

/** After a create: any second copy with our marker that nobody changed is taken away by an ordinary remove. */
async function readScope(
  context: Context,
  collection: AnyCollection,
  row: MutationRow,
  order: number,
  list: () => Promise<HostList<unknown>>,
): Promise<boolean> {
  const { db, options } = context;
  const { items } = await list();
  const marked = items.filter(({ marker }) => marker === row.mutationId);
  if (marked.length > 0) await db.note(`markers ${collection.name}`, true);
  const mine = marked.find(({ id }) => id === row.entity.id);
  if (mine) await keep(context, collection, row, mine, order, async () => undefined);
  else {
    await drop(context, row);
    // Where somebody else deleted the first one nobody can tell what the copy is.
    if (!(await wasRemovedHere(context, row.queue))) return true;
  }
  if (options.clock.now() - row.createdAt > pendingForMs || !collection.source.remove) return true;
  let wasAll = true;
  for (const copy of marked) {
    if (copy.id === row.entity.id || !(await isSecondCopy(context, row, copy))) continue;
    const entity = { ...row.entity, id: copy.id };
    const more = { base: copy.value, args: { first: row.entity.id } };
    const remove = ownMutation(context, row, removeDuplicate, entity, more);
    await durable(context, async () => db.$outbox.add(remove));
    wasAll = false;
  }
  return wasAll;
}

/** Whether what stands in this queue was deleted from this phone: a copy of it is to go as well. */
export async function wasRemovedHere({ db }: Context, queue: string): Promise<boolean> {
  const rows = await db.$outbox.where({ queue }).toArray();
  return rows.some(({ kind, state }) => kind === 'remove' && state === 'done');
}

/** Says what was sent, was not there before the send, and has nothing below it that this phone knows. */
async function isSecondCopy({ db }: Context, row: MutationRow, copy: HostItem<unknown>): Promise<boolean> {
  // Before its first send nothing can bear its marker: a list that was asked for earlier came back with the copy in it.
  const known = row.sends > 1 ? await db.rows.get([row.entity.collection, copy.id]) : undefined;
  if (known && known.order < (row.sentOrder ?? 0)) return false;
  const value = withId(copy.value, row.entity.id);
  if (valueHash(value) !== row.sentHash) return false;
  const children = await db.rows.filter(({ parent, removed }) => parent === copy.id && !removed).count();
  return children === 0 && (await db.naming([temporaryId(row.mutationId)])).length === 0;
}

function withId(value: unknown, id: string): unknown {
  return 'id' in Object(value) ? { ...Object(value), id } : value;
}
