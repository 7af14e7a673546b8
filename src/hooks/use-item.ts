import type { Collection } from '#src/sync/index.ts';
import { useMirror } from './use-mirror.ts';

/** Returns one item with the person's waiting edits applied; `undefined` while the item is not on this device. */
export function useItem<Value>(collection: Collection<Value, unknown>, id: string): Value | undefined {
  return useMirror((view) => view.get(collection, id), [collection.name, id]);
}
