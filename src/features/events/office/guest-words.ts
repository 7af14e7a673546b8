/** Texts about a person, for the screen, the search and exports. */
import { internationalNumber, phoneCell } from '#src/features/export/export-table.ts';
import { isPossibleTime } from '#src/kit/host-clock.ts';
import { ulidTime } from '#src/kit/ids.ts';
import { nearMomentWithin, sastClock, sastDate, sastDay, sastDayParts } from '#src/kit/sast.ts';
import type { Booking, BookingNote } from './collections.ts';
import { type Guest, type GuestState, type Oddity, referenceOf } from './guests.ts';
import type { When } from './queries.ts';

export const stateWords: Readonly<Record<GuestState, string>> = {
  coming: 'Coming',
  'cannot come': 'Cannot come',
  'was there': 'Was there',
  'was not there': 'Was not there',
  unclear: 'Needs a look',
};

/** Returns the text of a state; after the event "coming" becomes "registered". */
export function stateOf({ state }: Pick<Guest, 'state'>, isOver: boolean): string {
  return state === 'coming' && isOver ? 'Registered' : stateWords[state];
}

/** Returns when the booking was filled in (ms); `undefined` in records of other programs. */
export function filledInAt({ booking }: Pick<Guest, 'booking'>): number | undefined {
  const at = ulidTime(booking.marker);
  // A wrong clock gives an impossible time; the time of sending may still be valid.
  if (at === undefined || isPossibleTime(at)) return at;
  const sent = Date.parse(booking.sentAt);
  return isPossibleTime(sent) ? sent : undefined;
}

const shortMs = 10 * 60_000;

/** Returns when the booking was filled in, and when it was received where that took long, with the day where different. */
export function filledInWords(guest: Pick<Guest, 'booking'>, now: number): string {
  const filled = filledInAt(guest);
  if (filled === undefined) return '';
  const sent = Date.parse(guest.booking.sentAt);
  const first = momentWords(filled, now);
  if (Number.isNaN(sent) || Math.abs(sent - filled) < shortMs) return first;
  const isSameDay = sastDate(sent) === sastDate(filled);
  return `${first}, received ${isSameDay ? sastClock(sent) : momentWords(sent, now)}`;
}

/** Returns `Today 08:59`, or the day and the time. */
export function momentWords(at: number, now: number): string {
  const day = sastDate(at) === sastDate(now) ? 'Today' : sastDay(at).replace(/^\w+ /, '');
  return `${day} ${sastClock(at)}`;
}

/** Returns a short moment for a narrow column: `24 Nov 08:59`, with the year where it is not the current one. */
export function shortMomentWords(at: number, now: number): string {
  const { day, month, year } = sastDayParts(at);
  if (sastDate(at) === sastDate(now)) return momentWords(at, now);
  const date = `${day} ${month.slice(0, 3)}`;
  return `${sastDate(now).startsWith(year) ? date : `${date} ${year}`} ${sastClock(at)}`;
}

/** Returns a person's text for the search: every field, the reference without hyphen too, and each spelling of the phone. */
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

/** Normalises a search query: a phone number loses its spaces. */
export function searchedFor(query: string): string {
  const isNumber = /^[+\d][\d\s().-]{5,}$/.test(query.trim());
  if (!isNumber) return query;
  return internationalNumber(query)?.replace(/^\+27/, '0') ?? query.replace(/[^\d+]/g, '');
}

/** Short texts of the remarks. */
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

/** Returns the text of a remark, with advice. */
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

/** Returns a stored moment for a sentence: `today 14:05`; `undefined` where unreadable. */
export function storedMoment(at: string, now: number): string | undefined {
  const moment = Date.parse(at);
  return Number.isNaN(moment) ? undefined : nearMomentWithin(moment, now);
}

/** Returns the text about a note without a booking. `isGone`: the booking is certainly missing, not just late. */
export function waitingWords(note: BookingNote, isGone: boolean, now: number): string {
  const { reference, booking, kind, word, at } = note;
  const moment = storedMoment(at, now);
  const came = moment ? `came ${moment}` : 'came';
  const noteWords = kind === 'word' ? `the word “${word}”` : kind;
  const why = !isGone
    ? 'but its booking is not here yet'
    : booking
      ? 'but its booking is gone: somebody deleted it'
      : 'but no booking has that reference';
  return `A note for ${reference || 'a booking'} ${came}: ${noteWords}, ${why}.`;
}

const timesWords = (times: number) => (times === 2 ? 'twice' : `${times} times`);

interface Tally {
  readonly count: number;
  /** The words after the number, as ` of 16 here`. */
  readonly words: string;
}

/** Counts present people among those expected, without people who cannot come; before the event's day the expected. */
export function tallyOf(guests: readonly Pick<Guest, 'state'>[], when: When): Tally {
  const count = (state: Guest['state']) => guests.filter((one) => one.state === state).length;
  const present = count('was there');
  const expected = guests.length - count('cannot come');
  if (when === 'coming') return { count: expected, words: ` of ${guests.length} coming` };
  return { count: present, words: ` of ${expected} ${when === 'today' ? 'here' : 'were there'}` };
}
