/**
 * What the host says now of the item at the head of a queue.
 * Invariant: an empty answer alone proves nothing; only 404, or absence from a list, says that an item is missing, and
 * a list with nothing in it only when it is so again a while later.
 */
import type { Failure } from '#src/kit/failure.ts';
import type { CallSignals } from './calls.ts';
import type { AnyCollection, HostItem } from './collection.ts';
import type { Context } from './context.ts';
import { isBelowGone } from './gone.ts';
import { judgeRead } from './judge.ts';
import type { LockName } from './locks.ts';
import { collectionOf, hostOf, SliceError } from './mutation.ts';
import type { Rows } from './outcome.ts';
import { ask, failureOf, noteAnswer } from './reachability.ts';
import type { Theirs } from './seal.ts';

/** What is at the head of a queue, and what a round gives it. */
export interface SendJob extends CallSignals {
  readonly rows: Rows;
  /** Epoch of the session the round began under. */
  readonly epoch: number;
  readonly lock: LockName;
  readonly limitMs: number;
}

/** The collection of a job. Throws `SliceError` where this code does not have it. */
export function neededCollection(context: Context, job: SendJob): AnyCollection {
  const collection = collectionOf(context, job.rows[0]);
  if (!collection) throw new SliceError(`collection of ${job.rows[0].name}`, 'it is not known here');
  return collection;
}

/** How long (ms) after the first answer with nothing in it the next one is believed. */
const believedAfterMs = 60_000;

export type Reading = { readonly item: Theirs } | 'missing' | 'failed';

function theirsOf({ value, writeId = '', marker, raw }: HostItem<unknown>): Theirs {
  return { value, writeId, marker, raw };
}

/** What the host says now of an item, the job's own if none is named. An empty answer alone proves nothing: its list decides. */
export async function readItem(
  context: Context,
  job: SendJob,
  id: string = job.rows[0].entity.id,
): Promise<Reading> {
  const { options } = context;
  const { source, key } = neededCollection(context, job);
  const { collection } = job.rows[0].entity;
  const call = <T>(request: () => Promise<T>) => ask(context, job.signal, request);
  try {
    const item = await call(() => source.get(options.remote, id, job.signal));
    await noteAnswer(context, hostOf(context, job.rows[0]));
    if (item === 'missing') return 'missing';
    if (item) {
      await forgetEmpty(context, job);
      return { item: theirsOf(item) };
    }
    const known = await context.db.rows.get([collection, id]);
    const parent = known?.value === undefined ? undefined : key(known.value).parent;
    const { items } = await call(() => source.list(options.remote, parent, job.signal));
    const listed = items.find((item) => item.id === id);
    if (listed) return { item: theirsOf(listed) };
    if (items.length > 0 || (await isBelieved(context, job, parent))) return 'missing';
    return failed(context, job, {
      kind: 'busy',
      message: 'The office’s system gave no answer.',
      applied: 'no',
    });
  } catch (error) {
    return failed(context, job, failureOf(error));
  }
}

async function failed(context: Context, { rows, epoch }: SendJob, failure: Failure): Promise<'failed'> {
  await judgeRead(context, { rows, host: hostOf(context, rows[0]), epoch }, failure);
  return 'failed';
}

/** A host that answers with nothing at all may be ill: believed where what it hangs below is gone, or when it is so again a while later. */
async function isBelieved(context: Context, job: SendJob, parent: string | undefined): Promise<boolean> {
  const { db, options } = context;
  const [{ queue }] = job.rows;
  if (await isBelowGone(context, neededCollection(context, job), parent, job.signal, true)) return true;
  const now = options.clock.now();
  const since = (await db.fact(`empty ${queue}`)) ?? now;
  await db.note(`empty ${queue}`, since);
  return Math.abs(now - since) >= believedAfterMs;
}

/** It is there after all: what was doubted of it is over. */
async function forgetEmpty({ db }: Context, { rows: [{ queue, tries }] }: SendJob): Promise<void> {
  if (tries > 0) await db.$meta.delete(`empty ${queue}`);
}
