/**
 * What the host says now of the item at the head of a queue, of the item above it, and of those a command wrote.
 * Invariant: an empty answer alone proves nothing; only 404, or absence from a list, says that an item is missing, and
 * a list with nothing in it only when it is so again a while later. Nothing is sent below an item that is gone.
 */
import { type AnyCollection, type HostItem, mirrorRow, type Source } from '../collection.ts';
import type { Context } from '../context.ts';
import type { SendJob, Stop } from '../kinds/kind.ts';
import { takesAway } from '../kinds/traits.ts';
import { equal } from '../merge/equal.ts';
import { collectionOf, queueKey, SliceError } from '../mutation.ts';
import type { UsedItem } from '../operation.ts';
import type { MirrorRow, MutationRow } from '../rows.ts';
import { durable } from '../storage.ts';
import { isBelowGone, lacks } from './gone.ts';
import { ask, CallError, failureOf, noteAnswer } from './reachability.ts';

/** The collection of a mutation. Throws `SliceError` where this code does not have it. */
export function neededCollection(context: Context, row: MutationRow): AnyCollection {
  const collection = collectionOf(context, row);
  if (!collection) throw new SliceError(`collection of ${row.name}`, 'it is not known here');
  return collection;
}

// biome-ignore lint/suspicious/noExplicitAny: a source of any collection
type Writes = Pick<Source<any, any>, 'create' | 'update' | 'remove'>;

/** A write that the source of a collection can make; one that it cannot is its person's at once. Throws `SliceError`. */
export function able<Name extends keyof Writes>(
  source: Writes,
  name: Name,
  row: MutationRow,
): NonNullable<Writes[Name]> {
  const method = source[name];
  if (!method) throw new SliceError(`source of ${row.name}`, 'it cannot do this');
  return method.bind(source) as NonNullable<Writes[Name]>;
}

/** How long (ms) after the first answer with nothing in it the next one is believed. */
const believedAfterMs = 60_000;

/** What the host says now of the item of a job. An empty answer alone proves nothing: its list decides. Throws like a call. */
export async function readItem(context: Context, job: SendJob): Promise<HostItem<unknown> | 'missing'> {
  const { db, options } = context;
  const [row] = job.rows;
  const { id, collection } = row.entity;
  const { source, key } = neededCollection(context, row);
  const call = <T>(request: () => Promise<T>) => ask(context, job.signal, request);
  const item = await call(() => source.get(options.remote, id, job.signal));
  await noteAnswer(context, source.host);
  if (item === 'missing') return 'missing';
  if (item) {
    await forgetEmpty(context, row);
    return item;
  }
  const known = await db.rows.get([collection, id]);
  const parent = known?.value === undefined ? undefined : key(known.value).parent;
  const list = await call(() => source.list(options.remote, parent, job.signal));
  const listed = list.items.find((one) => one.id === id);
  if (listed) return listed;
  // An item that cannot be read, or that the host keeps back, is there all the same.
  if (lacks(list, id) || (list.items.length === 0 && (await isBelieved(context, job, parent))))
    return 'missing';
  throw new CallError({ kind: 'busy', message: 'We didn’t get an answer.', applied: 'no' });
}

/** A host that answers with nothing at all may be ill: believed where what it hangs below is gone, or when it is so again a while later. */
async function isBelieved(context: Context, job: SendJob, parent: string | undefined): Promise<boolean> {
  const { db, options } = context;
  const [row] = job.rows;
  const { queue } = row;
  if (await isBelowGone(context, neededCollection(context, row), parent, job.signal, true)) return true;
  const now = options.clock.now();
  const since = (await db.fact(`empty ${queue}`)) ?? now;
  await db.note(`empty ${queue}`, since);
  return Math.abs(now - since) >= believedAfterMs;
}

/** It is there after all: what was doubted of it is over. */
async function forgetEmpty({ db }: Context, { queue, tries }: MutationRow): Promise<void> {
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
      const removes = waiting.filter((row) => takesAway(row) && equal(row.base, before));
      await db.$outbox.bulkPut(removes.map((remove) => ({ ...remove, base: row.value })));
    }),
  );
}

/** What hangs below something that is gone is the person's. */
export const belowGone: Stop = {
  stop: 'blocked',
  cause: { kind: 'orphaned', message: 'Somebody deleted what this belongs to.' },
};

/** What an item hangs below, as the host says or else as this phone knew it. */
export async function aboveOf(
  { db, collections }: Context,
  { entity, base }: MutationRow,
  theirs?: { readonly value?: unknown },
): Promise<string | undefined> {
  const known = theirs?.value ?? (await db.rows.get([entity.collection, entity.id]))?.value ?? base;
  return known === undefined ? undefined : collections.get(entity.collection)?.key(known).parent;
}
