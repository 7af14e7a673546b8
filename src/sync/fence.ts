/**
 * The one place where the outcome of a send or a look is written.
 * Invariant: a result counts only while its claim still stands, or when it is a fact that cannot become untrue
 * (done; the first server id wins). State, ids, bases, owed looks and mirror change in one transaction.
 */
import { type Batch, type Errand, laneOf } from './act.ts';
import { mirrorRow } from './collection.ts';
import { type Context, report } from './context.ts';
import type { Database } from './database.ts';
import { durable } from './durable.ts';
import { dropFiles, keepAsNow } from './keep-as-now.ts';
import { countLivingTime } from './living-time.ts';
import type { AnyOperation, Written } from './operation.ts';
import { renamed } from './references.ts';
import { type Act, anyone, type CheckRow, type OutboxRow } from './rows.ts';
import { type Change, done } from './transitions.ts';

type Next = (row: OutboxRow) => Change;

/** A transaction over everything an outcome changes together. `work` may run twice, so it only answers. */
function fenced<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const { db } = context;
  const tables = [db.$outbox, db.$ids, db.$host, db.$checks, db.$sent, db.$files, db.$session, db.rows];
  const counted = async () => {
    await countLivingTime(context);
    return work();
  };
  return durable(context, () => db.transaction('rw', tables, counted));
}

/** The rows as they are now; none when the claim the caller saw on any of them is gone. */
async function standing({ db }: Context, seen: Batch): Promise<OutboxRow[]> {
  const now = await db.acts(seen);
  const same = now.filter((row, at) => row?.claim === seen[at]?.claim && row?.state === seen[at]?.state);
  return same.length === seen.length ? (same as OutboxRow[]) : [];
}

/** Inside a fenced transaction: all rows, or none. */
async function changeStanding(context: Context, seen: Batch, next: Next): Promise<OutboxRow[]> {
  const changed = (await standing(context, seen)).map((row) => ({ ...row, ...next(row) }));
  await context.db.$outbox.bulkPut(changed);
  return changed;
}

/** Changes the rows if the claims the caller saw still stand, all or none. */
export async function change(context: Context, seen: Batch, next: Next): Promise<void> {
  const changed = await fenced(context, () => changeStanding(context, seen, next));
  // A blind write must be known to have gone out even if the database goes: it is not sent a third time.
  const doubtful = changed.filter(({ unknowns }, at) => unknowns !== seen[at]?.unknowns);
  await keepAsNow(context, doubtful).catch((error) => report(context, error));
}

/** Claims rows for sending, while their owner is here; `undefined` when somebody was faster or has left. */
export async function claim(context: Context, seen: Batch, next: Next): Promise<Batch | undefined> {
  const [head, ...rest] = await fenced(context, async () => {
    const here = await context.db.present(seen);
    return here.length === seen.length ? changeStanding(context, seen, next) : [];
  });
  return head && [head, ...rest];
}

/** How long (ms) an answer of the database may take and still be believed right before a fetch. */
const freshly = 1_000;

/** Whether a claim still stands, and its owner is still here: asked right before the fetch. From the question on it counts as under way. */
export async function stillMine(context: Context, rows: Batch): Promise<boolean> {
  const [{ claim }] = rows;
  context.unsent.delete(claim);
  try {
    return await isMine(context, rows);
  } catch (error) {
    context.unsent.add(claim);
    throw error;
  }
}

/** A tab that froze over the question asks again. */
async function isMine(context: Context, rows: Batch): Promise<boolean> {
  const { db, options } = context;
  const asked = options.clock.monotonic();
  const { expired } = await db.session();
  const here = await db.present(await standing(context, rows));
  const mine = here.length === rows.length && !(expired && here.some(({ owner }) => owner !== anyone));
  const stale = options.clock.monotonic() - asked > freshly;
  return mine && stale ? isMine(context, rows) : mine;
}

/** Writes that the server has it, whoever holds the claim by now. `before` is what an update found there. */
export async function finish(context: Context, errand: Errand, written: Written, before?: unknown) {
  const { ended, respoken } = await fenced(context, () => finishAll(context, errand, written, before));
  // What names the thing by its new id must be found under it when the database, and `$ids` with it, is gone.
  await keepAsNow(context, respoken).catch((error) => report(context, error));
  // Should the database have gone meanwhile: whatever else was sent is found again by a look, an e-mail never.
  await dropFiles(context, errand.operation.kind === 'send' ? errand.rows : ended);
}

/** Inside a fenced transaction: answers what ended by it, and what now speaks of the thing by its new id. */
async function finishAll(context: Context, { rows, operation }: Errand, written: Written, before: unknown) {
  const { db, options } = context;
  const now = options.clock.now();
  await db.note('lastSync', now);
  const open = (await db.acts(rows)).filter((row) => row && row.state !== 'done') as OutboxRow[];
  const ended = open.map((row) => ({ ...row, ...done(written, now) }));
  await db.$outbox.bulkPut(ended);
  const last = ended.at(-1);
  if (!last) return { ended, respoken: [] };
  const { id, respoken } = await named(db, last, written.id);
  const act = { ...last, entity: { ...last.entity, id } };
  // Robbed of its claim it knows that this was done, but no longer what the server says now.
  if (open.every(({ claim }) => claim === rows[0].claim)) await learn(context, act, operation, written.value);
  if (operation.kind === 'upload') await db.$files.delete(last.entity.id);
  const owed = owes(context, act, operation);
  if (owed) await db.$checks.put({ ...owed, before, sent: written.value });
  return { ended, respoken };
}

/** Keeps the server's id for good, and exchanges the temporary one in everything that still waits. */
async function named(db: Database, { entity: { id } }: Act, serverId: string | undefined) {
  if (serverId === undefined || serverId === id) return { id, respoken: [] };
  const known = await db.$ids.get(id);
  if (known) return { id: known.serverId, respoken: [] };
  await db.$ids.put({ tmpId: id, serverId });
  const respoken = renamed(await db.unended(), id, serverId);
  await db.$outbox.bulkPut(respoken);
  return { id: serverId, respoken };
}

/** What the server says now goes into the mirror, and an edit made meanwhile began from it. */
async function learn(context: Context, act: Act, { kind }: AnyOperation, value: unknown): Promise<void> {
  const { db } = context;
  const { collection, id } = act.entity;
  if (kind === 'remove') await db.rows.delete([collection, id]);
  if (value === undefined) return;
  if (kind !== 'remove') await mirror(context, act, value);
  const behind = (await db.unended(laneOf(act.entity))).filter(({ state }) => state !== 'sending');
  await db.$outbox.bulkPut(behind.map((row) => ({ ...row, base: value })));
}

/** Writes what the server says of an act's thing; where the collection is not known here, a pull will. */
export async function mirror(context: Context, { entity, owner }: Act, value: unknown): Promise<void> {
  const { db, collections, options } = context;
  const collection = collections.get(entity.collection);
  if (!collection) return;
  await db.rows.put({ ...mirrorRow(collection, owner, value, options.clock.now()), id: entity.id });
}

function owes({ options }: Context, act: Act, { kind, dropTwins }: AnyOperation): CheckRow | undefined {
  const { opId, group, owner, name, version, args, entity } = act;
  const wait = { waited: 0, due: options.settleMs };
  const owed = { opId, group, owner, name, version, args, entity, ...wait };
  if (kind === 'create' && dropTwins) return { ...owed, key: `twin ${opId}`, kind: 'twin' };
  return kind === 'update' ? { ...owed, key: `overwrite ${laneOf(entity)}`, kind: 'overwrite' } : undefined;
}
