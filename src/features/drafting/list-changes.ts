/** Changes lists of items with ids. Pure: each function returns another list. */

export interface Listed {
  readonly id: string;
}

/** Returns the list with the item placed after another: first for '', last if the other item is missing. */
export function placed<Item extends Listed>(list: readonly Item[], item: Item, after: string): Item[] {
  const others = list.filter(({ id }) => id !== item.id);
  const at = others.findIndex(({ id }) => id === after);
  const place = after === '' ? 0 : at < 0 ? others.length : at + 1;
  return others.toSpliced(place, 0, item);
}

/** Returns the list with one of its items after another; unchanged if the item is missing. */
export function movedAfter<Item extends Listed>(list: readonly Item[], id: string, after: string): Item[] {
  const item = list.find((one) => one.id === id);
  return item && id !== after ? placed(list, item, after) : [...list];
}

/** Returns the list without one of its items. */
export function without<Item extends Listed>(list: readonly Item[], id: string): Item[] {
  return list.filter((one) => one.id !== id);
}

/** Returns the list with one of its items changed. */
export function changed<Item extends Listed>(
  list: readonly Item[],
  id: string,
  change: (item: Item) => Item,
): Item[] {
  return list.map((item) => (item.id === id ? change(item) : item));
}
