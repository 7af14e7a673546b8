export const sorts = ['a-z', 'z-a', 'lessons'] as const;
export type Sort = (typeof sorts)[number];

/** What an address asks of a list; without `sort` it hangs in the office's order. */
export interface Listing {
  readonly q?: string | undefined;
  readonly sort?: Sort | undefined;
}

/** Reads an address's question mark: the router gives what looks like a number as one. */
export function readListing({ q, sort }: Readonly<Record<string, unknown>>): Listing {
  const query = typeof q === 'number' ? String(q) : q;
  const known = sorts.find((one) => one === sort);
  return { ...(typeof query === 'string' && query && { q: query }), ...(known && { sort: known }) };
}
