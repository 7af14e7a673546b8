import { isTemporaryId } from '#src/kit/ids.ts';
import type { AnyCollection, Engine, Failure, PullWhen } from '#src/sync/index.ts';

/**
 * Pulls a collection's list where it is due, and asks for one item by its id where the list does not have it: the item
 * may be newer than the list. Returns what failed; without a failure an item that is not here is not at the office either.
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
