/** Returns the items by position, then by id in numeric order. */
export function inOrder<Item extends { readonly position: number; readonly id: string }>(
  list: readonly Item[],
): Item[] {
  return list.toSorted(
    (a, b) => a.position - b.position || a.id.localeCompare(b.id, 'en', { numeric: true }),
  );
}
