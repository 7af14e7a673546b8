import type { AnyCollection, View } from '#src/sync/index.ts';

/**
 * Whether the office may have an item that this device's list lacks: the item is unreadable, or the host withholds
 * rows.
 */
export async function mayBeThere(
  view: Pick<View, 'status'>,
  { name }: Pick<AnyCollection, 'name'>,
  id: string,
): Promise<boolean> {
  const { partLists = [] } = await view.status();
  const lists = partLists.filter(({ collection }) => collection === name);
  return lists.some(({ heldBack, items }) => heldBack > 0 || items.some((item) => item.id === id));
}
