/**
 * Sends the batch of a queue (prepare, seal, send, outcome), and confirms a write whose response was lost by reading the
 * host back; the kind of the mutation says how.
 * Invariant: all reads come before the seal; after it exactly one request is made, and its outcome is written once, for the
 * whole batch. Absence is believed only where the host was asked a whole confirm delay after the outcome became unknown, by
 * a context that had been awake for a while: a write that arrives late is found, not repeated.
 */
import { backoff } from '#src/kit/backoff.ts';
import type { Written } from '../collection.ts';
import { type Context, report, untilAwake } from '../context.ts';
import { type Found, isOfItem, type Prepared, type SendJob, type Stop, type Unsent } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { collectionOf, hostOf, SliceError } from '../mutation.ts';
import type { MutationRow, Rows } from '../rows.ts';
import { judge, judgeRead, putBack } from './judge.ts';
import { change, finish } from './outcome.ts';
import { ask, failureOf, noteAnswer, StaleSealError } from './reachability.ts';
import { readWritten } from './read-item.ts';
import { absent, notFoundYet } from './retry.ts';
import { type Sealed, seal } from './seal.ts';
import { blocked, conflicted, outcomeUnknown, sealedAnew, timesOf } from './transitions.ts';

const outcomeTries = 8;
/** How long (ms) the outcome of an item's write waits for the next seal, to share its transaction. */
const outcomeGatherMs = 50;

/** Sends one job. Throws only what the storage throws. */
export async function send(context: Context, job: SendJob): Promise<void> {
  return judged(context, job, async () => {
    context.preparing += 1;
    const preparing = kindOf(job.rows[0]).prepare(context, job);
    const prepared = await preparing.finally(() => {
      context.preparing -= 1;
    });
    if ('stop' in prepared) return stopped(context, job, prepared);
    const sealed = await seal(context, job.rows, job, prepared.fix);
    if (!sealed) return;
    if (sealed.unsent) return finishUnsent(context, sealed.rows, sealed.unsent);
    await dispatch(context, job, sealed, prepared.request);
    const writtenItems = (prepared.uses ?? []).filter(({ writes }) => writes);
    if (writtenItems.length > 0) await readWritten(context, job, writtenItems);
  });
}

/**
 * Runs work on a job. Judges a read that fails; where code of a slice throws, blocks the mutations of that operation, or
 * all where the operation is not known.
 */
async function judged(context: Context, { rows, epoch }: SendJob, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SliceError))
      return judgeRead(context, { rows, host: hostOf(context, rows[0]), epoch }, failureOf(error));
    const named = rows.filter(({ name }) => error.message.includes(` of ${name}:`));
    const [first = rows[0], ...rest] = named.length > 0 ? named : rows;
    await change(context, [first, ...rest], () => blocked({ kind: 'broken', message: error.message }));
  }
}

/** Writes what the mutations become where there is nothing to seal. */
async function stopped(context: Context, { rows }: SendJob, stop: Stop): Promise<void> {
  if (stop.stop === 'gone') return finish(context, rows, {});
  if (stop.stop === 'blocked') return change(context, rows, () => blocked(stop.cause));
  if (stop.stop === 'conflict') return change(context, rows, () => conflicted(stop.conflict));
}

/** Makes the one request of a sealed write, and writes its outcome. */
async function dispatch(
  context: Context,
  job: SendJob,
  { rows, batch, check }: Sealed,
  request: Prepared['request'],
): Promise<void> {
  const { options } = context;
  const host = hostOf(context, rows[0]);
  try {
    const remote = options.guarded(options.remote, check);
    const written = await ask(context, job.writeSignal, () => request(remote, rows));
    await noteAnswer(context, host);
    // A command reads back what it wrote, and an upload cannot be looked for: their outcomes wait for nothing.
    const isFollowed = isOfItem(rows[0]) && job.answered();
    return await outcome(context, () => concluded(context, rows, written, isFollowed ? outcomeGatherMs : 0));
  } catch (error) {
    if (error instanceof StaleSealError) return await outcome(context, () => putBack(context, rows));
    const failure = failureOf(error);
    await outcome(context, () => judge(context, { rows, host, epoch: job.epoch }, failure));
  } finally {
    context.sealedOnly.delete(batch);
  }
}

/** Writes an outcome; again for some minutes where the storage fails, since no other context knows the response. */
async function outcome(context: Context, write: () => Promise<void>): Promise<void> {
  const { clock, random } = context.options;
  for (let tries = 0; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (context.closed || error instanceof SliceError || tries >= outcomeTries) throw error;
      if (tries === 0) report(context, error);
      await new Promise<void>((rested) => clock.after(backoff(tries, random), rested));
    }
  }
}

/** Ends edits whose value the host has already: nothing was written. */
function finishUnsent(context: Context, rows: Rows, { isApplied }: Unsent): Promise<void> {
  const [{ entity, sent, beforeWriteId }] = rows;
  const found = { id: entity.id, value: sent, writeId: beforeWriteId };
  return finish(context, rows, {}, { found, isApplied });
}

/** Writes a success: nothing of the batch is ever sent again, even where it does not end here. */
function concluded(context: Context, rows: Rows, written: Written<unknown>, waitMs: number): Promise<void> {
  const more = kindOf(rows[0]).taken?.(context, written);
  return more ? change(context, rows, () => more) : finish(context, rows, written, { waitMs });
}

/** Asks the host about one write of unknown outcome. Throws only what the storage throws. */
export async function confirm(context: Context, job: SendJob): Promise<void> {
  const [row] = job.rows;
  if (isOfItem(row) && !collectionOf(context, row)) return;
  // Decided before the request: a phone that freezes during it reads an older state.
  const isOver = isDelayOver(context, row);
  await judged(context, job, async () =>
    decided(context, job, await kindOf(row).confirm(context, job), isOver),
  );
}

/** Whether an absence found now may be believed. */
function isDelayOver(context: Context, { unknownSince = 0 }: MutationRow): boolean {
  const { clock, confirmDelayMs } = context.options;
  return clock.now() - unknownSince >= confirmDelayMs && untilAwake(context) === 0;
}

/** Writes what was found; all that a late write may still change waits until the delay is over. */
async function decided(context: Context, { rows }: SendJob, found: Found, isOver: boolean): Promise<void> {
  if (found.found === 'done') return finish(context, rows, found.written, { found: found.item });
  const isSure = 'isSure' in found && found.isSure;
  if (!isOver && !isSure) return askLater(context, rows);
  if (found.found === 'done by others')
    return finish(context, rows, found.written, { found: found.item, isApplied: false });
  if (found.found === 'unclear') return change(context, rows, () => outcomeUnknown(found.message));
  if (found.found === 'absent') return notThere(context, rows);
  return change(context, rows, sealedAnew);
}

function askLater(context: Context, rows: Rows): Promise<void> {
  const { options } = context;
  const awakeAt = options.clock.now() + untilAwake(context);
  return change(context, rows, (row) => {
    const { notBefore = 0 } = notFoundYet(row, timesOf(options));
    return { notBefore: Math.max(notBefore, awakeAt) };
  });
}

async function notThere(context: Context, rows: Rows): Promise<void> {
  const { db, options } = context;
  const [{ failedAt }] = rows;
  const written = (await db.fact(`written ${hostOf(context, rows[0])}`)) ?? 0;
  const order = (await db.fact('order')) ?? 0;
  const isHealthy = written > (failedAt ?? order - 1);
  await change(context, rows, (row) => absent(row, timesOf(options), isHealthy, order));
}
