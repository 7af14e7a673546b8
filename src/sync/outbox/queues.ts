/**
 * Which mutations may be sent now.
 * Invariant: one queue (entity) is sent in order and never side by side, nothing goes before its deps are done or
 * while it names an item without a server id, nothing of a person who is not here goes at all, and one queue's failure
 * never holds up another. A command that uses items in its own way goes when no edit of them is on its way.
 */

import type { Cause } from '#src/kit/failure.ts';
import type { Context } from '../context.ts';
import { openStates } from '../database.ts';
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
  /** What each queue can send or ask now. */
  readonly ready: readonly Rows[];
  /** Wall clock (ms) at which each of the others may go. */
  readonly later: readonly number[];
  /** How many are open here, and how many of the other lock's. */
  readonly open: number;
  readonly others: number;
  /** Removes that nobody undid, of items that were never sent: neither goes. */
  readonly unmade: readonly MutationRow[];
  /** Edits of which the host lost a part, with another edit behind them that may go: both go together. */
  readonly revived: readonly MutationRow[];
  /** Those that can never go as they are. */
  readonly stuck: readonly (readonly [MutationRow, Cause])[];
}

const orphanedCause: Cause = {
  kind: 'orphaned',
  message: 'What this belongs to is no longer here.',
};

/** An edit that is the person's and stands in nobody's way: the others of its queue go without it. */
function isSetAside(row: MutationRow): boolean {
  const { state, cause } = row;
  const cannotGo = cause?.kind === 'unreadable' || cause?.kind === 'broken';
  return isFolded(row) && state === 'blocked' && cannotGo;
}

/** Whether it is about a collection this context does not know yet: also what the engine itself accepted. */
function lacksCollection(context: Context, row: MutationRow): boolean {
  return isOfItem(row) && !collectionOf(context, row);
}

/** Whether it is written now or soon. */
function isOnItsWay({ state }: MutationRow): boolean {
  return state === 'sending' || activeStates.includes(state);
}

/** What is known of the mutations that others wait for. */
interface Makers {
  readonly open: ReadonlySet<string>;
  readonly cancelled: ReadonlySet<string>;
  readonly known: ReadonlySet<string>;
  /** Uploads that need a person. */
  readonly refused: ReadonlySet<string>;
}

async function readMakers({ db }: Context, rows: readonly MutationRow[]): Promise<Makers> {
  const ids = new Set(rows.flatMap(({ deps, refs = [] }) => [...deps, ...refs.map(makerOf)]));
  const found = await db.withIds([...ids]);
  const named = (states: (row: MutationRow) => boolean) =>
    new Set(found.filter(states).map(({ mutationId }) => mutationId));
  return {
    open: named(({ openIn }) => openIn !== undefined),
    cancelled: named(({ state }) => state === 'cancelled'),
    known: named(() => true),
    refused: named((row) => isFile(row) && row.state === 'blocked'),
  };
}

/** Whether what a mutation is about will never exist. */
function isOrphan({ entity, deps, mutationId }: MutationRow, { cancelled, known }: Makers): boolean {
  if (deps.some((id) => cancelled.has(id))) return true;
  const makers = [entity.id, entity.parent ?? ''].filter((id) => id.startsWith('tmp_')).map(makerOf);
  return makers.some((id) => id !== mutationId && (cancelled.has(id) || !known.has(id)));
}

/** Reads the open mutations of whoever is here, once, and splits their queues. In a transaction over `$outbox`. */
export async function readQueues(context: Context, session: SessionRow, uploads: boolean): Promise<Queues> {
  const { db, options } = context;
  const owners = session.changing ? [anyone] : [...new Set([anyone, session.owner])];
  const open = (await db.inStates(owners, openStates)).filter(
    ({ needsSession }) => !needsSession || !session.expired,
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
    // A file that the host refused holds back its own place in an item only.
    const files = isOfItem(row) ? makers.refused : new Set();
    const named = (row.refs ?? []).map(makerOf).filter((id) => !files.has(id));
    return [...row.deps, ...named].some((id) => makers.open.has(id));
  };
  const waitsForFile = ({ restSentAt, refs = [] }: MutationRow) =>
    restSentAt !== undefined && refs.some((ref) => makers.refused.has(makerOf(ref)));
  const isStuck = (row: MutationRow): boolean => {
    if (row.state !== 'pending' || isFromNewerRelease(context, row)) return false;
    const cause = isOrphan(row, makers)
      ? orphanedCause
      : readMutation(context, row)
        ? undefined
        : unreadableCause;
    if (cause) stuck.push([row, cause]);
    return cause !== undefined;
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
    const batch = batchOf(
      queue.filter((row) => !isSetAside(row) && !isStuck(row)),
      waits,
      now,
    );
    // Nothing came to it since the rest was sent.
    if (!batch || batch.every(waitsForFile)) continue;
    if (batch[0].notBefore <= now) ready.push(batch);
    else later.push(batch[0].notBefore);
  }
  return { ready, later, unmade, revived, stuck, open: rows.length, others: open.length - rows.length };
}

/** The remove of an item that was never sent: it waits for Undo, and the item with it. */
function removeOfUnsent(queue: readonly MutationRow[]): MutationRow | undefined {
  return queue.some(isUnsentCreate) ? queue.find(takesAway) : undefined;
}

/** The edit of which the host lost a part, where a later one may go: it may make the item smaller. */
function cutWithMore(
  queue: readonly MutationRow[],
  waits: (row: MutationRow) => boolean,
): MutationRow | undefined {
  const cut = queue.find(({ state, isCut }) => state === 'blocked' && isCut);
  const isBehind = (row: MutationRow) => isFolded(row) && row.state === 'pending' && !waits(row);
  return cut && queue.some((row) => row.seq > cut.seq && isBehind(row)) ? cut : undefined;
}

/** A queue without the edits that the remove behind them makes needless: it goes in their place. */
function withoutNeedless(queue: readonly MutationRow[]): readonly MutationRow[] {
  const at = queue.findIndex(takesAway);
  return queue.slice(0, at).every(isNeedless) ? queue.slice(Math.max(at, 0)) : queue;
}

/** The head of a queue, with the updates right behind it that may go with it as one write. */
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
