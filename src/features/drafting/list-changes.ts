/** Lists whose items are named by their ids. Pure: each function returns another list. */

export interface Listed {
  readonly id: string;
}

/** The list with this item after the one named; first where `after` is '', last where it is not there. */
export function placed<Item extends Listed>(list: readonly Item[], item: Item, after: string): Item[] {
  const others = list.filter(({ id }) => id !== item.id);
  const at = others.findIndex(({ id }) => id === after);
  const place = after === '' ? 0 : at < 0 ? others.length : at + 1;
  return others.toSpliced(place, 0, item);
}

/** The list with one of its items after another; as it was where the item is gone. */
export function movedAfter<Item extends Listed>(list: readonly Item[], id: string, after: string): Item[] {
  const item = list.find((one) => one.id === id);
  return item && id !== after ? placed(list, item, after) : [...list];
}

/** The list without one of its items. */
export function without<Item extends Listed>(list: readonly Item[], id: string): Item[] {
  return list.filter((one) => one.id !== id);
}

/** The list with one of its items changed. */
export function changed<Item extends Listed>(
  list: readonly Item[],
  id: string,
  change: (item: Item) => Item,
): Item[] {
  return list.map((item) => (item.id === id ? change(item) : item));
}
