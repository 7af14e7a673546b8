import type { Collection } from '#src/sync/index.ts';
import { useMirror } from './use-mirror.ts';

interface Scope {
  /** Only the items below this one. */
  readonly parent?: string | undefined;
}

/** The items of a collection as the person sees them; `undefined` until the device has answered. */
export function useList<Value>(
  collection: Collection<Value, unknown>,
  { parent }: Scope = {},
): readonly Value[] | undefined {
  return useMirror((view) => view.list(collection, parent), [collection.name, parent]);
}
