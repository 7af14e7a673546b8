/** Returns a list with one item moved; `to` is an index in the list without that item, limited to its ends. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.slice(from, from + 1);
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.max(to, 0), 0, ...moved);
}
