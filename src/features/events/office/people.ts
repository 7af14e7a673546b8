/**
 * Groups an event's bookings by person.
 * Invariant: records with one marker are one person, as are records with one address and folded name, and records that the
 * office joined. A record without an address or a name matches no other.
 */
import { internationalNumber } from '#src/features/export/export-table.ts';
import { personKey } from '#src/kit/person-key.ts';
import { foldedText } from '#src/kit/text-search.ts';
import type { Attendance, Booking } from './collections.ts';

/** Returns the marker of a record, or `#Id` without one. */
export const guestKey = ({ marker, id }: Pick<Booking, 'marker' | 'id'>) => marker || `#${id}`;

/** Returns name and surname as typed. */
export function nameOf({ name, surname }: Pick<Booking, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim();
}

/** Whether a text is an email address; an old form accepts `-`. */
export function isAddress(email: string): boolean {
  return /^\S+@\S+$/.test(email);
}

/** Whether a text is a phone number; an old form accepts `-` and `0`. */
export function isCallable(phone: string): boolean {
  return /(?:\D*\d){7}/.test(phone) && /[1-9]/.test(phone);
}

/** Returns the keys of a booking; bookings that share a key are one person. */
export function namesOf(booking: Booking): readonly string[] {
  const key = guestKey(booking);
  return isAddress(booking.email) && nameOf(booking) ? [key, `at ${personKey(booking)}`] : [key];
}

/** Returns name and phone as a key for possible duplicates; `undefined` where one is missing. */
export function likenessOf(booking: Booking): string | undefined {
  const { name, surname, phone } = booking;
  if (!nameOf(booking) || !isCallable(phone)) return undefined;
  const number = internationalNumber(phone) ?? phone.replace(/\D/g, '');
  return `${foldedText(`${name} ${surname}`).replace(/\s+/g, ' ').trim()} ${number}`;
}

/** Groups records by person, in the order of `bookings`; `links` are the pairs that the office joined. */
export function peopleOf(
  bookings: readonly Booking[],
  links: readonly Pick<Attendance, 'booking' | 'about'>[] = [],
): readonly (readonly [Booking, ...Booking[]])[] {
  const above = new Map<string, string>();
  const top = (name: string): string => {
    let at = name;
    for (let next = above.get(at); next !== undefined; next = above.get(at)) at = next;
    return at;
  };
  const join = (one: string, other: string) => {
    const [first, second] = [top(one), top(other)];
    if (first !== second) above.set(first, second);
  };
  for (const booking of bookings) for (const name of namesOf(booking)) join(guestKey(booking), name);
  for (const { booking, about } of links) join(booking, about);
  const people = new Map<string, [Booking, ...Booking[]]>();
  for (const booking of bookings) {
    const person = people.get(top(guestKey(booking)));
    if (person) person.push(booking);
    else people.set(top(guestKey(booking)), [booking]);
  }
  return [...people.values()];
}
