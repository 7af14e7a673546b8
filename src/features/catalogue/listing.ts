export const sorts = ['a-z', 'z-a', 'lessons'] as const;
export type Sort = (typeof sorts)[number];

/** The search and the order of a list; without `sort` the office's order. */
export interface Listing {
  readonly q?: string | undefined;
  readonly sort?: Sort | undefined;
}

/** Reads an address's query: the router turns digits into numbers. */
export function readListing({ q, sort }: Readonly<Record<string, unknown>>): Listing {
  const query = typeof q === 'number' ? String(q) : q;
  const knownSort = sorts.find((one) => one === sort);
  return { ...(typeof query === 'string' && query && { q: query }), ...(knownSort && { sort: knownSort }) };
}
