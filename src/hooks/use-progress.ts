import type { AnyCollection, Progress } from '#src/sync/index.ts';
import { useMirror } from './use-mirror.ts';

/** Returns the progress of the mutations of one item; `only` names the operations that count. */
export function useProgress(
  collection: AnyCollection,
  id: string,
  only?: readonly string[],
): Progress | undefined {
  return useMirror((view) => view.progress(collection, id, only), [collection.name, id, only?.join()]);
}
