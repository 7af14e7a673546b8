import type { PartList } from '#src/sync/index.ts';
import { useSyncStatus } from './use-sync-status.tsx';

/** A collection, by its name. */
export interface Listed {
  readonly name: string;
}

/**
 * An item that the office has and that cannot be read, by its id or the slug that its name makes; `undefined` where nothing
 * says so of this one.
 */
export function useUnreadable(
  list: Listed | undefined,
  idOrSlug: string,
): PartList['items'][number] | undefined {
  const { partLists = [] } = useSyncStatus();
  if (idOrSlug === '') return undefined;
  const isAsked = ({ id, name }: PartList['items'][number]) =>
    id === idOrSlug || name.toLowerCase().replace(/[^a-z0-9]+/g, '-') === idOrSlug;
  return partLists.find(({ collection }) => collection === list?.name)?.items.find(isAsked);
}
