/**
 * Sealing: one transaction that fixes what a write carries, before anything leaves.
 * Invariant: the batch stays as it is until its outcome; the write leaves within 2 s of the seal, by both clocks, or
 * not at all, so that a context that froze never sends what another one took over.
 */
import type { Context } from '../context.ts';
import type { LockName } from '../facts.ts';
import type { Prepared, Unsent } from '../kinds/kind.ts';
import { equal } from '../merge/equal.ts';
import { newId } from '../mutation.ts';
import { anyone, type Conflict, type MutationRow, type Rows } from '../rows.ts';
import { type CallSignals, isStopped } from './calls.ts';
import { StaleSealError } from './reachability.ts';
import { together } from './together.ts';
import { conflicted, sealed } from './transitions.ts';

const freshMs = 2_000;

export interface Sealed {
  readonly rows: Rows;
  readonly batch: string;
  /** The host says already what it would: nothing is sent. */
  readonly unsent?: Unsent | undefined;
  /** Throws in the call of fetch when the seal is too old, or the person changes. */
  readonly check: () => void;
}

interface SealOptions extends Pick<CallSignals, 'signal'> {
  readonly lock: LockName;
  readonly limitMs: number;
  /** Epoch of the session this round began under. */
  readonly epoch: number;
}

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

/** Seals what its kind says, of the rows as they are now; `undefined`: nothing now, or a conflict. Throws `SliceError`. */
export async function seal(
  context: Context,
  seen: Rows,
  options: SealOptions,
  fix: Prepared['fix'] = async (rows) => ({ rows, head: {} }),
): Promise<Sealed | undefined> {
  const { db } = context;
  return together(context, [db.$outbox, db.$meta, db.$session], async () => {
    const rows = await stillReady(context, seen, options.epoch);
    const write = rows && (await fix(rows));
    if (!write) return undefined;
    if ('conflict' in write) return keepConflict(context, write.rows, write.conflict);
    const { unsent } = write;
    const next = { ...fixed(context, write.rows, write.head, options), unsent };
    await db.$outbox.bulkPut([...next.rows]);
    if (!unsent) await db.noteLease(options.lock, next.batch, options.limitMs);
    return next;
  });
}

/** Keeps the three texts on the newest of the updates; those before it wait for the same choice. */
async function keepConflict(context: Context, rows: Rows, conflict: Conflict): Promise<undefined> {
  const last = rows.at(-1);
  const kept = rows.map((row) => ({
    ...row,
    ...conflicted(conflict),
    ...(row.seq !== last?.seq && { conflict: undefined }),
  }));
  await context.db.$outbox.bulkPut(kept);
}
