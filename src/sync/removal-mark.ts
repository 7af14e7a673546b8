import type { Database } from './database.ts';
import type { NewMutationRow } from './rows.ts';

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
  const where = before ?? { collection, id, parent: '', slug: '', owner };
  await db.rows.put({ ...where, ...mark });
}
