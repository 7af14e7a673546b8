import type { PartList } from '#src/sync/index.ts';
import { useSyncStatus } from './use-sync-status.tsx';

/** A collection, by name. */
export interface Listed {
  readonly name: string;
}

/** Returns an item that the office has and this phone cannot read, by id or the slug of its name. */
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
