import type { Collection } from '#src/sync/index.ts';
import { useMirror } from './use-mirror.ts';

/** One item as the person sees it, with what waits applied; `undefined` while it is not on this device. */
export function useItem<Value>(collection: Collection<Value, unknown>, id: string): Value | undefined {
  return useMirror((view) => view.get(collection, id), [collection.name, id]);
}
