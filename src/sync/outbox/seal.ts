/**
 * Seals a write: one transaction that fixes what it carries, before the request is made.
 * Invariant: the batch stays as it is until its outcome. The request leaves within 2 s of the seal, by both clocks, or not
 * at all: a context that froze never sends what another one took over.
 */
import { isSameValue } from '#src/kit/same-value.ts';
import type { Context } from '../context.ts';
import type { Prepared, SendJob, Unsent } from '../kinds/kind.ts';
import { awaitAtEnd } from '../known.ts';
import { indexed, newId } from '../mutation.ts';
import { anyone, type Conflict, type MutationRow, type Rows } from '../rows.ts';
import { isStopped, StaleSealError } from './reachability.ts';
import { together } from './together.ts';
import { conflicted, sealed } from './transitions.ts';

const freshMs = 2_000;
/** How long (ms) a seal waits for the seals of jobs that still read, to share their transaction. */
const sealGatherMs = 10;

export interface Sealed {
  readonly rows: Rows;
  readonly batch: string;
  /** The host has that value already: nothing is sent. */
  readonly unsent?: Unsent | undefined;
  /** Throws `StaleSealError` where the seal is too old, or the person changes; called in the call of fetch. */
  readonly check: () => void;
}

type SealOptions = Pick<SendJob, 'signal' | 'lock' | 'limitMs' | 'epoch'>;

/** Returns the rows as they are now, if their owner is here under the same session and no other context took them up. */
async function stillReady({ db }: Context, seen: Rows, epoch: number): Promise<Rows | undefined> {
  const [session, now] = await Promise.all([db.session(), db.current(seen)]);
  const [{ owner, needsSession }] = seen;
  if (owner !== anyone) {
    const here = session.owner === owner && session.epoch === epoch;
    if (!here || session.changing || (needsSession && session.expired)) return undefined;
  }
  // The newest arguments may name a file that is not at the host yet.
  const same = now.every((row, at) => row?.state === 'pending' && isSameValue(row.refs, seen[at]?.refs));
  return same ? (now as unknown as Rows) : undefined;
}

/** Returns the rows as one write. Both clocks are read here: a context that freezes from now on does not send. */
function fixed(
  context: Context,
  rows: Rows,
  head: Partial<MutationRow>,
  { signal }: Pick<SendJob, 'signal'>,
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
  // The whole that is withheld may name a file that only a later row of the batch names.
  return { batch, check, rows: [indexed({ ...first, ...head }), ...rest] };
}

/** Seals the rows as `fix` says; returns `undefined` where nothing is to be sent now. Throws `SliceError`. */
export async function seal(
  context: Context,
  seen: Rows,
  options: SealOptions,
  fix: Prepared['fix'] = async (rows) => ({ rows, head: {} }),
): Promise<Sealed | undefined> {
  const { db } = context;
  const waitMs = context.preparing > 0 ? sealGatherMs : 0;
  const sealing = async () => {
    const rows = await stillReady(context, seen, options.epoch);
    const write = rows && (await fix(rows));
    if (!write) return undefined;
    if ('conflict' in write) return keepConflict(context, write.rows, write.conflict);
    const { unsent } = write;
    const next = { ...fixed(context, write.rows, write.head, options), unsent };
    await awaitAtEnd(db.$outbox.bulkPut([...next.rows]));
    if (!unsent) await db.noteLease(options.lock, next.batch, options.limitMs);
    return next;
  };
  const tables = [db.$outbox, db.$meta, db.$session];
  return together(context, { queue: seen[0].queue, tables, work: sealing, waitMs });
}

/** Stores a conflict on the newest of the edits; the edits before it wait for the same choice. */
async function keepConflict(context: Context, rows: Rows, conflict: Conflict): Promise<undefined> {
  const last = rows.at(-1);
  const kept = rows.map((row) => ({
    ...row,
    ...conflicted(conflict),
    ...(row.seq !== last?.seq && { conflict: undefined }),
  }));
  await context.db.$outbox.bulkPut(kept);
}
