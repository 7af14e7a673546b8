/** People of an event who can be written to. */
import { isTemporaryId } from '#src/kit/ids.ts';
import type { View } from '#src/sync/index.ts';
import { bookings } from './collections.ts';
import { isAddress } from './people.ts';
import { readGuests } from './queries.ts';

export interface ReachedPeople {
  /** Number of recipients. */
  readonly count: number;
  /** Distinct addresses, in the order of the bookings. */
  readonly addresses: readonly string[];
  /** Names of people without an address. */
  readonly without: readonly string[];
  /** Number of people who cannot come, and who are not written to. */
  readonly notComing: number;
  /** Time of the last pull of the bookings (ms, this device's clock). */
  readonly asOf: number | undefined;
}

/** Reads the addresses of registered people, except those who cannot come; `null` until this device has the list. */
export async function readReachedPeople(view: View, eventId: string): Promise<ReachedPeople | null> {
  const asOf = await view.pulledAt(bookings, eventId);
  if (asOf === undefined && !isTemporaryId(eventId)) return null;
  const { guests } = await readGuests(view, eventId);
  const people = guests.filter(({ state }) => state !== 'cannot come');
  const addresses = new Map<string, string>();
  const without: string[] = [];
  for (const { records, name } of people) {
    // Takes the person's newest address.
    const email = records.findLast(({ email }) => isAddress(email))?.email;
    if (email) addresses.set(email.toLowerCase(), addresses.get(email.toLowerCase()) ?? email);
    else without.push(name);
  }
  const notComing = guests.length - people.length;
  return { count: people.length, addresses: [...addresses.values()], without, notComing, asOf };
}
