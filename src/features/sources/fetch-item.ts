import { isTemporaryId } from '#src/kit/ids.ts';
import type { AnyCollection, Engine, Failure, PullWhen } from '#src/sync/index.ts';

/**
 * Pulls a collection's list where it is stale, and one item by its id where the list lacks it, as the item may be newer
 * than the list. Returns the failure; without one, a missing item is missing at the office too.
 */
export async function fetchItem(
  { view, pull, pullItem }: Pick<Engine, 'view' | 'pull' | 'pullItem'>,
  collection: AnyCollection,
  id: string,
  when?: PullWhen,
): Promise<Failure | undefined> {
  const failure = await pull(collection, undefined, when);
  if (failure || isTemporaryId(id) || (await view.get(collection, id)) !== undefined) return failure;
  return pullItem(collection, id);
}
