import { type Listing, readListing } from '#src/ui/listing.ts';

/** Which list of `/manage-events` is shown, and what of it: the address says it all. */
export interface GuestsAsked extends Listing {
  readonly event: string;
  /** Of bookings without an event: the title and the day they name. */
  readonly named?: string | undefined;
  readonly on?: string | undefined;
  /** The person that is opened, by key. */
  readonly who?: string | undefined;
}

/** Reads the address of `/manage-events`: without an event it asks for the list of events. */
export function readGuestsAsked(search: Readonly<Record<string, unknown>>): Partial<GuestsAsked> {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? { [name]: String(value) } : {};
  };
  return { ...readListing(search), ...text('event'), ...text('named'), ...text('on'), ...text('who') };
}
