/**
 * Whether a thing is gone at the host, told by asking for it.
 * Invariant: one empty answer proves nothing; a 404 does, and so do an empty answer and a list of others without it.
 */
import type { AnyCollection, HostList, Scope } from '../collection.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import type { MirrorRow, NewMutationRow } from '../rows.ts';
import { durable } from '../storage.ts';
import { ask, failureOf } from './reachability.ts';

/** So many that are missing from a list are asked for one by one, to know at once; more are asked about a minute later. */
const mostAsked = 5;

/** Whether a list that has something in it is without this item; `undefined`: nothing in it, or a part of it, proves nothing. */
export function lacks(list: HostList<unknown>, id: string): boolean | undefined {
  const { items, unreadableIds = [], heldBack } = list;
  if (items.length === 0) return undefined;
  const isLacking = !items.some((item) => item.id === id) && !unreadableIds.includes(id);
  return isLacking && heldBack ? undefined : isLacking;
}

/** Whether the host no longer has an item, as far as it can be told now. Throws like a call. */
export async function isGone(
  { options }: Context,
  { source }: AnyCollection,
  id: string,
  signal: AbortSignal,
  list: () => Promise<HostList<unknown>> = () => source.list(options.remote, undefined, signal),
): Promise<boolean | undefined> {
  const item = await source.get(options.remote, id, signal);
  if (item === 'missing') return true;
  return item ? false : lacks(await list(), id);
}

/** Whether people write below its items, or its items hang below others: then nobody writes for long to what is gone. */
function isOfTree({ collections }: Context, { name, parentIn }: AnyCollection): boolean {
  return parentIn !== undefined || [...collections.values()].some((one) => one.parentIn === name);
}

/** Of the rows that a list has lost: those that are gone, so that the loss need not be doubted. A failure tells nothing. */
async function goneOf(
  context: Context,
  collection: AnyCollection,
  parent: string | undefined,
  missing: readonly string[],
  list: HostList<unknown>,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (missing.length === 0) return new Set();
  try {
    const isEmpty = list.items.length === 0;
    if (isEmpty && (await isBelowGone(context, collection, parent, signal, true))) return new Set(missing);
    if (missing.length > mostAsked) return new Set();
    const told = await Promise.all(
      missing.map((id) => isGone(context, collection, id, signal, async () => list)),
    );
    return new Set(missing.filter((_, at) => told[at]));
  } catch (error) {
    failureOf(error);
    return new Set();
  }
}

/** What an answer has lost and is surely gone, where that matters at once: it is asked for, and not doubted for a minute. */
export async function lossesOf(
  context: Context,
  { collection, parent, id }: Scope,
  list: HostList<unknown>,
  signal: AbortSignal,
  known: () => Promise<MirrorRow[]>,
): Promise<ReadonlySet<string>> {
  // Of one item only a 404, or its list, has no item in it.
  if (id !== undefined) return new Set(list.items.length === 0 ? [id] : []);
  if (!isOfTree(context, collection)) return new Set();
  const told = new Set([...list.items.map((item) => item.id), ...(list.unreadableIds ?? [])]);
  const missing = (await known()).filter((row) => !row.removed && !told.has(row.id)).map((row) => row.id);
  return goneOf(context, collection, parent, missing, list, signal);
}

/**
 * Whether that is gone which an item hangs below. Asked where this phone was told that it is not there any more, or
 * `isSuspect`; what is found to be gone leaves the mirror. A failure tells nothing.
 */
export async function isBelowGone(
  context: Context,
  { parentIn = '' }: AnyCollection,
  id: string | undefined,
  signal: AbortSignal,
  isSuspect = false,
): Promise<boolean> {
  const { db } = context;
  const above = context.collections.get(parentIn);
  if (!above || !id || id.startsWith('tmp_')) return false;
  if (!isSuspect) {
    const row = await db.rows.get([above.name, id]);
    const isKnown = row ? !row.removed : (await db.$pulls.get(`${above.name}/`)) === undefined;
    if (isKnown) return false;
  }
  try {
    const order = await db.order();
    if (!(await ask(context, signal, () => isGone(context, above, id, signal)))) return false;
    await durable(context, () =>
      db.write([db.rows], async () => {
        const row = await db.rows.get([above.name, id]);
        if (row && row.order <= order) await db.rows.delete([above.name, id]);
      }),
    );
    return true;
  } catch (error) {
    failureOf(error);
    return false;
  }
}

/**
 * Takes an item out of the mirror that is missing on the host; the mark that stays keeps answers out that were asked for
 * before `order`. Inside a transaction over the rows.
 */
export async function markRemoved(
  db: Database,
  { entity: { collection, id }, owner }: NewMutationRow,
  order: number,
): Promise<void> {
  const before = await db.rows.get([collection, id]);
  const mark = { removed: true as const, value: undefined, hash: '', writeId: '', order };
  const where = before ?? { collection, id, parent: '', owner };
  await db.rows.put({ ...where, ...mark });
}
