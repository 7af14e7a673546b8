import { type Listing, readListing } from '#src/kit/listing.ts';

/** Search parameters of `/manage-events`: the shown list, its filter and its order. */
export interface GuestListSearch extends Listing {
  readonly event: string;
  /** Title and day that bookings without an event name. */
  readonly named?: string | undefined;
  readonly on?: string | undefined;
  /** Key of the opened person. */
  readonly who?: string | undefined;
  /** Whether the scanner is open. */
  readonly scan?: boolean | undefined;
}

/** Parses the search parameters of `/manage-events`; without `event` the page lists the events. */
export function readGuestListSearch(search: Readonly<Record<string, unknown>>): Partial<GuestListSearch> {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? { [name]: String(value) } : {};
  };
  const scan = String(search['scan']) === 'true' ? { scan: true } : {};
  return {
    ...readListing(search),
    ...text('event'),
    ...text('named'),
    ...text('on'),
    ...text('who'),
    ...scan,
  };
}
