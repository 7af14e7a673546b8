/**
 * One round of sending, always under the drain lock: recover, choose, claim, send, write the result.
 *
 *   pending ──claimed──► sending ──done──► done
 *      ▲                    │ lost (no, late or unreadable answer; 5xx; the context died)
 *      │                    ├──────────► unconfirmed ──found──► done
 *      │ sendAgain          │                 │  └─ notThereYet: stays, looks again when settled
 *      ├──────────(settled, absent)◄──────────┘
 *      │ heldBack           │ lost, and it cannot be looked for (an e-mail; a second blind send) ──► needs-you
 *      ├────────────────────┤ certainly not applied, or harmless to repeat
 *      │ refused            ├──third time──► failed            parked: signed out; waits, spends no try
 *      ├────────────────────┤
 *      │ leftForPage        ├──clashed──► conflict ──settled by a person──► pending
 *      └────────────────────┘ a worker cannot merge
 *   anything but sending ──discard (a person)──► cancelled          failed, needs-you ──retry (a person)──► pending
 *
 * Invariant: while the lock is held nobody else sends, so a row found `sending` belongs to a context that is gone, or
 * frozen and robbed of the lock; whatever such a one still does meets the fence.
 */
import { shortReference, ulid } from '#src/kit/ids.ts';
import { check, owedChecks } from './checks.ts';
import { look } from './confirm.ts';
import type { Context, Failure } from './context.ts';
import type { OutboxRow } from './database.ts';
import { change, claim, finish, stillMine } from './fence.ts';
import { fromTheFuture, knownArgs } from './known.ts';
import { openLanes } from './lanes.ts';
import { countWaiting } from './living-time.ts';
import type { AnyOperation, Sending, Written } from './operation.ts';
import { askAgainIn, noteUnreachable, reachable } from './reach.ts';
import { noteExpired } from './session.ts';
import { claimed, heldBack, lost, parked, refused, unreadable } from './transitions.ts';
import { sendUpdate } from './update.ts';

export interface Round {
  /** Sends and looks made. */
  readonly worked: number;
  /** Ms until something more may be due; infinite when nothing waits for time alone. */
  readonly nextIn: number;
}

/** A little longer than the wire's own limits, so that its better-informed answer comes first. */
const patience = 22_000;
const uploadPatience = 125_000;

/** One round: at most a handful of lanes, one step each. `slow` rounds are for uploads alone. The caller holds the lock. */
export async function round(context: Context, slow = false): Promise<Round> {
  await recover(context, slow);
  const { ready, waits } = await openLanes(context, slow);
  const checks = slow ? { due: [], waits: [] } : await owedChecks(context);
  const jobs: Job[] = [
    ...ready.map((rows) => ({
      host: hostOf(context, rows[0]?.name),
      owner: rows[0]?.owner ?? '',
      run: (signal: AbortSignal) => step(context, rows, signal),
    })),
    ...checks.due.map((row) => ({
      host: hostOf(context, row.name),
      owner: row.owner,
      run: (signal: AbortSignal) => check(context, row, signal),
    })),
  ];
  const asked = new Map<string, boolean>();
  const chosen: Promise<void>[] = [];
  const later = [...waits, ...checks.waits];
  for (const job of jobs) {
    const { host } = job;
    if (chosen.length === (context.options.lanes ?? 4)) break;
    if (!asked.has(host)) asked.set(host, await reachable(context, host));
    if (asked.get(host)) chosen.push(inTime(context, job, slow));
    else later.push(askAgainIn(context, host));
  }
  // All of them to their end before the lock goes, whatever one of them meets.
  for (const ended of await Promise.allSettled(chosen)) if (ended.status === 'rejected') throw ended.reason;
  return { worked: chosen.length, nextIn: Math.min(...later) };
}

function hostOf({ operations }: Context, name = ''): string {
  return operations.get(name)?.host ?? '';
}

/** A send or a look. */
interface Job {
  readonly host: string;
  readonly owner: string;
  readonly run: (signal: AbortSignal) => Promise<Failure | undefined>;
}

async function inTime(context: Context, { host, owner, run }: Job, slow: boolean) {
  const { clock, sendTimeoutMs } = context.options;
  const ended = new AbortController();
  const cancel = clock.after(slow ? uploadPatience : (sendTimeoutMs ?? patience), () => ended.abort());
  try {
    const failure = await run(ended.signal);
    if (failure?.kind === 'offline') await noteUnreachable(context, host, failure);
    if (failure?.kind === 'signed-out') await noteExpired(context.db, owner);
  } catch (error) {
    // A look without an answer: the row waits as it did, the host is left alone for a while.
    if (!(error instanceof OutOfTime)) throw error;
    await noteUnreachable(context, host, error.failure);
  } finally {
    cancel();
  }
}

/** Counts the time lived since; and what a dead context left in `sending` may or may not have arrived. */
async function recover(context: Context, slow: boolean): Promise<void> {
  const { db, operations, options } = context;
  await countWaiting(context);
  for (const row of await db.$outbox.where('state').equals('sending').toArray()) {
    const operation = operations.get(row.name);
    const cause = { kind: 'offline', message: 'The app was closed while this was being sent.' } as const;
    if (!operation || fromTheFuture(context, row) || (operation.kind === 'upload') !== slow) continue;
    await change(context, [row], (now) => lost(now, operation, cause, options));
  }
}

async function step(
  context: Context,
  seen: readonly OutboxRow[],
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const [head] = seen;
  if (!head) return undefined;
  if (seen.some((row) => !knownArgs(context, row))) return void (await change(context, seen, unreadable));
  if (head.state === 'unconfirmed') {
    const known = await sendingOf(context, head, signal);
    return known && orAborted(look(context, head, known.operation, known.sending), signal);
  }
  const mark = ulid(context.options.clock.now(), context.options.random);
  const rows = await claim(context, seen, (now) => claimed(now, mark));
  const known = rows?.[0] && (await sendingOf(context, rows[0], signal));
  return rows && known && send(context, rows, known.operation, known.sending);
}

async function sendingOf(context: Context, row: OutboxRow, signal: AbortSignal) {
  const known = knownArgs(context, row);
  const file = known?.operation.kind === 'upload' ? await context.db.$files.get(row.entity.id) : undefined;
  const sending = { marker: row.opId, reference: shortReference(row.group), signal, id: row.entity.id };
  return (
    known && { operation: known.operation, sending: { ...sending, args: known.args, ...(file && { file }) } }
  );
}

async function send(
  context: Context,
  rows: readonly OutboxRow[],
  operation: AnyOperation,
  sending: Sending<unknown>,
): Promise<Failure | undefined> {
  const { options } = context;
  let written: Written | undefined;
  try {
    if (operation.kind === 'update')
      await orAborted(sendUpdate(context, rows, operation, sending), sending.signal);
    else if (await stillMine(context, rows))
      written = await orAborted(operation.write(options.remote, sending), sending.signal);
  } catch (error) {
    const failure = error instanceof OutOfTime ? error.failure : options.classify(error);
    await change(context, rows, (now) => afterFailure(context, now, operation, failure));
    return failure;
  }
  if (written) await finish(context, rows, operation, written);
  return undefined;
}

class OutOfTime extends Error {
  readonly failure: Failure = { kind: 'offline', message: 'There was no answer in time.', applied: 'maybe' };
}

/** Rejects when the time is up even if the remote never notices the signal. */
function orAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutOfTime()), { once: true });
  });
  return Promise.race([answer, late]);
}

function afterFailure({ options }: Context, row: OutboxRow, operation: AnyOperation, failure: Failure) {
  const { kind, message, applied, retryAfterMs } = failure;
  if (applied === 'maybe') return lost(row, operation, { kind, message }, options, retryAfterMs);
  if (kind === 'signed-out') return parked(row, failure, options.random);
  if (kind === 'refused') return refused(row, failure, options.random);
  return heldBack(row, failure, options.random);
}
