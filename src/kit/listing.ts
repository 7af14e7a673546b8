/**
 * The filter and the order of a list in the address: words, one kind of row, and an order (`name`, or `-name` for
 * descending).
 */
export interface Listing {
  readonly q?: string | undefined;
  readonly show?: string | undefined;
  readonly sort?: string | undefined;
}

/** Reads the query of an address, in which numeric values are numbers. */
export function readListing(search: Readonly<Record<string, unknown>>): Listing {
  const entries = Object.entries(search).flatMap(([name, value]) => {
    const text = typeof value === 'number' ? String(value) : value;
    return ['q', 'show', 'sort'].includes(name) && typeof text === 'string' && text !== ''
      ? [[name, text]]
      : [];
  });
  return Object.fromEntries(entries);
}
