import type { Collection } from '#src/sync/index.ts';
import { useMirror } from './use-mirror.ts';

interface Scope {
  /** Only the items below this parent. */
  readonly parent?: string | undefined;
}

/** Returns the items of a collection with the person's waiting edits applied; `undefined` until they are read. */
export function useList<Value>(
  collection: Collection<Value, unknown>,
  { parent }: Scope = {},
): readonly Value[] | undefined {
  return useMirror((view) => view.list(collection, parent), [collection.name, parent]);
}
