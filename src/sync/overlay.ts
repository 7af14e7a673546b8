/**
 * A collection as the person sees it: the mirror's rows, each parsed once, with the open mutations applied.
 * Invariant: nothing but Dexie is awaited; what the values of one person were is out of memory for the next.
 */
import { type AnyCollection, parsed } from './collection.ts';
import type { Context } from './context.ts';
import { withoutCopies } from './copies.ts';
import { applyPending } from './fold.ts';
import { queueKey } from './mutation.ts';
import { rowsIn } from './pull.ts';
import type { MirrorRow, MutationRow } from './rows.ts';

/** Which items of a collection, and how many of them at most. */
export interface Which<Value> {
  readonly parent?: string | undefined;
  readonly where?: ((value: Value) => boolean) | undefined;
  readonly limit?: number | undefined;
}

/** Reads values of rows by the schemas of their collections, each once: as long as its hash, and the person, are the same. */
function parsedOnce() {
  const known = new Map<AnyCollection, Map<string, { readonly hash: string; readonly value: unknown }>>();
  let since = -1;
  return (collection: AnyCollection, { id, hash, value: stored }: MirrorRow, epoch: number): unknown => {
    // Nobody's values stay in memory for the next person.
    if (epoch !== since) known.clear();
    since = epoch;
    const values = known.get(collection) ?? new Map();
    known.set(collection, values);
    if (values.get(id)?.hash !== hash) values.set(id, { hash, value: parsed(collection.schema, stored) });
    return values.get(id)?.value;
  };
}

/** Reads of whole items: those of a list, or one. */
export interface Overlay {
  items(collection: AnyCollection, which: Which<unknown>): Promise<unknown[]>;
  item(collection: AnyCollection, id: string): Promise<unknown>;
}

/** In transactions over `rows`, `$outbox` and `$session`. */
export function createOverlay(context: Context): Overlay {
  const { db } = context;

  /** What a row says by today's schema; of a row that did not change it is known. */
  const readRow = parsedOnce();

  /** What is in the mirror, with the open mutations of whoever is here applied. */
  async function items(collection: AnyCollection, which: Which<unknown>): Promise<unknown[]> {
    const { parent, where = () => true, limit = Number.POSITIVE_INFINITY } = which;
    const open = await db.present(await db.$outbox.where({ openIn: collection.name }).sortBy('seq'));
    const queues = new Map<string, MutationRow[]>();
    for (const row of open) queues.set(row.entity.id, [...(queues.get(row.entity.id) ?? []), row]);
    const found: unknown[] = [];
    const isWanted = (value: unknown) =>
      value !== undefined &&
      (parent === undefined || (collection.key(value).parent ?? '') === parent) &&
      where(value);
    const add = (value: unknown) => {
      if (found.length < limit && isWanted(value)) found.push(value);
    };
    const { epoch } = await db.session();
    const rows = await db.present(await rowsIn(db, collection.name, parent));
    for (const row of collection.showsCopies ? rows : withoutCopies(rows)) {
      if (found.length >= limit) return found;
      const queue = queues.get(row.id);
      queues.delete(row.id);
      const stored = row.removed ? undefined : readRow(collection, row, epoch);
      add(queue ? applyPending(context, stored, queue) : stored);
    }
    for (const [id, queue] of queues) {
      const isElsewhere = queue[0]?.kind !== 'create' && parent !== undefined;
      const row = isElsewhere ? await db.rows.get([collection.name, id]) : undefined;
      add(applyPending(context, row && !row.removed ? readRow(collection, row, epoch) : undefined, queue));
    }
    return found;
  }

  async function item(collection: AnyCollection, id: string): Promise<unknown> {
    const found = await db.rows.get([collection.name, id]);
    const [row] = await db.present(found && !found.removed ? [found] : []);
    const { epoch } = await db.session();
    const queue = await db.present(await db.queue(queueKey({ collection: collection.name, id })));
    const stored = row && readRow(collection, row, epoch);
    return applyPending(context, stored, queue);
  }

  return { items, item };
}
