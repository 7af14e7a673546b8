/**
 * Splits the open mutations into queues (one an entity), and finds what each may send now.
 * Invariant: a queue is sent in order and never side by side; nothing goes before its deps are done, or while it names an
 * item without a server id; nothing goes for a person who is not signed in here; a failure in one queue never holds up
 * another. A command that uses items goes while no edit of them is on its way.
 */

import type { Cause } from '#src/kit/failure.ts';
import type { Context } from '../context.ts';
import { isHeldBack } from '../kinds/edit.ts';
import { usedBy } from '../kinds/kinds.ts';
import { isFile, isFolded, isOfItem, takesAway } from '../kinds/traits.ts';
import {
  collectionOf,
  isFromNewerRelease,
  isNeedless,
  isUnsentCreate,
  queueKey,
  readMutation,
  unreadableCause,
} from '../mutation.ts';
import { activeStates, anyone, type MutationRow, type Rows, type SessionRow } from '../rows.ts';
import { makerOf } from './references.ts';

export interface Queues {
  /** The batch of each queue that can be sent or confirmed now. */
  readonly ready: readonly Rows[];
  /** Wall clock (ms) at which each of the other queues may go. */
  readonly later: readonly number[];
  /** Open mutations of this lock, and of the other one. */
  readonly open: number;
  readonly others: number;
  /** Removes whose time for Undo is over, of items that were never sent: neither is sent. */
  readonly unmade: readonly MutationRow[];
  /** Edits of which the host lost a part, with another edit behind them that may go: both go together. */
  readonly revived: readonly MutationRow[];
  /** Mutations that can never go as they are. */
  readonly stuck: readonly (readonly [MutationRow, Cause])[];
}

const orphanedCause: Cause = {
  kind: 'orphaned',
  message: 'What this belongs to is no longer here.',
};

/** Whether an edit is blocked in a way that does not hold up its queue: the others go without it. */
function isSetAside(row: MutationRow): boolean {
  const { state, cause } = row;
  const cannotGo = cause?.kind === 'unreadable' || cause?.kind === 'broken';
  return isFolded(row) && state === 'blocked' && cannotGo;
}

/** Whether a mutation is about a collection that this context does not know yet. */
function lacksCollection(context: Context, row: MutationRow): boolean {
  return isOfItem(row) && !collectionOf(context, row);
}

/** Whether a mutation is being written, or will be without its person. */
function isOnItsWay({ state }: MutationRow): boolean {
  return state === 'sending' || activeStates.includes(state);
}

/** Ids of the mutations that others wait for. */
interface Makers {
  readonly openIds: ReadonlySet<string>;
  readonly cancelledIds: ReadonlySet<string>;
  readonly storedIds: ReadonlySet<string>;
  /** Uploads that need a person. */
  readonly refusedIds: ReadonlySet<string>;
}

async function readMakers({ db }: Context, rows: readonly MutationRow[]): Promise<Makers> {
  const ids = new Set(rows.flatMap(({ deps, refs = [] }) => [...deps, ...refs.map(makerOf)]));
  const makers = await db.withIds([...ids]);
  const idsOf = (among: readonly MutationRow[]) => new Set(among.map(({ mutationId }) => mutationId));
  return {
    openIds: idsOf(makers.filter(({ openIn }) => openIn !== undefined)),
    cancelledIds: idsOf(makers.filter(({ state }) => state === 'cancelled')),
    storedIds: idsOf(makers),
    refusedIds: idsOf(makers.filter((row) => isFile(row) && row.state === 'blocked')),
  };
}

/** Whether the item of a mutation, or one that it depends on, will never exist. */
function isOrphan({ entity, deps, mutationId }: MutationRow, makers: Makers): boolean {
  const { cancelledIds, storedIds } = makers;
  if (deps.some((id) => cancelledIds.has(id))) return true;
  const named = [entity.id, entity.parent ?? ''].filter((id) => id.startsWith('tmp_')).map(makerOf);
  return named.some((id) => id !== mutationId && (cancelledIds.has(id) || !storedIds.has(id)));
}

/** Splits the open mutations of the people who are here into queues. Runs inside a transaction over `$outbox`. */
export async function readQueues(
  context: Context,
  session: SessionRow,
  allOpen: readonly MutationRow[],
  uploads: boolean,
): Promise<Queues> {
  const { options } = context;
  const owners = session.changing ? [anyone] : [anyone, session.owner];
  const open = allOpen.filter(
    ({ owner, needsSession }) => owners.includes(owner) && (!needsSession || !session.expired),
  );
  const rows = open.filter((row) => isFile(row) === uploads);
  const makers = await readMakers(context, rows);
  const now = options.clock.now();
  const queues = new Map<string, MutationRow[]>();
  for (const row of rows) {
    const queue = queues.get(row.queue);
    if (queue) queue.push(row);
    else queues.set(row.queue, [row]);
  }
  const written = new Set(rows.filter(isOnItsWay).map(({ queue }) => queue));
  const stuck: (readonly [MutationRow, Cause])[] = [];
  const waits = (row: MutationRow): boolean => {
    if (isFromNewerRelease(context, row) || lacksCollection(context, row)) return true;
    if (usedBy(context, row).some((item) => written.has(queueKey(item)))) return true;
    // A refused file holds back only its own place in an item.
    const withheld = isOfItem(row) ? makers.refusedIds : new Set();
    const named = (row.refs ?? []).map(makerOf).filter((id) => !withheld.has(id));
    return [...row.deps, ...named].some((id) => makers.openIds.has(id));
  };
  const waitsForFile = ({ restSentAt, refs = [] }: MutationRow) =>
    restSentAt !== undefined && refs.some((ref) => makers.refusedIds.has(makerOf(ref)));
  const isStuck = (row: MutationRow): boolean => {
    if (row.state !== 'pending' || isFromNewerRelease(context, row)) return false;
    if (isOrphan(row, makers)) stuck.push([row, orphanedCause]);
    else if (!readMutation(context, row)) stuck.push([row, unreadableCause]);
    else return false;
    return true;
  };
  const ready: Rows[] = [];
  const later: number[] = [];
  const unmade: MutationRow[] = [];
  const revived: MutationRow[] = [];
  for (const queue of queues.values()) {
    const remove = removeOfUnsent(queue);
    if (remove) {
      if (remove.notBefore <= now) unmade.push(remove);
      else later.push(remove.notBefore);
      continue;
    }
    const cut = cutWithMore(queue, waits);
    if (cut) {
      revived.push(cut);
      continue;
    }
    const sendable = queue.filter((row) => !isSetAside(row) && !isStuck(row));
    const batch = batchOf(sendable, waits, now);
    // All but a refused file is sent, and no edit was made since.
    if (!batch || batch.every(waitsForFile)) continue;
    if (batch[0].notBefore <= now) ready.push(batch);
    else later.push(batch[0].notBefore);
  }
  return { ready, later, unmade, revived, stuck, open: rows.length, others: open.length - rows.length };
}

/** Returns the remove of an item that was never sent: both wait for Undo. */
function removeOfUnsent(queue: readonly MutationRow[]): MutationRow | undefined {
  return queue.some(isUnsentCreate) ? queue.find(takesAway) : undefined;
}

/** Returns the edit of which the host lost a part, if a later edit may go: that may make the item smaller. */
function cutWithMore(
  queue: readonly MutationRow[],
  waits: (row: MutationRow) => boolean,
): MutationRow | undefined {
  const cut = queue.find(({ state, isCut }) => state === 'blocked' && isCut);
  const isBehind = (row: MutationRow) => isFolded(row) && row.state === 'pending' && !waits(row);
  return cut && queue.some((row) => row.seq > cut.seq && isBehind(row)) ? cut : undefined;
}

/** Returns a queue without the edits that a remove behind them makes needless. */
function withoutNeedless(queue: readonly MutationRow[]): readonly MutationRow[] {
  const at = queue.findIndex(takesAway);
  return queue.slice(0, at).every(isNeedless) ? queue.slice(Math.max(at, 0)) : queue;
}

/** Returns the head of a queue with the edits right behind it that may go with it as one write. */
function batchOf(
  queue: readonly MutationRow[],
  waits: (row: MutationRow) => boolean,
  now: number,
): Rows | undefined {
  const [head, ...behind] = withoutNeedless(queue);
  if (!head || waits(head)) return undefined;
  if (head.state === 'unknown') return [head, ...behind.filter(isOfBatch(head))];
  if (head.state !== 'pending') return undefined;
  if (!isFolded(head)) return [head];
  const end = behind.findIndex(
    (row) => !isFolded(row) || row.state !== 'pending' || waits(row) || isHeldBack(row, now),
  );
  return [head, ...behind.slice(0, end < 0 ? behind.length : end)];
}

function isOfBatch({ batch }: MutationRow): (row: MutationRow) => boolean {
  return (row) => batch !== '' && row.batch === batch;
}
