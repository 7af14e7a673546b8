/**
 * Writes the outcome of a send or of a confirm; no other file does.
 * Invariant: state, ids, bases and mirror change in one transaction. A failure counts only while its batch stands; a
 * success stays true, and counts for every mutation that has not ended.
 */
import { temporaryId } from '#src/kit/ids.ts';
import { type HostItem, mirrorRow, type Written } from '../collection.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { isFile, isFolded, isOfItem, makesId, takesAway } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { awaitAtEnd, ofBlocked, once } from '../known.ts';
import { collectionOf, contained, hostOf, queueKey } from '../mutation.ts';
import { isEnded, type MutationRow, type Rows } from '../rows.ts';
import { cancelFollowers, endNeedlessEdits } from './cancel.ts';
import { markRemoved } from './gone.ts';
import { naming, sentValue } from './references.ts';
import { mayPass, returned } from './retry.ts';
import { heldBack, keptWhole } from './stays-open.ts';
import { type GroupEnd, together } from './together.ts';
import { type Change, done } from './transitions.ts';

/** Returns the rows as they are now; none where state or batch of any changed since the caller read it. */
async function unchanged({ db }: Context, seen: Rows): Promise<MutationRow[]> {
  const now = await db.current(seen);
  const same = now.every((row, at) => row?.batch === seen[at]?.batch && row?.state === seen[at]?.state);
  return same ? (now as MutationRow[]) : [];
}

/** Changes the rows, all or none: only where each still has the state and batch that the caller read. */
export async function change(
  context: Context,
  seen: Rows,
  next: (row: MutationRow) => Change,
): Promise<void> {
  const { db } = context;
  const work = async () => {
    const rows = (await unchanged(context, seen)).map((row) => ({ ...row, ...next(row) }));
    await awaitAtEnd(db.$outbox.bulkPut(rows));
  };
  await together(context, { queue: seen[0].queue, tables: [db.$outbox], work });
  context.backup.changed();
}

/** Returns the rows that a success applies to: edits of the sealed batch, and anything else that has not ended. */
async function stillOpen({ db }: Context, seen: Rows): Promise<Rows | undefined> {
  const now = (await db.current(seen)).filter((row) => row !== undefined && !isEnded(row)) as MutationRow[];
  const [first, ...rest] = now.filter((row) => !isFolded(row) || row.batch === seen[0].batch);
  return first && [first, ...rest];
}

interface Ending {
  /** The item as a confirm read it. */
  readonly found?: HostItem<unknown> | undefined;
  /** Whether this very write was applied; true where nothing is said. */
  readonly isApplied?: boolean;
  /** How long (ms) it may wait for another write of this context. */
  readonly waitMs?: number;
}

/** Writes a success: the host has what was sent. */
export async function finish(
  context: Context,
  seen: Rows,
  written: Written<unknown>,
  ending: Ending = {},
): Promise<void> {
  const { db } = context;
  const tables = [db.$outbox, db.$ids, db.$meta, db.$files, db.$pulls, db.$session, db.rows];
  const work = (end: GroupEnd) => finishIn(context, seen, written, ending, end);
  const { waitMs = 0 } = ending;
  const count = await together(context, { queue: seen[0].queue, tables, work, waitMs });
  // Added after the wait: other writes of the group end meanwhile.
  context.ended += count;
  context.backup.changed();
}

/**
 * Works out every row of the outbox that a success changes, and writes them with what is known of the item and the host now;
 * then ends what only made sense with them. Returns how many ended. Runs inside a transaction over the tables of `finish`.
 */
async function finishIn(
  context: Context,
  seen: Rows,
  written: Written<unknown>,
  { found, isApplied = true }: Ending,
  end: GroupEnd,
): Promise<number> {
  const { db, options } = context;
  const [batch, blockedCount] = await Promise.all([
    stillOpen(context, seen),
    once(ofBlocked + seen[0].owner, () => db.countInStates(seen[0].owner, ['blocked'])),
  ]);
  if (!batch) return 0;
  const [head] = batch;
  const now = options.clock.now();
  const id = written.id ?? head.entity.id;
  const stays = keptWhole(batch, id, written) ?? heldBack(context, batch, id);
  const ended = batch.filter(({ seq }) => seq !== stays?.seq);

  const changed: Changed = new Map();
  put(changed, endedRows(ended, id, written.id, now));
  put(changed, await namedByNewId(db, head, written.id));
  const behind = await editsBehind(context, batch, id, changed);
  put(changed, stays ? putFirst(stays, behind) : rebased(context, batch, id, behind));
  if (blockedCount > 0) put(changed, await refusedBefore(context, head, changed));
  const value = found?.value ?? written.value ?? sentValue(head, id);
  const item = { id, value, writeId: found?.writeId ?? head.batch };

  const order = await db.nextOrder();
  await Promise.all([
    awaitAtEnd(db.$outbox.bulkPut([...changed.values()])),
    keepServerId(db, head, written.id),
    updateMirror(context, head, item, order, end),
    noteTaken(context, batch, order, now),
  ]);

  for (const scope of staleScopes(head, id)) end.staleScopes.add(scope);
  const needless = takesAway(head) ? await endNeedlessEdits(context, head, now) : 0;
  if (!isApplied) await cancelFollowers(context, ended, now);
  return ended.length + needless;
}

/** Rows of the outbox as they will be, by number: each change builds on the one before. */
type Changed = Map<number, MutationRow>;

function put(changed: Changed, rows: readonly MutationRow[]): void {
  for (const row of rows) changed.set(row.seq, row);
}

function endedRows(
  batch: readonly MutationRow[],
  id: string,
  serverId: string | undefined,
  now: number,
): MutationRow[] {
  const named = ({ entity }: MutationRow) => ({
    entity: { ...entity, id },
    queue: queueKey({ ...entity, id }),
  });
  return batch.map((row) => ({ ...row, ...done(now, serverId), ...named(row) }));
}

/** Returns the open mutations that name what a create or an upload made, with the id that the host gave it. */
async function namedByNewId(db: Database, row: MutationRow, serverId: string | undefined) {
  if (!makesId(row) || serverId === undefined) return [];
  return naming(db, { tmpId: temporaryId(row.mutationId), serverId });
}

/** Returns the edits of the item that are left, in order. */
async function editsBehind({ db }: Context, batch: Rows, id: string, changed: Changed) {
  const [{ entity, owner }] = batch;
  if (!kindOf(batch[0]).baseAfter) return [];
  const queue = queueKey({ ...entity, id });
  const queued = new Map((await db.queue(queue)).map((row) => [row.seq, row]));
  // Until now the edits behind a create had its temporary id.
  for (const row of changed.values()) if (row.queue === queue) queued.set(row.seq, row);
  for (const { seq } of batch) queued.delete(seq);
  const edits = [...queued.values()].filter((row) => isFolded(row) && row.owner === owner);
  return edits.toSorted((a, b) => a.seq - b.seq);
}

/** Keeps a row open that waits for a file or for its person; the first of the queue carries the base. */
function putFirst(stays: MutationRow, behind: readonly MutationRow[]): MutationRow[] {
  const [first] = behind;
  if (!first || first.seq > stays.seq) return [stays];
  return [
    { ...first, base: stays.base },
    { ...stays, base: undefined },
  ];
}

/** Returns the first edit that is left, over the value its person saw under it: that of the batch before the merge. */
function rebased(context: Context, batch: Rows, id: string, [next]: readonly MutationRow[]): MutationRow[] {
  const { baseAfter } = kindOf(batch[0]);
  return next && baseAfter ? [{ ...next, base: baseAfter(context, batch, id) }] : [];
}

/** Returns mutations that the host refused while it was ill, or behind a firewall: they go once more after its first success. */
async function refusedBefore(context: Context, taken: MutationRow, changed: Changed) {
  const stored = await context.db.inStates([taken.owner], ['blocked']);
  const host = hostOf(context, taken);
  const now = stored.map((row) => changed.get(row.seq) ?? row);
  const again = now.filter((row) => mayPass(row) && hostOf(context, row) === host);
  return again.map((row) => ({ ...row, ...returned(row) }));
}

/** Stores the server's id for good; deletes the bytes of a file that is at the host. */
async function keepServerId({ $ids, $files }: Database, row: MutationRow, serverId: string | undefined) {
  if (!makesId(row) || serverId === undefined) return;
  const tmpId = temporaryId(row.mutationId);
  if (isFile(row)) await $files.delete(tmpId);
  if ((await $ids.get(tmpId))?.serverId === undefined) await $ids.put({ tmpId, serverId });
}

/** Puts the item into the mirror; a removed one leaves a mark there that keeps older answers out. */
async function updateMirror(
  context: Context,
  row: MutationRow,
  item: HostItem<unknown>,
  order: number,
  { mirrored }: GroupEnd,
) {
  const { db } = context;
  const collection = collectionOf(context, row);
  if (!collection) return;
  if (takesAway(row)) return markRemoved(db, row, order);
  if (!isOfItem(row) || item.value === undefined) return;
  const now = contained(context, `key of ${collection.name}`, () =>
    mirrorRow(collection, row.owner, item, order),
  );
  // After a change of person meanwhile, a private row is not stored for the next person.
  if ((await db.present([now])).length > 0) mirrored.push({ ...now, id: item.id });
}

/** Returns the item alone, and its lists where it joined or left them. */
function staleScopes(row: MutationRow, id: string): string[] {
  if (!isOfItem(row)) return [];
  const { collection, parent = '' } = row.entity;
  const lists = isFolded(row) ? [] : [`${collection}/`, `${collection}/${parent}`];
  return [...lists, `${collection}#${id}`];
}

/** Notes that the host answered and took a write, and that lists besides the item's own are due. */
async function noteTaken(context: Context, batch: Rows, order: number, now: number): Promise<void> {
  const { db, operations } = context;
  const named = batch.flatMap(({ name }) => operations.get(name)?.refreshes ?? []);
  const lists = new Set(named.map((one) => (typeof one === 'string' ? one : one.name)));
  await Promise.all([
    once('last sync', () => db.note('lastSync', now)),
    db.note(`written ${hostOf(context, batch[0])}`, order),
    ...[...lists].map((list) => db.note(`due ${list}`, order)),
  ]);
}
