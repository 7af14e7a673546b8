/**
 * What accepting an update or remove asks of the other mutations of its item: loaded with the first of them, since
 * visitors only book and write.
 * Invariant: one base stands under all open updates of an item.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { Cause } from '#src/kit/failure.ts';
import type { Context } from './context.ts';
import { copiesOf } from './copies.ts';
import type { Database } from './database.ts';
import { applyPending, differs, made } from './fold.ts';
import { collectionOf, indexed, newId, newRow } from './mutation.ts';
import type { AnyOperation } from './operation.ts';
import { attentionStates, isNeedless, type MutationRow, type NewMutationRow } from './rows.ts';
import { mergedAnew, retried } from './transitions.ts';

export { cancelUnsentItem, createWasCancelled } from './cancel.ts';
export { merge } from './merge.ts';

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

/** A mutation with what it began from; `seen` is the value its form showed. A create, command or upload began from nothing. */
export async function withBase(
  context: Context,
  row: NewMutationRow,
  seen: unknown,
): Promise<NewMutationRow> {
  if (row.kind === 'update') return editWithBase(context, row, seen);
  return row.kind === 'remove' ? removeWithBase(context, row, seen) : row;
}

/** The person's open mutations of an item, and what the mirror has of it. */
async function ownQueue({ db }: Context, { entity: { collection, id }, queue, owner }: NewMutationRow) {
  const open = (await db.queue(queue)).filter((row) => row.owner === owner);
  const row = await db.rows.get([collection, id]);
  return { open, stored: row?.removed ? undefined : row?.value };
}

/**
 * The first open edit of a queue carries the base of all of them: what its form showed, else what is known of the host. A
 * later one carries what its form showed where that was not the fold of those before it.
 */
async function editWithBase(context: Context, edit: NewMutationRow, seen: unknown): Promise<NewMutationRow> {
  const { db } = context;
  if (seen === undefined && (await isBehindEdit(db, edit))) return edit;
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
 * What the person who removes an item saw of it, as the host will have it: edits that are not sent never reach it, those on
 * their way do. Where somebody else changed something below one's own edits, or these added a field, it is what was shown.
 */
function removalBase(
  context: Context,
  queue: readonly MutationRow[],
  stored: unknown,
  seen: unknown,
): unknown {
  const shown = applyPending(context, stored, queue);
  const arriving = queue.filter((row) => !isNeedless(row));
  const below = applyPending(context, stored, arriving);
  const under = queue.find(({ base }) => base !== undefined)?.base ?? stored;
  const isSame = !differs(seen, shown) && !differs(under, stored);
  // Only the fields that a base has are compared.
  const isWhole = Object.keys(Object(shown)).every((key) => key in Object(below));
  return isSame && isWhole ? below : (seen ?? under);
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

/** Whether it only follows others that go on by themselves: a queue of any length is not read for that. */
async function isBehindEdit(db: Database, { queue, owner }: NewMutationRow): Promise<boolean> {
  const newest = await db.newestOf(queue);
  if (newest?.kind !== 'update' || newest.owner !== owner) return false;
  return (await db.inStates([owner], attentionStates)).every((row) => row.queue !== queue);
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
