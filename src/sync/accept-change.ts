/**
 * What accepting an update or remove asks of the other mutations of its item: loaded with the first of them, since
 * visitors only book and write.
 * Invariant: one base stands under all open updates of an item.
 */
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import { applyPending, differs, made } from './fold.ts';
import { indexed } from './mutation.ts';
import type { AnyOperation } from './operation.ts';
import type { MutationRow, NewMutationRow } from './rows.ts';
import { retried } from './transitions.ts';

export { cancelSuperseded, createWasCancelled } from './cancel.ts';

/** Opt-in coalescing: the newest mutation of the queue with the same name, key and form takes the newer arguments. */
export async function latest(
  context: Context,
  first: NewMutationRow,
  { latestWins }: Extract<AnyOperation, { kind: 'update' }>,
  args: unknown,
  form = '',
): Promise<MutationRow | undefined> {
  if (!latestWins) return undefined;
  first.latest = `${latestWins(args)} ${form}`;
  const newest = (await context.db.queue(first.queue)).at(-1);
  const { name, version } = first;
  if (newest?.name !== name || newest.latest !== first.latest || newest.owner !== first.owner)
    return undefined;
  // What a person chose in a conflict is more than these arguments.
  if (newest.state !== 'pending' || newest.sends > 0 || newest.choice) return undefined;
  const newer = indexed({ ...newest, args: first.args, version });
  await context.db.$outbox.put(newer);
  return newer;
}

/**
 * What the mutation began from. The first open update of a queue carries the base of all of them: what its form showed,
 * else what is known of the host. A later one whose form showed something else than the fold carries that.
 */
export async function withBase(
  context: Context,
  first: NewMutationRow,
  seen: unknown,
  superseded: readonly MutationRow[] = [],
): Promise<NewMutationRow> {
  if (first.kind !== 'update' && first.kind !== 'remove') return first;
  const { db } = context;
  const { collection, id } = first.entity;
  const queue = (await db.queue(first.queue)).filter(({ owner }) => owner === first.owner);
  const row = await db.rows.get([collection, id]);
  const stored = row?.removed ? undefined : row?.value;
  if (first.kind === 'remove') return indexed({ ...first, base: removalBase() });
  await retryRefused(db, queue);
  const create = queue.find(({ kind }) => kind === 'create');
  const updates = queue.filter(({ kind }) => kind === 'update');
  if (updates.length === 0)
    return indexed({ ...first, base: create ? made(context, create) : (seen ?? stored) });
  const shown = applyPending(context, stored, queue);
  return differs(seen, shown) ? indexed({ ...first, seen }) : first;

  /**
   * What its person saw, as the host will have it: what was superseded never reaches it, what is on its way does. Where
   * somebody else changed something below one's own edits, or these added a field, it is what was shown.
   */
  function removalBase(): unknown {
    const own = [...queue, ...superseded];
    const shown = applyPending(context, stored, own);
    const below = applyPending(context, stored, queue);
    const under = own.find(({ base }) => base !== undefined)?.base ?? stored;
    const isSame = !differs(seen, shown) && !differs(under, stored);
    // Only the fields that a base has are compared.
    const isWhole = Object.keys(Object(shown)).every((key) => key in Object(below));
    return isSame && isWhole ? below : (seen ?? under);
  }
}

/** An edit behind a refused one is its retry: both are folded together. */
async function retryRefused(db: Database, queue: readonly MutationRow[]): Promise<void> {
  const refused = queue.filter(
    ({ kind, state, cause, denied }) =>
      kind === 'update' &&
      state === 'blocked' &&
      !denied &&
      (cause?.kind === 'refused' || cause?.kind === 'busy' || cause?.kind === 'garbled'),
  );
  await db.$outbox.bulkPut(refused.map((row) => ({ ...row, ...retried(row) })));
}
