export const sorts = ['a-z', 'z-a', 'lessons'] as const;
export type Sort = (typeof sorts)[number];

/** The search and the order of a list; without `sort` the order is the office's. */
export interface Listing {
  readonly q?: string | undefined;
  readonly sort?: Sort | undefined;
}

/** Parses an address's query, in which the router has turned digits into numbers. */
export function readListing({ q, sort }: Readonly<Record<string, unknown>>): Listing {
  const query = typeof q === 'number' ? String(q) : q;
  const knownSort = sorts.find((one) => one === sort);
  return { ...(typeof query === 'string' && query && { q: query }), ...(knownSort && { sort: knownSort }) };
}
