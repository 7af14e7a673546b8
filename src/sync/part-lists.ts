/**
 * Lists that are not whole: what of an answer cannot be read, and whether the host may keep some of it back.
 * Invariant: an item that is left out is told with its number, and is never one that is gone.
 */
import type { HostList } from './collection.ts';
import type { Database } from './database.ts';
import type { PullRow, UnreadableItem } from './rows.ts';

/** A pulled list of which something is left out. */
export interface PartList {
  readonly collection: string;
  /** The item it hangs below; '' for a list of its own. */
  readonly parent: string;
  /** How many of its items cannot be read, and those of them that have a number. */
  readonly unreadable: number;
  readonly items: readonly UnreadableItem[];
  /** How many the host answered, where it may have more; else 0. */
  readonly heldBack: number;
}

/** So many items that cannot be read are named; the others are only counted. */
const mostNamed = 50;

/** What a pull notes of an answer that is not whole; `fitting` are the ids of the items that can be read. */
export function leftOutOf(
  answer: HostList<unknown>,
  fitting: ReadonlySet<string>,
): Pick<PullRow, 'unreadableItems' | 'heldBack'> {
  const { items, unreadable, unreadableIds = [], unreadableNames = {}, heldBack } = answer;
  const unfit = items.filter(({ id }) => !fitting.has(id)).map(({ id }) => id);
  const unreadableItems = [...new Set([...unreadableIds, ...unfit])]
    .slice(0, mostNamed)
    .map((id): UnreadableItem => ({ id, name: unreadableNames[id] ?? '' }));
  return {
    ...(unreadableItems.length > 0 && { unreadableItems }),
    ...(heldBack && { heldBack: items.length + unreadable }),
  };
}

/** The lists of whoever is here that are not whole. */
export async function readPartLists(db: Database): Promise<{ readonly partLists?: readonly PartList[] }> {
  const lists = await db.present(await db.$pulls.toArray());
  const partLists = lists
    .filter(({ unreadable, heldBack, scope }) => (unreadable > 0 || heldBack) && scope.includes('/'))
    .map(({ scope, unreadable, unreadableItems: items = [], heldBack = 0 }): PartList => {
      const [collection = '', parent = ''] = scope.split('/');
      return { collection, parent, unreadable, items, heldBack };
    });
  return partLists.length > 0 ? { partLists } : {};
}
