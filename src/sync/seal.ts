/**
 * Sealing: one transaction that fixes what a write carries, before anything leaves.
 * Invariant: the batch stays as it is until its outcome; the write leaves within 2 s of the seal, by both clocks, or
 * not at all, so that a context that froze never sends what another one took over.
 */
import type { Table } from 'dexie';
import { contentHash } from '#src/kit/canonical.ts';
import { type CallSignals, isStopped } from './calls.ts';
import type { Context } from './context.ts';
import { equal } from './equal.ts';
import { beforeOwnConflict, fold, mergeValues } from './fold.ts';
import type { LockName } from './locks.ts';
import { newId, readMutation } from './mutation.ts';
import type { Rows } from './outcome.ts';
import { StaleSealError } from './reachability.ts';
import { anyone, type Conflict, type MutationRow } from './rows.ts';
import { durable } from './storage.ts';
import { conflicted, sealed } from './transitions.ts';
import { waitingFiles, withoutFiles } from './withheld.ts';

const freshMs = 2_000;

/** What was read of the host before an update. */
export interface Theirs {
  readonly value: unknown;
  readonly writeId: string;
  readonly marker?: string | undefined;
  readonly raw?: unknown;
  /** It is there, and what is stored of it cannot be read: what is sent takes its place. */
  readonly isUnreadable?: boolean;
}

export interface Sealed {
  readonly rows: Rows;
  readonly batch: string;
  /** Throws in the call of fetch when the seal is too old, or the person changes. */
  readonly check: () => void;
}

interface SealOptions extends Pick<CallSignals, 'signal'> {
  readonly lock: LockName;
  readonly limitMs: number;
  /** Epoch of the session this round began under. */
  readonly epoch: number;
}

/** What came of sealing: a batch to send; or the rows are no longer what the caller saw, or in conflict, or are done already. */
export type SealResult =
  | { readonly kind: 'sealed'; readonly sealed: Sealed }
  | { readonly kind: 'nothing to send'; readonly rows: Rows }
  | { readonly kind: 'conflict' | 'changed' };

/** The rows as they are now while their owner is here under the same session and nobody else took them up. */
async function stillReady({ db }: Context, seen: Rows, epoch: number): Promise<Rows | undefined> {
  const session = await db.session();
  const [{ owner, needsSession }] = seen;
  if (owner !== anyone) {
    const here = session.owner === owner && session.epoch === epoch;
    if (!here || session.changing || (needsSession && session.expired)) return undefined;
  }
  const now = await db.current(seen);
  // Its newest arguments may name a file that is not at the host yet.
  const same = now.every((row, at) => row?.state === 'pending' && equal(row.refs, seen[at]?.refs));
  return same ? (now as unknown as Rows) : undefined;
}

/** The rows as one write. Both clocks are read here: a context that freezes from now on does not send. */
function fixed(
  context: Context,
  rows: Rows,
  head: Partial<MutationRow>,
  { signal }: Pick<CallSignals, 'signal'>,
): Sealed {
  const { clock } = context.options;
  const [wall, monotonic] = [clock.now(), clock.monotonic()];
  const batch = newId(context);
  context.sealedOnly.add(batch);
  const check = () => {
    const aged = clock.monotonic() - monotonic > freshMs || Math.abs(clock.now() - wall) > freshMs;
    if (aged) throw new StaleSealError();
    if (isStopped(signal)) throw new StaleSealError();
    context.sealedOnly.delete(batch);
  };
  const [first = rows[0], ...rest] = rows.map((row) => ({ ...row, ...sealed(row, batch) }));
  return { batch, check, rows: [{ ...first, ...head }, ...rest] };
}

async function store(context: Context, next: Sealed, { lock, limitMs }: SealOptions): Promise<SealResult> {
  const { db } = context;
  await db.$outbox.bulkPut([...next.rows]);
  await db.note(`lease ${lock}`, { token: next.batch, limitMs });
  return { kind: 'sealed', sealed: next };
}

function sealing<T>(context: Context, work: () => Promise<T>, also: readonly Table[] = []): Promise<T> {
  const { db } = context;
  return durable(context, () => db.write([db.$outbox, db.$meta, db.$session, ...also], work));
}

/** Seals a create, a remove, a command or an upload; `head` is what else is noted of the write. */
export async function sealOne(
  context: Context,
  seen: Rows,
  options: SealOptions,
  head: Partial<MutationRow> = {},
): Promise<SealResult> {
  return sealing(context, async () => {
    const rows = await stillReady(context, seen, options.epoch);
    return rows ? store(context, fixed(context, rows, head, options), options) : { kind: 'changed' };
  });
}

/** The queue's updates that go as one write: those the caller saw, and any that came in behind them since. */
async function withNewest(context: Context, rows: Rows): Promise<Rows> {
  const last = rows.at(-1) ?? rows[0];
  const behind = (await context.db.queue(last.queue)).filter(({ seq }) => seq > last.seq);
  const fits = (row: MutationRow) =>
    row.kind === 'update' &&
    row.state === 'pending' &&
    row.owner === last.owner &&
    row.refs === undefined &&
    row.deps.length === 0 &&
    readMutation(context, row) !== undefined;
  const end = behind.findIndex((row) => !fits(row));
  return [...rows, ...behind.slice(0, end < 0 ? behind.length : end)] as unknown as Rows;
}

/** What stands under the open updates of a queue, `otherwise` where there is none; the one set aside may be the one that carries it. */
export async function baseUnder({ db }: Context, [head]: Rows, otherwise: unknown): Promise<unknown> {
  const queue = await db.queue(head.queue);
  const under = queue.find(
    ({ kind, base, owner }) => kind === 'update' && base !== undefined && owner === head.owner,
  );
  return under?.base ?? otherwise;
}

/**
 * Seals the updates of a queue: folds all of them over the base, and merges that with what was read. Throws `SliceError`.
 */
export async function sealUpdates(
  context: Context,
  seen: Rows,
  theirs: Theirs | undefined,
  options: SealOptions,
): Promise<SealResult> {
  // Only an item that is missing needs what was last known of it.
  const also = theirs ? [] : [context.db.rows];
  return sealing(context, () => mergedWith(context, seen, theirs, options), also);
}

/** Inside the transaction: what the rows make of their base, merged with what was read. */
async function mergedWith(
  context: Context,
  seen: Rows,
  theirs: Theirs | undefined,
  options: SealOptions,
): Promise<SealResult> {
  const ready = await stillReady(context, seen, options.epoch);
  if (!ready) return { kind: 'changed' };
  const all = await withNewest(context, ready);
  // What cannot be read would be folded as no change at all.
  if (!all.every((row) => row.choice || readMutation(context, row))) return { kind: 'changed' };
  const base = await baseUnder(context, all, theirs?.value);
  const [rows, own] = beforeOwnConflict(context, base, all);
  if (own) return keepConflict(context, [rows[0]], own);
  if (!theirs) return keepMissing(context, base, rows);
  const mine = fold(context, base, rows);
  const untouched = theirs.isUnreadable || equal(theirs.value, base);
  const { collection } = rows[0].entity;
  const files = await waitingFiles(context, mine);
  if (files.coming) return { kind: 'changed' };
  const merged = untouched
    ? { value: mine, conflicts: [] }
    : mergeValues(context, collection, base, mine, theirs.value);
  if (merged.conflicts.length > 0)
    return keepConflict(context, rows, {
      base,
      mine: merged.value,
      theirs: theirs.value,
      fieldConflicts: merged.conflicts,
    });
  const without = (value: unknown, before: unknown) =>
    withoutFiles(context, collection, value, before, files.refused);
  const sent = without(merged.value, theirs.value);
  const withheld = files.refused.size > 0 ? { mine, lean: without(mine, base) } : undefined;
  const head = { base, before: theirs.value, beforeWriteId: theirs.writeId, sent, withheld };
  const next = fixed(context, rows, head, options);
  // A corrected spelling is a change like any other.
  if (contentHash(sent) !== contentHash(theirs.value)) return store(context, next, options);
  await context.db.$outbox.bulkPut([...next.rows]);
  return { kind: 'nothing to send', rows: next.rows };
}

/**
 * The item is missing on the host. Mine has what was last known of it, also where the form of these updates is older: no
 * other copy of that is left.
 */
async function keepMissing(context: Context, base: unknown, rows: Rows): Promise<SealResult> {
  const [head, ...rest] = rows;
  const known = await context.db.rows.get([head.entity.collection, head.entity.id]);
  const isNewer = known && !known.removed && !head.choice && !equal(known.value, base);
  const last = isNewer ? known.value : base;
  const over: Rows = isNewer ? [{ ...head, base: last, seen: head.seen ?? base }, ...rest] : rows;
  const mine = fold(context, last, over);
  return keepConflict(context, over, { base: last, mine, theirs: undefined, fieldConflicts: [] });
}

/** Keeps the three texts on the newest of the updates; those before it wait for the same choice. */
async function keepConflict(context: Context, rows: Rows, conflict: Conflict): Promise<SealResult> {
  const last = rows.at(-1);
  const kept = rows.map((row) => ({
    ...row,
    ...conflicted(conflict),
    ...(row.seq !== last?.seq && { conflict: undefined }),
  }));
  await context.db.$outbox.bulkPut(kept);
  return { kind: 'conflict' };
}
