/**
 * Splits the open mutations into queues (one an entity), and finds what each may send now.
 * Invariant: a queue is sent in order and never side by side; nothing goes before its deps are done, or while it names an
 * item without a server id; nothing goes for a person who is not signed in here; a failure in one queue never holds up
 * another. A command that uses items goes while no edit of them is on its way.
 */
import type { Cause } from '#src/kit/failure.ts';
import type { Context } from '../context.ts';
import { isHeldBack } from '../kinds/edit.ts';
import { isFile, isFolded, isOfItem, takesAway } from '../kinds/kind.ts';
import { usedBy } from '../kinds/kinds.ts';
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
import { isRefusedFile } from './stays-open.ts';

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

/** Reads the mutations that others wait for, by id. */
async function readMakers({ db }: Context, rows: readonly MutationRow[]): Promise<Makers> {
  const ids = new Set(rows.flatMap(({ deps, refs = [] }) => [...deps, ...refs.map(makerOf)]));
  return new Map((await db.withIds([...ids])).map((row) => [row.mutationId, row]));
}

type Makers = ReadonlyMap<string, MutationRow>;

/** Whether the item of a mutation, or one that it depends on, will never exist. */
function isOrphan({ entity, deps, mutationId }: MutationRow, makers: Makers): boolean {
  const isCancelled = (id: string) => makers.get(id)?.state === 'cancelled';
  const named = [entity.id, entity.parent ?? ''].filter((id) => id.startsWith('tmp_')).map(makerOf);
  const others = named.filter((id) => id !== mutationId);
  return [...deps, ...others].some(isCancelled) || others.some((id) => !makers.has(id));
}

/** Splits the open mutations of the people who are here into queues. Runs inside a transaction over `$outbox`. */
export async function readQueues(
  context: Context,
  session: SessionRow,
  allOpen: readonly MutationRow[],
  uploads: boolean,
): Promise<Queues> {
  const owners = session.changing ? [anyone] : [anyone, session.owner];
  const open = allOpen.filter(
    ({ owner, needsSession }) => owners.includes(owner) && (!needsSession || !session.expired),
  );
  const rows = open.filter((row) => isFile(row) === uploads);
  const makers = await readMakers(context, rows);
  const now = context.options.clock.now();
  // Written now, or later without its person.
  const isWritten = ({ state }: MutationRow) => state === 'sending' || activeStates.includes(state);
  const written = new Set(rows.filter(isWritten).map(({ queue }) => queue));
  const isRefused = (id: string) => isRefusedFile(makers.get(id));
  const waits = (row: MutationRow): boolean => {
    const lacksCollection = isOfItem(row) && !collectionOf(context, row);
    if (lacksCollection || isFromNewerRelease(context, row)) return true;
    if (usedBy(context, row).some((item) => written.has(queueKey(item)))) return true;
    // A refused file holds back only its own place in an item.
    const named = (row.refs ?? []).map(makerOf).filter((id) => !isOfItem(row) || !isRefused(id));
    return [...row.deps, ...named].some((id) => makers.get(id)?.openIn !== undefined);
  };
  const waitsForFile = ({ restSentAt, refs = [] }: MutationRow) =>
    restSentAt !== undefined && refs.map(makerOf).some(isRefused);
  const stuck: (readonly [MutationRow, Cause])[] = [];
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
  for (const queue of byQueue(rows)) {
    const remove = removeOfUnsent(queue);
    const sendable = remove ? [] : queue.filter((row) => !isSetAside(row) && !isStuck(row));
    const batch: Rows | undefined = remove ? [remove] : batchOf(sendable, waits, now);
    // All but a refused file is sent, and no edit was made since.
    if (!batch || batch.every(waitsForFile)) continue;
    if (batch[0].notBefore > now) later.push(batch[0].notBefore);
    else if (remove) unmade.push(remove);
    else ready.push(batch);
  }
  return { ready, later, unmade, stuck, open: rows.length, others: open.length - rows.length };
}

function byQueue(rows: readonly MutationRow[]): Iterable<readonly MutationRow[]> {
  const queues = new Map<string, MutationRow[]>();
  for (const row of rows) {
    const queue = queues.get(row.queue);
    if (queue) queue.push(row);
    else queues.set(row.queue, [row]);
  }
  return queues.values();
}

/** Returns the remove of an item that was never sent: both wait for Undo. */
function removeOfUnsent(queue: readonly MutationRow[]): MutationRow | undefined {
  return queue.some(isUnsentCreate) ? queue.find(takesAway) : undefined;
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
  if (head.state === 'unknown')
    return [head, ...behind.filter(({ batch }) => batch !== '' && batch === head.batch)];
  if (head.state !== 'pending') return undefined;
  if (!isFolded(head)) return [head];
  const end = behind.findIndex(
    (row) => !isFolded(row) || row.state !== 'pending' || waits(row) || isHeldBack(row, now),
  );
  return [head, ...behind.slice(0, end < 0 ? behind.length : end)];
}
