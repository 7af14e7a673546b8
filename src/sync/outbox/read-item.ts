/**
 * Reads from the host the item of a job, the item above it, and the items that a command wrote.
 * Invariant: an empty answer alone proves nothing. An item is missing after a 404, or where a list lacks it; a list with
 * nothing in it counts only when it is empty again a while later. Nothing is sent below an item that is gone.
 */
import { type AnyCollection, type HostItem, mirrorRow, type Source } from '../collection.ts';
import type { Context } from '../context.ts';
import { type SendJob, type Stop, takesAway } from '../kinds/kind.ts';
import { equal } from '../merge/equal.ts';
import { collectionOf, queueKey, SliceError } from '../mutation.ts';
import type { UsedItem } from '../operation.ts';
import type { MirrorRow, MutationRow } from '../rows.ts';
import { durable } from '../storage.ts';
import { isBelowGone, lacks } from './gone.ts';
import { ask, CallError, failureOf, noteAnswer } from './reachability.ts';

/** Returns the collection of a mutation. Throws `SliceError` where this code does not have it. */
export function neededCollection(context: Context, row: MutationRow): AnyCollection {
  const collection = collectionOf(context, row);
  if (!collection) throw new SliceError(`collection of ${row.name}`, 'it is not known here');
  return collection;
}

// biome-ignore lint/suspicious/noExplicitAny: a source of any collection
type Writes = Pick<Source<any, any>, 'create' | 'update' | 'remove'>;

/** Returns a write of the source of a collection. Throws `SliceError` where the source does not have it. */
export function able<Name extends keyof Writes>(
  source: Writes,
  name: Name,
  row: MutationRow,
): NonNullable<Writes[Name]> {
  const method = source[name];
  if (!method) throw new SliceError(`source of ${row.name}`, 'it cannot do this');
  return method.bind(source) as NonNullable<Writes[Name]>;
}

/** How long (ms) after the first empty list the next one is believed. */
const believedAfterMs = 60_000;

/** Returns the item of a job as the host has it now; its list decides after an empty answer. Throws like a call. */
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
    // An earlier empty list says nothing any more.
    if (row.tries > 0) await db.$meta.delete(`empty ${row.queue}`);
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

/** Returns whether an empty list is believed: where the item above is gone, or when it is empty again a while later. */
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

/** Reads the items that a finished command wrote into the mirror. After a read that fails, the next pull of the list does. */
export async function readWritten(context: Context, job: SendJob, used: readonly UsedItem[]): Promise<void> {
  const { db, options } = context;
  const [command] = await db.current([job.rows[0]]);
  if (command?.state !== 'done') return;
  for (const { collection: name, id } of used) {
    const collection = context.collections.get(name);
    const before = await db.rows.get([name, id]);
    if (!collection || !before || before.removed) continue;
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

/** The stop of a mutation whose item hangs below one that is gone. */
export const belowGone: Stop = {
  stop: 'blocked',
  cause: { kind: 'orphaned', message: 'Somebody deleted what this belongs to.' },
};

/** Returns the id of the item above: by the host's value, else by the mirror, else by the base. */
export async function aboveOf(
  { db, collections }: Context,
  { entity, base }: MutationRow,
  theirs?: { readonly value?: unknown },
): Promise<string | undefined> {
  const known = theirs?.value ?? (await db.rows.get([entity.collection, entity.id]))?.value ?? base;
  return known === undefined ? undefined : collections.get(entity.collection)?.key(known).parent;
}
