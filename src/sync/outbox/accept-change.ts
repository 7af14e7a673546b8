/**
 * The base of an update or remove, by the other mutations of its item. A chunk of its own: visitors only book and write.
 * Invariant: one base stands under all open updates of an item.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { applyPending, differs, made } from '../merge/fold.ts';
import { copiesOf } from '../mirror/scope.ts';
import { collectionOf, indexed, isNeedless, newId, newRow, queueKey } from '../mutation.ts';
import type { AnyOperation } from '../operation.ts';
import type { Entity, MutationRow, NewMutationRow } from '../rows.ts';
import { isAnswered } from './retry.ts';
import { mergedAnew, retried } from './transitions.ts';

export { merge } from '../merge/merge.ts';
export { cancelUnsentItem } from './cancel.ts';

/**
 * Opt-in coalescing: an unsent mutation of the queue with the same name, key and form takes the newer arguments, if every
 * later mutation is of another key of that form and the order makes no difference. Returns that mutation.
 */
export async function latest(
  context: Context,
  first: NewMutationRow,
  { latestWins }: Extract<AnyOperation, { kind: 'update' }>,
  args: unknown,
  form = '',
): Promise<MutationRow | undefined> {
  if (!latestWins) return undefined;
  first.latest = `${latestWins(args)} ${form}`;
  const { name, version, latest: key, owner } = first;
  const queue = await context.db.queue(first.queue);
  // A person's choice in a conflict is not in the arguments, so that row is not replaced.
  const stops = (row: MutationRow) =>
    row.owner !== owner || row.choice !== undefined || !row.latest?.endsWith(` ${form}`);
  const older = queue.findLast((row) => stops(row) || (row.name === name && row.latest === key));
  if (!older || stops(older) || older.state !== 'pending' || older.sends > 0) return undefined;
  const newer = indexed({ ...older, args: first.args, version });
  if (older !== queue.at(-1) && !(await saysTheSame(context, queue, newer))) return undefined;
  await context.db.$outbox.put(newer);
  await retryRefused(context.db, queue, newer);
  return newer;
}

/** Returns whether a queue folds to the same value with a mutation at its place as with it at the end. */
async function saysTheSame(context: Context, queue: readonly MutationRow[], newer: MutationRow) {
  const { collection, id } = newer.entity;
  const stored = (await context.db.rows.get([collection, id]))?.value;
  const inPlace = queue.map((row) => (row.seq === newer.seq ? newer : row));
  const behind = [...queue, { ...newer, base: undefined, seen: undefined }];
  const [one, other] = [inPlace, behind].map((rows) => contentHash(applyPending(context, stored, rows)));
  return one === other;
}

/** The newest open mutation of an item, of anybody, and the item's value in the mirror. */
interface Before {
  readonly newest: MutationRow | undefined;
  readonly stored: unknown;
}

/** Reads what a change needs of its item: not the whole queue, which may be long. */
export async function readBefore(db: Database, { collection, id }: Entity): Promise<Before> {
  const [newest, row] = await Promise.all([
    db.newestOf(queueKey({ collection, id })),
    db.rows.get([collection, id]),
  ]);
  return { newest, stored: row?.removed ? undefined : row?.value };
}

/**
 * Returns an update or remove with its base, and any other mutation as it is. `seen` is the value its form showed. The first
 * open edit of a queue carries the base of all: `seen`, else the mirror's value. A later edit carries `seen` where that
 * differs from the fold of the edits before it.
 */
export async function withBase(
  context: Context,
  row: NewMutationRow,
  seen: unknown,
  before?: Before,
): Promise<NewMutationRow> {
  const { db } = context;
  if (row.kind !== 'update' && row.kind !== 'remove') return row;
  const { newest, stored } = before ?? (await readBefore(db, row.entity));
  if (!newest) return indexed({ ...row, base: seen ?? stored });
  if (seen === undefined && (await isBehindEdit(db, row, newest))) return row;
  const open = (await db.queue(row.queue)).filter(({ owner }) => owner === row.owner);
  if (row.kind === 'remove') {
    await mergeAnew(db, open);
    return indexed({ ...row, base: removalBase(context, open, stored, seen) });
  }
  await retryRefused(db, open, row);
  if (open.some(({ kind }) => kind === 'update'))
    return differs(seen, applyPending(context, stored, open)) ? indexed({ ...row, seen }) : row;
  const create = open.find(({ kind }) => kind === 'create');
  return indexed({ ...row, base: create ? made(context, create) : (seen ?? stored) });
}

/** Whether an edit only follows other edits of its person, of which none was refused: it would be the retry of that one. */
async function isBehindEdit(db: Database, { kind, queue, owner }: NewMutationRow, newest: MutationRow) {
  if (kind !== 'update' || newest.kind !== 'update' || newest.owner !== owner) return false;
  if ((await db.countInStates(owner, ['blocked'])) === 0) return true;
  return (await db.queue(queue)).every((row) => row.owner !== owner || row.state !== 'blocked');
}

/** Ends the conflicts of an item that is to be removed: where the remove is undone its edits are merged anew. */
async function mergeAnew(db: Database, queue: readonly MutationRow[]): Promise<void> {
  const asked = queue.filter(({ kind, state }) => kind === 'update' && state === 'conflict');
  await db.$outbox.bulkPut(asked.map((row) => ({ ...row, ...mergedAnew() })));
}

/**
 * Returns the value the host must have for an item to be removed without a question: the one its person saw, with the edits
 * that reach the host before the remove.
 */
function removalBase(context: Context, queue: readonly MutationRow[], stored: unknown, seen: unknown) {
  const shown = applyPending(context, stored, queue);
  const sentFirst = queue.filter((row) => !isNeedless(row));
  const arriving = applyPending(context, stored, sentFirst);
  const under = queue.find(({ base }) => base !== undefined)?.base ?? stored;
  const sawWhatIsShown = !differs(seen, shown);
  const nobodyChangedItSince = !differs(under, stored);
  // A base is compared in its own fields alone: a field that an edit adds would not be compared.
  const hasEveryField = Object.keys(Object(shown)).every((key) => key in Object(arriving));
  if (sawWhatIsShown && nobodyChangedItSince && hasEveryField) return arriving;
  return seen ?? under;
}

/** Returns removes of the second copies of an item: its person saw one item. */
export async function removesOfCopies(context: Context, first: NewMutationRow): Promise<NewMutationRow[]> {
  const { collection, id } = first.entity;
  const row = first.kind === 'remove' ? await context.db.rows.get([collection, id]) : undefined;
  if (!row?.marker || row.removed || collectionOf(context, first)?.showsCopies) return [];
  const beside = await context.db.rows.where({ collection, parent: row.parent }).toArray();
  return copiesOf(row, beside).map((copy) => {
    const entity = { ...first.entity, id: copy.id };
    const { notBefore } = first;
    return newRow({ ...first, mutationId: newId(context), entity }, { base: copy.value, notBefore });
  });
}

/**
 * An edit behind a refused one, or one of which the host lost a part, is its retry: both are folded together, once the later
 * one may go.
 */
async function retryRefused(
  db: Database,
  queue: readonly MutationRow[],
  { owner, notBefore }: NewMutationRow,
): Promise<void> {
  const isRefused = ({ kind, state, cause, denied }: MutationRow) =>
    kind === 'update' && state === 'blocked' && !denied && isAnswered(cause);
  const isCut = ({ state, cause }: MutationRow) => state === 'blocked' && cause?.kind === 'stored-otherwise';
  const refused = queue.filter((row) => row.owner === owner && (isRefused(row) || isCut(row)));
  await db.$outbox.bulkPut(refused.map((row) => ({ ...row, ...retried(row), notBefore })));
}
