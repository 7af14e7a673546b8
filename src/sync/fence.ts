/**
 * The one place where the outcome of a send or a look is written.
 * Invariant: a result counts only while its claim still stands, or when it is a fact that cannot become untrue
 * (done; the first server id wins). State, ids, bases, owed looks and mirror change in one transaction.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { type Context, fencedTables, report } from './context.ts';
import { anyone, type CheckRow, isEnded, type OutboxRow } from './database.ts';
import { countLivingTime } from './living-time.ts';
import { laneOf } from './new-row.ts';
import type { AnyOperation, Written } from './operation.ts';
import { renamed, speaksOf } from './references.ts';
import { readSession } from './session.ts';
import { noteSync } from './status.ts';
import { type Change, done } from './transitions.ts';

/** Changes the rows if the claims the caller saw still stand, all or none. Answers them as they are now. */
export async function change(
  context: Context,
  seen: readonly OutboxRow[],
  next: (row: OutboxRow) => Change,
): Promise<readonly OutboxRow[] | undefined> {
  const { db } = context;
  const changed = await db.transaction('rw', fencedTables(db), async () => {
    await countLivingTime(context);
    const rows = await db.$outbox.bulkGet(seen.map(({ seq = 0 }) => seq));
    const changed = rows.flatMap((row, at) => {
      const { claim, state } = seen[at] ?? {};
      return row && row.claim === claim && row.state === state ? [{ ...row, ...next(row) }] : [];
    });
    if (changed.length < seen.length) return undefined;
    await db.$outbox.bulkPut(changed);
    return changed;
  });
  // A blind write must be known to have gone out even if the database goes: it is not sent a third time.
  const doubtful = (changed ?? []).filter(({ unknowns }, at) => unknowns !== seen[at]?.unknowns);
  if (doubtful.length > 0) await context.journal.keep(doubtful).catch((error) => report(context, error));
  return changed;
}

/** Claims rows for sending, under the session they belong to; `undefined` when somebody was faster or has left. */
export async function claim(
  context: Context,
  seen: readonly OutboxRow[],
  next: (row: OutboxRow) => Change,
): Promise<readonly OutboxRow[] | undefined> {
  const { db } = context;
  return db.transaction('rw', fencedTables(db), async () => {
    const { owner } = await readSession(db);
    if (seen.some((row) => row.owner !== anyone && row.owner !== owner)) return undefined;
    return change(context, seen, next);
  });
}

/** How long (ms) an answer of the database may take and still be believed right before a fetch. */
const freshly = 1_000;

/** Whether a claim still stands: asked right before the fetch. A tab that froze over the question asks again. */
export async function stillMine(context: Context, rows: readonly OutboxRow[]): Promise<boolean> {
  const { db, options } = context;
  const asked = options.clock.monotonic();
  const now = await db.$outbox.bulkGet(rows.map(({ seq = 0 }) => seq));
  const { owner, expired } = await readSession(db);
  const mine = rows.every((row, at) => {
    const same = now[at]?.claim === row.claim && now[at]?.state === 'sending';
    return same && (row.owner === anyone || (row.owner === owner && !expired));
  });
  const stale = options.clock.monotonic() - asked > freshly;
  return mine && stale ? stillMine(context, rows) : mine;
}

/** Writes that the server has it, whoever holds the claim by now. `before` is what an update found there. */
export async function finish(
  context: Context,
  seen: readonly OutboxRow[],
  operation: AnyOperation,
  written: Written,
  before?: unknown,
): Promise<void> {
  const { db, options, journal } = context;
  const ended: OutboxRow[] = [];
  const respoken: OutboxRow[] = [];
  await db.transaction('rw', fencedTables(db), async () => {
    await countLivingTime(context);
    await noteSync(db, options.clock.now());
    let stands = true;
    for (const { seq = 0, claim: claimed } of seen) {
      const row = await db.$outbox.get(seq);
      if (!row || row.state === 'done') continue;
      const over = { ...row, ...done(written, options.clock.now()) };
      ended.push(over);
      stands &&= row.claim === claimed;
      await db.$outbox.put(over);
    }
    const last = ended.at(-1);
    if (!last) return;
    const id = await name(context, last, written.id, respoken);
    // Robbed of its claim it knows that this was done, but no longer what the server says now.
    if (stands) await mirror(context, last, operation, id, written.value);
    if (stands) await moveBases(context, last, id, written.value);
    if (operation.kind === 'upload') await db.$files.delete(last.entity.id);
    const owed = owes(context, last, operation, id, before, written.value);
    if (owed) await db.$checks.put(owed);
  });
  // What names the thing by its new id must be found under it when the database, and `$ids` with it, is gone.
  if (respoken.length > 0) await journal.keep(respoken).catch((error) => report(context, error));
  // A file that is in use elsewhere is dropped when its row is let go.
  await journal.drop(ended).catch(() => undefined);
}

/** Keeps the server's id for good, and exchanges the temporary one in everything that still waits. */
async function name(
  { db }: Context,
  row: OutboxRow,
  serverId: string | undefined,
  respoken: OutboxRow[],
): Promise<string> {
  const { id } = row.entity;
  if (serverId === undefined || serverId === id) return id;
  const known = await db.$ids.get(id);
  if (known) return known.serverId;
  await db.$ids.put({ tmpId: id, serverId });
  const waiting = (await db.$outbox.toArray()).filter(({ state }) => !isEnded(state));
  respoken.push(
    ...waiting.filter((other) => speaksOf(other, id)).map((other) => renamed(other, id, serverId)),
  );
  await db.$outbox.bulkPut(respoken);
  return serverId;
}

async function mirror(
  { db, collections, options }: Context,
  row: OutboxRow,
  { kind }: AnyOperation,
  id: string,
  value: unknown,
) {
  const collection = collections.get(row.entity.collection);
  if (!collection) return;
  if (kind === 'remove') await db.rows.delete([collection.name, id]);
  if (value === undefined || kind === 'remove') return;
  const { parent = '', slug = '' } = collection.key(value);
  const owner = collection.scope.who === 'public' ? anyone : row.owner;
  await db.rows.put({
    collection: collection.name,
    id,
    parent,
    slug,
    owner,
    hash: contentHash(value),
    value,
    at: options.clock.now(),
  });
}

/** An edit made while this one was on its way began from what the server says now. */
async function moveBases({ db }: Context, { entity }: OutboxRow, id: string, value: unknown): Promise<void> {
  if (value === undefined) return;
  const lane = await db.$outbox
    .where('lane')
    .equals(laneOf({ ...entity, id }))
    .toArray();
  const behind = lane.filter(({ state }) => !isEnded(state) && state !== 'sending');
  await db.$outbox.bulkPut(behind.map((row) => ({ ...row, base: value })));
}

function owes(
  { options }: Context,
  { opId, owner, name: operation, args, entity }: OutboxRow,
  { kind, dropTwins }: AnyOperation,
  id: string,
  before: unknown,
  sent: unknown,
): CheckRow | undefined {
  const common = {
    opId,
    owner,
    name: operation,
    args,
    entity: { ...entity, id },
    waited: 0,
    due: options.settleMs,
  };
  if (kind === 'create' && dropTwins) return { ...common, key: `twin ${opId}`, kind: 'twin' };
  if (kind === 'update')
    return { ...common, key: `overwrite ${entity.collection}/${id}`, kind: 'overwrite', before, sent };
  return undefined;
}
