/**
 * Derives each person's state from an event's bookings, notes and office marks; no state is stored on a booking.
 * Invariant: an office mark takes precedence over the word, the word over "cannot come"; times never decide between two
 * office marks that disagree; a note without the booking's marker never makes a person "cannot come".
 */

import { wordKey } from '#src/features/events/word-of-the-day.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Attendance, Booking, BookingNote, EventOffice } from './collections.ts';
import { markerOf, marksOf, once, type Presence } from './marks.ts';
import { guestKey, isAddress, likenessOf, nameOf, peopleOf } from './people.ts';

export type GuestState = 'coming' | 'cannot come' | 'was there' | 'was not there' | 'unclear';

/** A remark on a row for the office. */
export type Oddity =
  | { readonly kind: 'marks disagree'; readonly by: readonly string[] }
  | { readonly kind: 'wrong word'; readonly word: string; readonly right: string }
  | { readonly kind: 'by reference'; readonly note: BookingNote }
  | { readonly kind: 'same address'; readonly name: string }
  | { readonly kind: 'same person'; readonly key: string; readonly email: string }
  | { readonly kind: 'received twice'; readonly times: number }
  | { readonly kind: 'registered twice'; readonly times: number; readonly references: readonly string[] }
  | { readonly kind: 'unreadable' };

/** One person of the list, with all their records (`people.ts`). */
export interface Guest {
  /** The key for marks: the marker of the first record, or `#Id` without a marker. */
  readonly key: string;
  /** The first record. */
  readonly booking: Booking;
  /** All records; corrections and deletions apply to each. */
  readonly records: readonly Booking[];
  /** The reference, as `7QX4-2M9K`, or `#Id`. */
  readonly reference: string;
  /** The full name; `Booking 7QX4-2M9K` if missing. */
  readonly name: string;
  readonly state: GuestState;
  /** Marks that were not undone. */
  readonly marks: readonly Presence[];
  /** The person's notes, the oldest first. */
  readonly notes: readonly BookingNote[];
  readonly oddities: readonly Oddity[];
  /** The office's entries that join bookings into this person. */
  readonly links: readonly Attendance[];
  /** Whether a booking or a mark is on this device only. */
  readonly waits: boolean;
}

export interface EventLog {
  readonly bookings: readonly Booking[];
  readonly notes: readonly BookingNote[];
  readonly attendances: readonly Attendance[];
  readonly offices: readonly EventOffice[];
}

export interface GuestList {
  readonly guests: readonly Guest[];
  /** Notes without a booking that were not put away. */
  readonly waiting: readonly BookingNote[];
}

/** Derives the list of people from the log of one event. */
export function guestsOf({ bookings, notes, attendances, offices }: EventLog): GuestList {
  const { presence, links, putAway, unsent } = marksOf(attendances);
  const people = peopleOf(bookings.toSorted(byId), links);
  const keys = new Map(
    people.flatMap((one) => one.map((each) => [guestKey(each), guestKey(one[0])] as const)),
  );
  const keyOfReference = new Map(bookings.map((one) => [one.reference, guestKey(one)] as const));
  const keyOfNote = ({ booking, reference }: BookingNote) =>
    keys.get(booking || (keyOfReference.get(reference) ?? ''));
  const ordered = inOrderSaid(once(notes));
  const notesOf = groupsOf(ordered, (note) => keyOfNote(note) ?? '');
  const marksBy = groupsOf(presence, ({ booking }) => keys.get(booking) ?? booking);
  const linksBy = groupsOf(links, ({ booking }) => keys.get(booking) ?? booking);
  const words = wordsOf(offices);
  const right = offices.findLast(({ word }) => word)?.word ?? '';
  const othersOf = othersAmong(people.map(([first]) => first));

  const guests = people.map((records): Guest => {
    const [booking] = records;
    const key = guestKey(booking);
    const ownLists = { records, notes: notesOf.get(key) ?? [], marks: marksBy.get(key) ?? [] };
    const spoilt = records.every(({ unreadable }) => unreadable);
    const oddities = [
      ...odditiesOf(ownLists, words, right),
      ...othersOf(booking),
      ...severalOf(records),
      ...(spoilt ? [{ kind: 'unreadable' } as const] : []),
    ];
    const reference = referenceOf(booking);
    const name = nameOf(booking) || `Booking ${reference}`;
    const waits = records.some((one) => unsent.has(guestKey(one)) || isTemporaryId(one.id));
    const state = spoilt && ownLists.marks.length === 0 ? 'unclear' : stateOf(ownLists, words);
    return {
      key,
      booking,
      ...ownLists,
      reference,
      name,
      state,
      oddities,
      waits,
      links: linksBy.get(key) ?? [],
    };
  });
  const waiting = ordered.filter((note) => !keyOfNote(note) && !putAway.has(markerOf(note)));
  return { guests, waiting };
}

/** Returns remarks on other people with the same name and phone, or the same address. */
function othersAmong(people: readonly Booking[]): (booking: Booking) => readonly Oddity[] {
  const alike = groupsOf(people, (one) => likenessOf(one) ?? '');
  const addressOf = ({ email }: Booking) => (isAddress(email) ? email.toLowerCase() : '');
  const atAddress = groupsOf(people, addressOf);
  return (booking) => {
    const [likeness, address] = [likenessOf(booking), addressOf(booking)];
    const likely = likeness ? (alike.get(likeness) ?? []).filter((one) => one !== booking) : [];
    const sharing = address
      ? (atAddress.get(address) ?? []).filter((one) => nameOf(one) !== nameOf(booking))
      : [];
    return [
      ...likely.map((one) => ({ kind: 'same person', key: guestKey(one), email: one.email }) as const),
      ...sharing.map((one) => ({ kind: 'same address', name: nameOf(one) }) as const),
    ];
  };
}

/** Returns the remark on a person's several records: one booking received twice, or separate bookings. */
function severalOf(records: readonly Booking[]): readonly Oddity[] {
  const keys = new Set(records.map(guestKey));
  if (keys.size > 1)
    return [{ kind: 'registered twice', times: keys.size, references: referencesOf(records) }];
  return records.length > 1 ? [{ kind: 'received twice', times: records.length }] : [];
}

/** Returns the reference, or `#Id` of a booking without one. */
export const referenceOf = ({ reference, id }: Booking) => reference || `#${id}`;

/** Returns the distinct references of a person’s bookings. */
export const referencesOf = (records: readonly Booking[]) => [...new Set(records.map(referenceOf))];

/** Groups items by key, in their order. */
export function groupsOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

type WithId = { readonly id: string };
type OwnLists = Pick<Guest, 'records' | 'notes' | 'marks'>;

/**
 * Sorts notes: a note follows the note that it names, otherwise the host's order decides. The phones' times are
 * ignored, because clocks may be wrong.
 */
function inOrderSaid(notes: readonly BookingNote[]): readonly BookingNote[] {
  const byMarker = new Map(notes.map((note) => [markerOf(note), note]));
  const ordered = new Set<BookingNote>();
  const met = new Set<BookingNote>();
  const add = (note: BookingNote | undefined) => {
    if (!note || met.has(note)) return;
    met.add(note);
    add(byMarker.get(note.undoes));
    ordered.add(note);
  };
  for (const note of notes.toSorted(byId)) add(note);
  return [...ordered];
}

/** Compares ids, which the host counts up; temporary ids come last. */
function byId(a: WithId, b: WithId): number {
  const [one, other] = [Number(a.id), Number(b.id)];
  if (Number.isNaN(one) || Number.isNaN(other))
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return one - other;
}

/** Returns the keys of every word of the event. */
function wordsOf(offices: readonly EventOffice[]): ReadonlySet<string> {
  return new Set(offices.flatMap(({ word, words }) => [word, ...words].map(wordKey)).filter(Boolean));
}

function isRight(note: BookingNote, words: ReadonlySet<string>): boolean {
  return note.kind === 'word' && words.has(wordKey(note.word));
}

function stateOf({ records, notes, marks }: OwnLists, words: ReadonlySet<string>): GuestState {
  const kinds = new Set(marks.map(({ mark }) => mark));
  if (kinds.size > 1) return 'unclear';
  const [mark] = marks;
  if (mark) return mark.mark;
  if (notes.some((note) => isRight(note, words))) return 'was there';
  const last = notes.findLast(({ kind, booking }) => kind !== 'word' && booking !== '');
  return last?.kind === 'cannot come' && !isBookedAgain(records, last) ? 'cannot come' : 'coming';
}

/** Whether the host received another booking of the person after the note: then the person is coming. */
function isBookedAgain(records: readonly Booking[], note: BookingNote): boolean {
  return records.some((one) => guestKey(one) !== note.booking && byId(one, note) > 0);
}

function odditiesOf(
  { notes, marks }: OwnLists,
  words: ReadonlySet<string>,
  right: string,
): readonly Oddity[] {
  const disagree = new Set(marks.map(({ mark }) => mark)).size > 1;
  const wrong = notes.filter((note) => note.kind === 'word' && !isRight(note, words));
  const isJudged = marks.length > 0 || notes.some((note) => isRight(note, words));
  return [
    ...(disagree ? [{ kind: 'marks disagree', by: marks.map(({ by }) => by) } as const] : []),
    ...(isJudged ? [] : wrong.map(({ word }) => ({ kind: 'wrong word', word, right }) as const)),
    ...notes.filter(({ booking }) => booking === '').map((note) => ({ kind: 'by reference', note }) as const),
  ];
}

/** Whether a person of the office should act; remarks for information do not count. */
export function needsLook({ oddities }: Guest): boolean {
  return oddities.some(
    (odd) =>
      odd.kind === 'marks disagree' ||
      odd.kind === 'wrong word' ||
      odd.kind === 'unreadable' ||
      (odd.kind === 'by reference' && odd.note.kind === 'cannot come'),
  );
}
