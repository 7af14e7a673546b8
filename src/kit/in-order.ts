/** By position; of the same position, by id as a person counts. */
export function inOrder<Item extends { readonly position: number; readonly id: string }>(
  list: readonly Item[],
): Item[] {
  return list.toSorted(
    (a, b) => a.position - b.position || a.id.localeCompare(b.id, 'en', { numeric: true }),
  );
}
