/**
 * What the host says now of the item at the head of a queue, of the item above it, and of those a command wrote.
 * Invariant: an empty answer alone proves nothing; only 404, or absence from a list, says that an item is missing, and
 * a list with nothing in it only when it is so again a while later. Nothing is sent below an item that is gone.
 */
import type { Failure } from '#src/kit/failure.ts';
import type { CallSignals } from './calls.ts';
import { type AnyCollection, type HostItem, mirrorRow } from './collection.ts';
import type { Context } from './context.ts';
import { equal } from './equal.ts';
import { isBelowGone, lacks } from './gone.ts';
import { judgeRead } from './judge.ts';
import type { LockName } from './locks.ts';
import { collectionOf, hostOf, queueKey, SliceError } from './mutation.ts';
import type { UsedItem } from './operation.ts';
import { change, type Rows } from './outcome.ts';
import { ask, failureOf, noteAnswer } from './reachability.ts';
import type { MirrorRow } from './rows.ts';
import type { Theirs } from './seal.ts';
import { durable } from './storage.ts';
import { blocked } from './transitions.ts';

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

/** `unreadable`: it is there, and this mutation may write over it all the same. */
export type Reading = { readonly item: Theirs } | 'missing' | 'unreadable' | 'failed';

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
    const list = await call(() => source.list(options.remote, parent, job.signal));
    const listed = list.items.find((item) => item.id === id);
    if (listed) return { item: theirsOf(listed) };
    // An item that cannot be read, or that the host keeps back, is there all the same.
    if (lacks(list, id) || (list.items.length === 0 && (await isBelieved(context, job, parent))))
      return 'missing';
    return failed(context, job, {
      kind: 'busy',
      message: 'The office’s system gave no answer.',
      applied: 'no',
    });
  } catch (error) {
    const failure = failureOf(error);
    if (failure.unreadable && job.rows[0].isCut) return 'unreadable';
    return failed(context, job, failure);
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

/** Reads the items that a command which is done has written. Where a read fails the next pull of the list tells. */
export async function readWritten(context: Context, job: SendJob, used: readonly UsedItem[]): Promise<void> {
  const { db, options } = context;
  const [command] = await db.current([job.rows[0]]);
  if (command?.state !== 'done') return;
  for (const { collection: name, id, writes } of used) {
    const collection = context.collections.get(name);
    const before = await db.rows.get([name, id]);
    if (!writes || !collection || !before || before.removed) continue;
    const order = await db.order();
    try {
      const { source } = collection;
      const item = await ask(context, job.signal, () => source.get(options.remote, id, job.signal));
      if (typeof item !== 'object') continue;
      const row = { ...mirrorRow(collection, command.owner, item, order), id };
      await replace(context, row, before.value);
    } catch (error) {
      failureOf(error);
    }
  }
}

function replace(context: Context, row: MirrorRow, before: unknown): Promise<void> {
  const { db } = context;
  return durable(context, () =>
    db.write([db.rows, db.$outbox, db.$session], async () => {
      const [here] = await db.present([row]);
      const known = await db.rows.get([row.collection, row.id]);
      if (!here || !known || known.removed || known.order > row.order) return;
      await db.rows.put(row);
      const waiting = await db.queue(queueKey(row));
      const removes = waiting.filter(({ kind, base }) => kind === 'remove' && equal(base, before));
      await db.$outbox.bulkPut(removes.map((remove) => ({ ...remove, base: row.value })));
    }),
  );
}

const belowGone = {
  kind: 'orphaned',
  message: 'What this belongs to was deleted at the office.',
} as const;

/** What an item hangs below, as the host says or else as this phone knew it. */
export async function aboveOf(
  context: Context,
  { rows: [{ entity, base }] }: Pick<SendJob, 'rows'>,
  theirs: { readonly value: unknown } | undefined,
): Promise<string | undefined> {
  const { db, collections } = context;
  const known = theirs?.value ?? (await db.rows.get([entity.collection, entity.id]))?.value ?? base;
  return known === undefined ? undefined : collections.get(entity.collection)?.key(known).parent;
}

/** Blocks what hangs below something that is gone. `isMissing`: it is gone itself, and asks its person for that. */
export async function isBlockedBelow(
  context: Context,
  { rows, signal }: SendJob,
  above: string | undefined,
  isMissing = false,
): Promise<boolean> {
  const collection = context.collections.get(rows[0].entity.collection);
  if (!collection || !(await isBelowGone(context, collection, above, signal, isMissing)) || isMissing)
    return false;
  await change(context, rows, () => blocked(belowGone));
  return true;
}
