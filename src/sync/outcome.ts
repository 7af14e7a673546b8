/**
 * The one place where the outcome of a send or of a confirm is written.
 * Invariant: state, ids, bases and mirror change in one transaction. A failure counts only while its batch still
 * stands; success is a fact that cannot become untrue, and counts for whatever is not ended.
 */
import { temporaryId } from '#src/kit/ids.ts';
import { cancelFollowers, endNeedlessEdits } from './cancel.ts';
import { type HostItem, mirrorRow, type Written } from './collection.ts';
import type { Context } from './context.ts';
import { mayPass, returned } from './failed-tries.ts';
import { fold } from './fold.ts';
import { markRemoved } from './gone.ts';
import { collectionOf, contained, hostOf, queueKey } from './mutation.ts';
import { mapTemporaryId } from './references.ts';
import { isEnded, type MutationRow } from './rows.ts';
import { sentValue } from './sent-value.ts';
import { durable } from './storage.ts';
import { keptWhole } from './stored-otherwise.ts';
import { type Change, done } from './transitions.ts';
import { heldBack } from './withheld.ts';

export type Rows = readonly [MutationRow, ...MutationRow[]];

/** A transaction over everything an outcome changes together. `work` may run twice, so it only answers. */
function writing<T>({ db }: Context, work: () => Promise<T>): Promise<T> {
  const tables = [db.$outbox, db.$ids, db.$meta, db.$files, db.$pulls, db.$session, db.rows];
  return db.write(tables, work);
}

/** The rows as they are now if nobody changed state or batch since the caller saw them, all or none. */
async function unchanged({ db }: Context, seen: Rows): Promise<MutationRow[]> {
  const now = await db.current(seen);
  const same = now.every((row, at) => row?.batch === seen[at]?.batch && row?.state === seen[at]?.state);
  return same ? (now as MutationRow[]) : [];
}

/** Changes the rows if they are as the caller saw them, all or none. */
export async function change(
  context: Context,
  seen: Rows,
  next: (row: MutationRow) => Change,
): Promise<void> {
  const { db } = context;
  await durable(context, () =>
    db.write([db.$outbox], async () => {
      const rows = (await unchanged(context, seen)).map((row) => ({ ...row, ...next(row) }));
      await db.$outbox.bulkPut(rows);
    }),
  );
  context.backup.changed();
}

/** What a success still applies to: the sealed batch, or whatever of a create or command is not ended. */
async function stillOpen({ db }: Context, seen: Rows): Promise<MutationRow[]> {
  const now = (await db.current(seen)).filter((row) => row !== undefined && !isEnded(row)) as MutationRow[];
  return now.filter((row) => row.kind !== 'update' || row.batch === seen[0].batch);
}

/** Writes that the server has it. `found`: a confirm saw the item as it is now. `isApplied`: by this very write. */
export async function finish(
  context: Context,
  seen: Rows,
  written: Written<unknown>,
  found?: HostItem<unknown>,
  isApplied = true,
): Promise<void> {
  context.ended += await durable(context, () =>
    writing(context, () => finishIn(context, seen, written, { found, isApplied })),
  );
  context.backup.changed();
}

/**
 * Inside a transaction over the outcome's tables: ids, mirror and bases by what was written, then the end of the mutations
 * and of those that only made sense with them. Answers how many ended.
 */
async function finishIn(
  context: Context,
  seen: Rows,
  written: Written<unknown>,
  { found, isApplied }: { readonly found: HostItem<unknown> | undefined; readonly isApplied: boolean },
): Promise<number> {
  const { db, options } = context;
  const batch = await stillOpen(context, seen);
  const [head] = batch;
  const last = batch.at(-1);
  if (!head || !last) return 0;
  const now = options.clock.now();
  const order = await noteTaken(context, head, batch, now);
  const id = written.id ?? head.entity.id;
  await exchangeTemporaryId(context, head, written.id);
  const value = found?.value ?? written.value ?? sentValue(head, id);
  await updateMirror(context, head, { id, value, writeId: found?.writeId ?? head.batch }, order);
  await makeStale(context, head, id);
  const held = keptWhole(batch, id, written) ?? heldBack(context, batch, id);
  if (held) await holdBack(context, held, batch);
  else await rebaseNext(context, batch, id);
  const entity = { ...last.entity, id };
  const over = batch.filter(({ seq }) => seq !== held?.seq);
  const ended = over.map((row) => ({ ...row, ...done(now, written.id), entity, queue: queueKey(entity) }));
  await db.$outbox.bulkPut(ended);
  const needless = head.kind === 'remove' ? await endNeedlessEdits(context, head, now) : 0;
  if (!isApplied) await cancelFollowers(context, over, now);
  return ended.length + needless;
}

/** The host took a write: what that says of the host, of lists it changes, and of what was refused before. Answers its order. */
async function noteTaken(
  context: Context,
  head: MutationRow,
  batch: readonly MutationRow[],
  now: number,
): Promise<number> {
  const { db, operations } = context;
  const order = await db.nextOrder();
  await db.note('lastSync', now);
  await db.note(`written ${hostOf(context, head)}`, order);
  await returnRefused(context, head);
  // The lists that these mutations change besides their own are pulled by whoever shows them, or at the next visit.
  const named = batch.flatMap(({ name }) => operations.get(name)?.refreshes ?? []);
  const lists = new Set(named.map((one) => (typeof one === 'string' ? one : one.name)));
  for (const list of lists) await db.note(`due ${list}`, order);
  return order;
}

/** What the mirror has of it is older than this write: the next visit of its list, or of the item alone, asks. */
async function makeStale(
  { db }: Context,
  { kind, entity: { collection, parent = '' } }: MutationRow,
  id: string,
) {
  if (kind !== 'create' && kind !== 'update' && kind !== 'remove') return;
  const lists = kind === 'update' ? [] : [`${collection}/`, `${collection}/${parent}`];
  const scopes = [...new Set([...lists, `${collection}#${id}`])];
  await db.$pulls.where('scope').anyOf(scopes).modify({ stale: true });
}

/** The host took a write: what it refused while it was ill, or behind a firewall, goes once more by itself. */
async function returnRefused(context: Context, taken: MutationRow): Promise<void> {
  const { db } = context;
  const blocked = await db.$outbox.where('[owner+state]').equals([taken.owner, 'blocked']).toArray();
  const host = hostOf(context, taken);
  const again = blocked.filter((row) => mayPass(row) && hostOf(context, row) === host);
  await db.$outbox.bulkPut(again.map((row) => ({ ...row, ...returned(row) })));
}

/** Keeps the server's id for good, and exchanges the temporary one in everything that is open. */
async function exchangeTemporaryId({ db }: Context, row: MutationRow, serverId: string | undefined) {
  if ((row.kind !== 'create' && row.kind !== 'upload') || serverId === undefined) return;
  const tmpId = temporaryId(row.mutationId);
  if (row.kind === 'upload') await db.$files.delete(tmpId);
  if ((await db.$ids.get(tmpId))?.serverId === undefined) await mapTemporaryId(db, { tmpId, serverId });
}

/** What the server has now goes into the mirror; what was removed leaves a mark that keeps older answers out. */
async function updateMirror(
  context: Context,
  row: MutationRow,
  item: HostItem<unknown>,
  order: number,
): Promise<void> {
  const { db } = context;
  const collection = collectionOf(context, row);
  if (!collection) return;
  if (row.kind === 'remove') return markRemoved(db, row, order);
  if ((row.kind !== 'create' && row.kind !== 'update') || item.value === undefined) return;
  const mirrored = contained(context, `key of ${collection.name}`, () =>
    mirrorRow(collection, row.owner, item, order),
  );
  // An answer that came after the person left: what only they may read is not kept for somebody else.
  if ((await db.present([mirrored])).length === 0) return;
  await db.rows.put({ ...mirrored, id: item.id });
}

/** Keeps open what waits for a file: it comes first of what is left in its queue, so that the base is its own. */
async function holdBack({ db }: Context, held: MutationRow, batch: readonly MutationRow[]) {
  const left = (await db.queue(held.queue)).filter(({ seq }) => !batch.some((one) => one.seq === seq));
  const before = left.find(
    ({ kind, owner, seq }) => kind === 'update' && owner === held.owner && seq < held.seq,
  );
  const rows = before
    ? [
        { ...before, base: held.base },
        { ...held, base: undefined },
      ]
    : [held];
  await db.$outbox.bulkPut(rows);
}

/** The base of what is left in the queue: what the person saw under it, the batch's fold before the merge. */
async function rebaseNext(context: Context, batch: readonly MutationRow[], id: string): Promise<void> {
  const { db } = context;
  const [head] = batch;
  if (!head || (head.kind !== 'create' && head.kind !== 'update')) return;
  const queue = queueKey({ ...head.entity, id });
  const left = (await db.queue(queue)).filter(
    ({ seq, kind, owner }) =>
      kind === 'update' && owner === head.owner && !batch.some((one) => one.seq === seq),
  );
  const [next] = left;
  if (!next) return;
  const base = head.kind === 'create' ? sentValue(head, id) : foldOf(context, batch);
  await db.$outbox.put({ ...next, base });
}

function foldOf(context: Context, batch: readonly MutationRow[]): unknown {
  try {
    return fold(context, batch[0]?.base, batch);
  } catch {
    // Contained: what was sent is the nearest there is to what the person saw.
    return batch[0]?.sent;
  }
}
