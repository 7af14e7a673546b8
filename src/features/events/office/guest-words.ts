/** What the list says of a person, for the screen, for the search and for a file. */
import { internationalNumber, phoneCell } from '#src/features/export/export-table.ts';
import { isPossibleTime } from '#src/kit/host-clock.ts';
import { ulidTime } from '#src/kit/ids.ts';
import { sastClock, sastDate, sastDay } from '#src/kit/sast.ts';
import type { Booking, BookingNote } from './collections.ts';
import { type Guest, type GuestState, type Oddity, referenceOf } from './guests.ts';

export const stateWords: Readonly<Record<GuestState, string>> = {
  coming: 'Coming',
  'cannot come': 'Cannot come',
  'was there': 'Was there',
  'was not there': 'Was not there',
  unclear: 'Needs a look',
};

/** What a person is: after the event nobody is coming any more. */
export function stateOf({ state }: Pick<Guest, 'state'>, isOver: boolean): string {
  return state === 'coming' && isOver ? 'Registered' : stateWords[state];
}

/** When the booking was filled in, in ms; `undefined` in records made elsewhere. */
export function filledInAt({ booking }: Pick<Guest, 'booking'>): number | undefined {
  const at = ulidTime(booking.marker);
  // A phone whose clock was wrong says a time that cannot be: when it was sent may still be known.
  if (at === undefined || isPossibleTime(at)) return at;
  const sent = Date.parse(booking.sentAt);
  return isPossibleTime(sent) ? sent : undefined;
}

const shortMs = 10 * 60_000;

/** `filled in 09:10, received 17:40` where it was on its way for long; with the day where that is another one. */
export function filledInWords(guest: Pick<Guest, 'booking'>, now: number): string {
  const filled = filledInAt(guest);
  if (filled === undefined) return '';
  const sent = Date.parse(guest.booking.sentAt);
  const first = momentWords(filled, now);
  if (Number.isNaN(sent) || Math.abs(sent - filled) < shortMs) return first;
  const isSameDay = sastDate(sent) === sastDate(filled);
  return `${first}, received ${isSameDay ? sastClock(sent) : momentWords(sent, now)}`;
}

/** `Today 08:59`, or the day and the time. */
export function momentWords(at: number, now: number): string {
  const day = sastDate(at) === sastDate(now) ? 'Today' : sastDay(at).replace(/^\w+ /, '');
  return `${day} ${sastClock(at)}`;
}

/** All that is searched of a person: every field, the reference with and without its hyphen, and the phone in each way of writing. */
export function searchText(guest: Guest): string {
  return guest.records.map(recordText).join(' ');
}

function recordText(booking: Booking): string {
  const {
    id: _id,
    eventId: _event,
    marker: _marker,
    sentAt: _sent,
    unreadable: _spoilt,
    reference: _reference,
    ...fields
  } = booking;
  const reference = referenceOf(booking);
  const number = internationalNumber(booking.phone);
  const phones = number ? [number, number.replace(/^\+27/, '0'), phoneCell(number)] : [];
  return [...Object.values(fields), reference, reference.replace('-', ''), ...phones].join(' ');
}

/** The question as the list is searched: a phone number in one piece, however it was spaced. */
export function searchedFor(query: string): string {
  const isNumber = /^[+\d][\d\s().-]{5,}$/.test(query.trim());
  if (!isNumber) return query;
  return internationalNumber(query)?.replace(/^\+27/, '0') ?? query.replace(/[^\d+]/g, '');
}

/** What is odd about a row, in a word or two. */
export const shortWords: Readonly<Record<Oddity['kind'], string>> = {
  'marks disagree': 'Two marks',
  'wrong word': 'Another word',
  'by reference': 'By reference',
  'same address': 'Same email as another',
  'same person': 'Same person as another?',
  'registered twice': 'Registered twice',
  'received twice': 'Received twice',
  unreadable: 'Unreadable',
};

/** What is odd about a row, and what to do about it. */
export function oddityWords(oddity: Oddity): string {
  switch (oddity.kind) {
    case 'marks disagree':
      return `${[...new Set(oddity.by)].join(' and ')} marked this differently. Which one is right?`;
    case 'wrong word':
      return oddity.right
        ? `Typed “${oddity.word}”. The word was “${oddity.right}”.`
        : `Typed “${oddity.word}”, and this event has no word.`;
    case 'by reference':
      return {
        'cannot come': 'Somebody who typed only the reference said: cannot come. Call them to be sure.',
        'coming after all': 'Somebody who typed only the reference said: coming after all.',
        word: 'The word came from another phone, by reference.',
      }[oddity.note.kind];
    case 'same address':
      return `${oddity.name} uses the same email address.`;
    case 'same person':
      return oddity.email
        ? `Somebody of this name and phone is also registered with ${oddity.email}.`
        : 'Somebody of this name and phone is also registered without an email address.';
    case 'received twice':
      return `Received ${timesWords(oddity.times)}. This is one person.`;
    case 'registered twice':
      return `Registered ${timesWords(oddity.times)}: ${oddity.references.join(', ')}. This is one person.`;
    case 'unreadable':
      return 'This booking can’t be read. Look for the person in your emails, add them, then delete this.';
  }
}

/** What is said of a note that belongs to nobody on the list; `isGone`: its booking was here, or never was. */
export function waitingWords(note: BookingNote, isGone: boolean, now: number): string {
  const { reference, booking, kind, word, at } = note;
  const moment = Date.parse(at);
  const came = Number.isNaN(moment) ? 'came' : `came ${momentWords(moment, now).replace('Today', 'today')}`;
  const said = kind === 'word' ? `the word “${word}”` : kind;
  const why = !isGone
    ? 'but its booking is not here yet'
    : booking
      ? 'but its booking is gone: somebody deleted it'
      : 'but no booking has that reference';
  return `A note for ${reference || 'a booking'} ${came}: ${said}, ${why}.`;
}

const timesWords = (times: number) => (times === 2 ? 'twice' : `${times} times`);
