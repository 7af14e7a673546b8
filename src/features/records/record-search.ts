import { type Listing, readListing } from '#src/kit/listing.ts';

/** The parameters of a record's address. */
export interface RecordSearch extends Listing {
  /** The key of the opened person. */
  readonly who?: string | undefined;
  /** Whether the page that adds many people is open. */
  readonly enrol?: true | undefined;
}

/** Reads the address of `/course-details/{id}`. */
export function readRecordSearch(search: Readonly<Record<string, unknown>>): RecordSearch {
  const { who, enrol } = search;
  return {
    ...readListing(search),
    ...(typeof who === 'string' || typeof who === 'number' ? { who: String(who) } : {}),
    ...(enrol !== undefined && enrol !== false && { enrol: true as const }),
  };
}
