/** What an address asks of a list: words, one kind of row, and an order (`name`, or `-name` from the end). */
export interface Listing {
  readonly q?: string | undefined;
  readonly show?: string | undefined;
  readonly sort?: string | undefined;
}

/** Reads an address's question: what looks like a number comes as one. */
export function readListing(search: Readonly<Record<string, unknown>>): Listing {
  const asked = Object.entries(search).flatMap(([name, value]) => {
    const text = typeof value === 'number' ? String(value) : value;
    return ['q', 'show', 'sort'].includes(name) && typeof text === 'string' && text !== ''
      ? [[name, text]]
      : [];
  });
  return Object.fromEntries(asked);
}
