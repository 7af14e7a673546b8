/**
 * The one place where the outcome of a send or of a confirm is written.
 * Invariant: state, ids, bases and mirror change in one transaction. A failure counts only while its batch still
 * stands; success is a fact that cannot become untrue, and counts for whatever is not ended.
 */
import { temporaryId } from '#src/kit/ids.ts';
import { type HostItem, mirrorRow, type Written } from '../collection.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { kindOf } from '../kinds/kinds.ts';
import { isFile, isFolded, isOfItem, makesId, takesAway } from '../kinds/traits.ts';
import { collectionOf, contained, hostOf, queueKey } from '../mutation.ts';
import { isEnded, type MutationRow, type Rows } from '../rows.ts';
import { cancelFollowers, endNeedlessEdits } from './cancel.ts';
import { markRemoved } from './gone.ts';
import { naming, sentValue } from './references.ts';
import { mayPass, returned } from './retry.ts';
import { heldBack, keptWhole } from './stays-open.ts';
import { together } from './together.ts';
import { type Change, done } from './transitions.ts';

/** A transaction over everything an outcome changes together. `work` may run twice, so it only answers. */
function writing<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const { db } = context;
  return together(context, [db.$outbox, db.$ids, db.$meta, db.$files, db.$pulls, db.$session, db.rows], work);
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
  await together(context, [db.$outbox], async () => {
    const rows = (await unchanged(context, seen)).map((row) => ({ ...row, ...next(row) }));
    await db.$outbox.bulkPut(rows);
  });
  context.backup.changed();
}

/** What a success still applies to: of edits the sealed batch, of anything else whatever is not ended. */
async function stillOpen({ db }: Context, seen: Rows): Promise<Rows | undefined> {
  const now = (await db.current(seen)).filter((row) => row !== undefined && !isEnded(row)) as MutationRow[];
  const [first, ...rest] = now.filter((row) => !isFolded(row) || row.batch === seen[0].batch);
  return first && [first, ...rest];
}

/** How it ended: what a confirm found the item to be, and whether this very write was applied. */
interface Ending {
  readonly found: HostItem<unknown> | undefined;
  readonly isApplied: boolean;
}

/** Writes that the server has it. `found`: a confirm saw the item as it is now. `isApplied`: by this very write. */
export async function finish(
  context: Context,
  seen: Rows,
  written: Written<unknown>,
  found?: HostItem<unknown>,
  isApplied = true,
): Promise<void> {
  const ended = await writing(context, () => finishIn(context, seen, written, { found, isApplied }));
  context.ended += ended;
  context.backup.changed();
}

/**
 * Inside a transaction over the outcome's tables: works out every row of the outbox that a success changes, writes them
 * together with what is known of the item and the host now, and ends what only made sense with it. Answers how many ended.
 */
async function finishIn(
  context: Context,
  seen: Rows,
  written: Written<unknown>,
  { found, isApplied }: Ending,
): Promise<number> {
  const { db, options } = context;
  const batch = await stillOpen(context, seen);
  if (!batch) return 0;
  const [head] = batch;
  const now = options.clock.now();
  const id = written.id ?? head.entity.id;
  const stays = keptWhole(batch, id, written) ?? heldBack(context, batch, id);
  const ending = batch.filter(({ seq }) => seq !== stays?.seq);

  const changed: Changed = new Map();
  put(changed, endedRows(ending, id, written.id, now));
  put(changed, await namingTheNewItem(db, head, written.id));
  const behind = await editsBehind(context, batch, id, changed);
  put(changed, stays ? putFirst(stays, behind) : rebased(context, batch, id, behind));
  put(changed, await refusedBefore(context, head, changed));
  const value = found?.value ?? written.value ?? sentValue(head, id);
  const item = { id, value, writeId: found?.writeId ?? head.batch };

  const order = await db.nextOrder();
  await db.$outbox.bulkPut([...changed.values()]);
  await keepServerId(db, head, written.id);
  await updateMirror(context, head, item, order);
  await makeStale(db, head, id);
  await noteTaken(context, batch, order, now);

  const needless = takesAway(head) ? await endNeedlessEdits(context, head, now) : 0;
  if (!isApplied) await cancelFollowers(context, ending, now);
  return ending.length + needless;
}

/** Rows of the outbox as they will be, by their number: each change is made to what an earlier one left. */
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

/** Whatever is open and names what a create or an upload made, with the id that the host gave it. */
async function namingTheNewItem(db: Database, row: MutationRow, serverId: string | undefined) {
  if (!makesId(row) || serverId === undefined) return [];
  return naming(db, { tmpId: temporaryId(row.mutationId), serverId });
}

/** The person's edits of the item that are left, in order. */
async function editsBehind({ db }: Context, batch: Rows, id: string, changed: Changed) {
  const [{ entity, owner }] = batch;
  if (!kindOf(batch[0]).baseAfter) return [];
  const queue = queueKey({ ...entity, id });
  const found = new Map((await db.queue(queue)).map((row) => [row.seq, row]));
  // Those behind a create stood under its temporary id until now.
  for (const row of changed.values()) if (row.queue === queue) found.set(row.seq, row);
  for (const { seq } of batch) found.delete(seq);
  const edits = [...found.values()].filter((row) => isFolded(row) && row.owner === owner);
  return edits.toSorted((a, b) => a.seq - b.seq);
}

/** Keeps open what waits for a file or for its person: the first of the queue carries the base. */
function putFirst(stays: MutationRow, behind: readonly MutationRow[]): MutationRow[] {
  const [first] = behind;
  if (!first || first.seq > stays.seq) return [stays];
  return [
    { ...first, base: stays.base },
    { ...stays, base: undefined },
  ];
}

/** The first edit that is left, over what its person saw under it: the batch's value before the merge. */
function rebased(context: Context, batch: Rows, id: string, [next]: readonly MutationRow[]): MutationRow[] {
  const { baseAfter } = kindOf(batch[0]);
  return next && baseAfter ? [{ ...next, base: baseAfter(context, batch, id) }] : [];
}

/** The host took a write: what it refused while it was ill, or behind a firewall, goes once more by itself. */
async function refusedBefore(context: Context, taken: MutationRow, changed: Changed) {
  const { db } = context;
  if ((await db.countInStates(taken.owner, ['blocked'])) === 0) return [];
  const stored = await db.inStates([taken.owner], ['blocked']);
  const host = hostOf(context, taken);
  const now = stored.map((row) => changed.get(row.seq) ?? row);
  const again = now.filter((row) => mayPass(row) && hostOf(context, row) === host);
  return again.map((row) => ({ ...row, ...returned(row) }));
}

/** Keeps the server's id for good; the bytes of a file that is at the host go. */
async function keepServerId({ $ids, $files }: Database, row: MutationRow, serverId: string | undefined) {
  if (!makesId(row) || serverId === undefined) return;
  const tmpId = temporaryId(row.mutationId);
  if (isFile(row)) await $files.delete(tmpId);
  if ((await $ids.get(tmpId))?.serverId === undefined) await $ids.put({ tmpId, serverId });
}

/** What the server has now goes into the mirror; what was removed leaves a mark that keeps older answers out. */
async function updateMirror(context: Context, row: MutationRow, item: HostItem<unknown>, order: number) {
  const { db } = context;
  const collection = collectionOf(context, row);
  if (!collection) return;
  if (takesAway(row)) return markRemoved(db, row, order);
  if (!isOfItem(row) || item.value === undefined) return;
  const mirrored = contained(context, `key of ${collection.name}`, () =>
    mirrorRow(collection, row.owner, item, order),
  );
  // An answer that came after the person left: what only they may read is not kept for somebody else.
  if ((await db.present([mirrored])).length > 0) await db.rows.put({ ...mirrored, id: item.id });
}

/** What the mirror has of it is older than this write: the next visit of its list, or of the item alone, asks. */
async function makeStale({ $pulls }: Database, row: MutationRow, id: string): Promise<void> {
  if (!isOfItem(row)) return;
  const { collection, parent = '' } = row.entity;
  const lists = isFolded(row) ? [] : [`${collection}/`, `${collection}/${parent}`];
  const scopes = [...new Set([...lists, `${collection}#${id}`])];
  await $pulls.where('scope').anyOf(scopes).modify({ stale: true });
}

/** The host answered, took a write, and lists besides the item's own are due: whoever shows one pulls it. */
async function noteTaken(context: Context, batch: Rows, order: number, now: number): Promise<void> {
  const { db, operations } = context;
  await db.note('lastSync', now);
  await db.note(`written ${hostOf(context, batch[0])}`, order);
  const named = batch.flatMap(({ name }) => operations.get(name)?.refreshes ?? []);
  const lists = new Set(named.map((one) => (typeof one === 'string' ? one : one.name)));
  for (const list of lists) await db.note(`due ${list}`, order);
}
