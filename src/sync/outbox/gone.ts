/**
 * Whether an item is gone at the host.
 * Invariant: one empty answer proves nothing; a 404 does, and so does an empty answer with a list of others without the item.
 */
import type { AnyCollection, HostList, Scope } from '../collection.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import type { MirrorRow, NewMutationRow } from '../rows.ts';
import { durable } from '../storage.ts';
import { ask, failureOf } from './reachability.ts';

/** The most missing rows of a list that are asked for one by one; of more a second list is awaited, a minute later. */
const mostAsked = 5;

/** Whether a list is without this item; `undefined` where the list is empty or may be a part, which proves nothing. */
export function lacks(list: HostList<unknown>, id: string): boolean | undefined {
  const { items, unreadableIds = [], heldBack } = list;
  if (items.length === 0) return undefined;
  const isLacking = !items.some((item) => item.id === id) && !unreadableIds.includes(id);
  return isLacking && heldBack ? undefined : isLacking;
}

/** Whether the host no longer has an item; `undefined` where that cannot be told. Throws `CallError`. */
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

/**
 * Returns the ids that an answer has lost and that are gone for sure, where a minute of doubt would matter. A failure tells
 * nothing.
 */
export async function lossesOf(
  context: Context,
  { collection, parent, id }: Scope,
  list: HostList<unknown>,
  signal: AbortSignal,
  mirrored: () => Promise<MirrorRow[]>,
): Promise<ReadonlySet<string>> {
  // An answer about one item is empty only after a 404, or by its list.
  if (id !== undefined) return new Set(list.items.length === 0 ? [id] : []);
  // Nobody should write for long to an item that is gone, above or below others.
  const isAbove = [...context.collections.values()].some(({ parentIn }) => parentIn === collection.name);
  if (collection.parentIn === undefined && !isAbove) return new Set();
  const listed = new Set([...list.items.map((item) => item.id), ...(list.unreadableIds ?? [])]);
  const missing = (await mirrored())
    .filter((row) => !row.removed && !listed.has(row.id))
    .map((row) => row.id);
  if (missing.length === 0) return new Set();
  try {
    const isEmpty = list.items.length === 0;
    if (isEmpty && (await isBelowGone(context, collection, parent, signal, true))) return new Set(missing);
    if (missing.length > mostAsked) return new Set();
    const areGone = await Promise.all(
      missing.map((one) => isGone(context, collection, one, signal, async () => list)),
    );
    return new Set(missing.filter((_, at) => areGone[at]));
  } catch (error) {
    failureOf(error);
    return new Set();
  }
}

/**
 * Whether the parent of an item (`id`) is gone. The host is asked where the mirror no longer has the parent, or `isSuspect`; a
 * parent that is gone leaves the mirror. A failure tells nothing.
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
    const mayBeThere = row ? !row.removed : (await db.$pulls.get(`${above.name}/`)) === undefined;
    if (mayBeThere) return false;
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
 * Takes an item out of the mirror; the mark that stays keeps out the answers to requests before `order`. Runs inside a
 * transaction over `rows`.
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
