/**
 * Who is one person among the bookings of an event.
 * Invariant: records of one marker are one person; so are records of one address and one folded name, and those that the
 * office said are the same. A record without an address or a name is nobody else's.
 */
import { internationalNumber } from '#src/features/export/export-table.ts';
import { personKey } from '#src/kit/person-key.ts';
import { foldedText } from '#src/kit/text-search.ts';
import type { Attendance, Booking } from './collections.ts';

/** `#Id` of a record that was made without a marker. */
export const guestKey = ({ marker, id }: Pick<Booking, 'marker' | 'id'>) => marker || `#${id}`;

/** Name and surname as they were typed. */
export function nameOf({ name, surname }: Pick<Booking, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim();
}

/** Whether somebody can be written to: an old form takes `-` for an address. */
export function isAddress(email: string): boolean {
  return /^\S+@\S+$/.test(email);
}

/** Whether somebody can be called: an old form takes `-` and `0` for a number. */
export function isCallable(phone: string): boolean {
  return /(?:\D*\d){7}/.test(phone) && /[1-9]/.test(phone);
}

/** All that a booking is known by: whatever has one of these is the same person. */
export function namesOf(booking: Booking): readonly string[] {
  const key = guestKey(booking);
  return isAddress(booking.email) && nameOf(booking) ? [key, `at ${personKey(booking)}`] : [key];
}

/** What two records have in common that may be one person: the name and the phone; `undefined` where one is missing. */
export function likenessOf(booking: Booking): string | undefined {
  const { name, surname, phone } = booking;
  if (!nameOf(booking) || !isCallable(phone)) return undefined;
  const number = internationalNumber(phone) ?? phone.replace(/\D/g, '');
  return `${foldedText(`${name} ${surname}`).replace(/\s+/g, ' ').trim()} ${number}`;
}

/** The records person by person, each in the order of `bookings`; `links`: what the office said is the same. */
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
