/** A list with one of its items at another place; `to` counts without that item, and past an end is that end. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.slice(from, from + 1);
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.max(to, 0), 0, ...moved);
}
