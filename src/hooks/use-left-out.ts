import type { OmittedRows } from '#src/kit/data-state.ts';
import { useSyncStatus } from './use-sync-status.tsx';
import type { Listed } from './use-unreadable.ts';

/**
 * Returns the items left out of these collections together, as last pulled; of all their parts where no `parent` is
 * named. `undefined`: the collections are whole.
 */
export function useLeftOut(collections: readonly Listed[], parent?: string): OmittedRows | undefined {
  const { partLists = [] } = useSyncStatus();
  const names = collections.map(({ name }) => name);
  const lists = partLists.filter(
    (list) => names.includes(list.collection) && (parent === undefined || list.parent === parent),
  );
  if (lists.length === 0) return undefined;
  return {
    unreadable: lists.reduce((sum, { unreadable }) => sum + unreadable, 0),
    items: lists.flatMap(({ items }) => items),
    heldBack: Math.max(...lists.map(({ heldBack }) => heldBack)),
  };
}
