/**
 * What accepting an update or remove asks of the other mutations of its item: loaded with the first of them, since
 * visitors only book and write.
 * Invariant: one base stands under all open updates of an item.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { Cause } from '#src/kit/failure.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { applyPending, differs, made } from '../merge/fold.ts';
import { copiesOf } from '../mirror/scope.ts';
import { collectionOf, indexed, isNeedless, newId, newRow, queueKey } from '../mutation.ts';
import type { AnyOperation } from '../operation.ts';
import type { Entity, MirrorRow, MutationRow, NewMutationRow } from '../rows.ts';
import { mergedAnew, retried } from './transitions.ts';

export { merge } from '../merge/merge.ts';
export { cancelUnsentItem, createWasCancelled } from './cancel.ts';

/**
 * Opt-in coalescing: an unsent mutation of the queue with the same name, key and form takes the newer arguments, if all
 * that came after it is of other keys of the same form and about something else: in either place it says the same.
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
  // What a person chose in a conflict is more than its arguments.
  const stops = (row: MutationRow) =>
    row.owner !== owner || row.choice !== undefined || !row.latest?.endsWith(` ${form}`);
  const found = queue.findLast((row) => stops(row) || (row.name === name && row.latest === key));
  if (!found || stops(found) || found.state !== 'pending' || found.sends > 0) return undefined;
  const newer = indexed({ ...found, args: first.args, version });
  if (found !== queue.at(-1) && !(await saysTheSame(context, queue, newer))) return undefined;
  await context.db.$outbox.put(newer);
  return newer;
}

/** Whether the queue makes the same of the item with a mutation where it stands and behind all the others. */
async function saysTheSame(
  context: Context,
  queue: readonly MutationRow[],
  newer: MutationRow,
): Promise<boolean> {
  const { collection, id } = newer.entity;
  const stored = (await context.db.rows.get([collection, id]))?.value;
  const inPlace = queue.map((row) => (row.seq === newer.seq ? newer : row));
  const behind = [...queue, { ...newer, base: undefined, seen: undefined }];
  const [one, other] = [inPlace, behind].map((rows) => contentHash(applyPending(context, stored, rows)));
  return one === other;
}

/** What is known of an item before an edit of it. */
export interface Before {
  /** The newest open mutation of anybody. */
  readonly newest: MutationRow | undefined;
  readonly stored: MirrorRow | undefined;
}

/** Reads it in parallel, and no queue as a whole, however long. */
export async function readBefore(db: Database, { collection, id }: Entity): Promise<Before> {
  const [newest, stored] = await Promise.all([
    db.newestOf(queueKey({ collection, id })),
    db.rows.get([collection, id]),
  ]);
  return { newest, stored };
}

/** Whether an edit only follows other edits of its person, of which none was refused: it would be the retry of that one. */
async function isBehindEdit(db: Database, { queue, owner }: NewMutationRow, { newest }: Before) {
  if (newest?.kind !== 'update' || newest.owner !== owner) return false;
  if ((await db.countInStates(owner, ['blocked'])) === 0) return true;
  return (await db.queue(queue)).every((row) => row.owner !== owner || row.state !== 'blocked');
}

/**
 * Returns an update or remove with its base, and any other mutation as it is. `seen` is the value its form showed; `before`
 * is read here where the caller has not.
 */
export async function withBase(
  context: Context,
  row: NewMutationRow,
  seen: unknown,
  before?: Before,
): Promise<NewMutationRow> {
  if (row.kind === 'update')
    return editWithBase(context, row, seen, before ?? (await readBefore(context.db, row.entity)));
  return row.kind === 'remove' ? removeWithBase(context, row, seen) : row;
}

/** The person's open mutations of an item, and what the mirror has of it. */
async function ownQueue({ db }: Context, { entity: { collection, id }, queue, owner }: NewMutationRow) {
  const [queued, row] = await Promise.all([db.queue(queue), db.rows.get([collection, id])]);
  const open = queued.filter((one) => one.owner === owner);
  return { open, stored: valueIn(row) };
}

function valueIn(row: MirrorRow | undefined): unknown {
  return row?.removed ? undefined : row?.value;
}

/**
 * The first open edit of a queue carries the base of all of them: what its form showed, else what is known of the host. A
 * later one carries what its form showed where that was not the fold of those before it.
 */
async function editWithBase(
  context: Context,
  edit: NewMutationRow,
  seen: unknown,
  before: Before,
): Promise<NewMutationRow> {
  const { db } = context;
  if (!before.newest) return indexed({ ...edit, base: seen ?? valueIn(before.stored) });
  if (seen === undefined && (await isBehindEdit(db, edit, before))) return edit;
  const { open, stored } = await ownQueue(context, edit);
  await retryRefused(db, open);
  if (open.some(({ kind }) => kind === 'update'))
    return differs(seen, applyPending(context, stored, open)) ? indexed({ ...edit, seen }) : edit;
  const create = open.find(({ kind }) => kind === 'create');
  return indexed({ ...edit, base: create ? made(context, create) : (seen ?? stored) });
}

async function removeWithBase(
  context: Context,
  remove: NewMutationRow,
  seen: unknown,
): Promise<NewMutationRow> {
  const { open, stored } = await ownQueue(context, remove);
  await mergeAnew(context.db, open);
  return indexed({ ...remove, base: removalBase(context, open, stored, seen) });
}

/**
 * What the host must still say for an item to be removed without a question: what its person saw, as the host will have it
 * when the remove comes. Edits on their way are part of that; those that a remove makes needless never reach the host.
 */
function removalBase(
  context: Context,
  queue: readonly MutationRow[],
  stored: unknown,
  seen: unknown,
): unknown {
  const shown = applyPending(context, stored, queue);
  const arriving = applyPending(
    context,
    stored,
    queue.filter((row) => !isNeedless(row)),
  );
  const under = queue.find(({ base }) => base !== undefined)?.base ?? stored;
  const sawWhatIsShown = !differs(seen, shown);
  const nobodyChangedItSince = !differs(under, stored);
  // A base is compared in its own fields alone: one that an edit adds would go unseen.
  const hasEveryField = Object.keys(Object(shown)).every((key) => key in Object(arriving));
  if (sawWhatIsShown && nobodyChangedItSince && hasEveryField) return arriving;
  return seen ?? under;
}

/** Nobody is asked about edits of an item that is to be removed; where the remove is undone they are merged anew. */
async function mergeAnew(db: Database, queue: readonly MutationRow[]): Promise<void> {
  const asked = queue.filter(({ kind, state }) => kind === 'update' && state === 'conflict');
  await db.$outbox.bulkPut(asked.map((row) => ({ ...row, ...mergedAnew() })));
}

/** A remove takes the second copies of its item as well: whoever asked for it saw one. */
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

const retriedCauses: readonly Cause['kind'][] = ['refused', 'busy', 'garbled'];

/** An edit behind a refused one is its retry: both are folded together. */
async function retryRefused(db: Database, queue: readonly MutationRow[]): Promise<void> {
  const refused = queue.filter(
    ({ kind, state, cause, denied }) =>
      kind === 'update' &&
      state === 'blocked' &&
      !denied &&
      cause !== undefined &&
      retriedCauses.includes(cause.kind),
  );
  await db.$outbox.bulkPut(refused.map((row) => ({ ...row, ...retried(row) })));
}
