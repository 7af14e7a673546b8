/**
 * Who comes to an event, and who was there: the fold of its bookings, of what visitors said of them, and of the office's
 * marks. Nothing is a flag on a booking.
 * Invariant: an office mark counts before the word, the word before "cannot come"; two marks of the office that disagree
 * are never settled by their times; a note without the booking's marker never says that somebody does not come.
 */

import { wordKey } from '#src/features/events/word-of-the-day.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Attendance, Booking, BookingNote, EventOffice } from './collections.ts';
import { markerOf, marksOf, once, type Presence } from './marks.ts';
import { guestKey, isAddress, likenessOf, nameOf, peopleOf } from './people.ts';

export type GuestState = 'coming' | 'cannot come' | 'was there' | 'was not there' | 'unclear';

/** What somebody of the office should look at in a row. */
export type Oddity =
  | { readonly kind: 'marks disagree'; readonly by: readonly string[] }
  | { readonly kind: 'wrong word'; readonly word: string; readonly right: string }
  | { readonly kind: 'by reference'; readonly note: BookingNote }
  | { readonly kind: 'same address'; readonly name: string }
  | { readonly kind: 'same person'; readonly key: string; readonly email: string }
  | { readonly kind: 'received twice'; readonly times: number }
  | { readonly kind: 'registered twice'; readonly times: number; readonly references: readonly string[] }
  | { readonly kind: 'unreadable' };

/** One person of the list, with every record of theirs (`people.ts`). */
export interface Guest {
  /** What new marks name them by: the marker of their first record, or `#Id` of one without. */
  readonly key: string;
  /** Their first record. */
  readonly booking: Booking;
  /** What is corrected or deleted covers each. */
  readonly records: readonly Booking[];
  /** `7QX4-2M9K`, or `#Id`. */
  readonly reference: string;
  /** What they are called; `Booking 7QX4-2M9K` where they gave no name. */
  readonly name: string;
  readonly state: GuestState;
  /** Marks that nobody took back. */
  readonly marks: readonly Presence[];
  /** What the person said, the oldest first. */
  readonly notes: readonly BookingNote[];
  readonly oddities: readonly Oddity[];
  /** Why several bookings are one person where only the office says so. */
  readonly links: readonly Attendance[];
  /** Something of it is on this device only. */
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
  /** Notes whose booking is not here and that nobody put away. */
  readonly waiting: readonly BookingNote[];
}

/** Folds the log of one event. */
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
    const own = { records, notes: notesOf.get(key) ?? [], marks: marksBy.get(key) ?? [] };
    const spoilt = records.every(({ unreadable }) => unreadable);
    const oddities = [
      ...odditiesOf(own, words, right),
      ...othersOf(booking),
      ...severalOf(records),
      ...(spoilt ? [{ kind: 'unreadable' } as const] : []),
    ];
    const reference = referenceOf(booking);
    const name = nameOf(booking) || `Booking ${reference}`;
    const waits = records.some((one) => unsent.has(guestKey(one)) || isTemporaryId(one.id));
    const state = spoilt && own.marks.length === 0 ? 'unclear' : stateOf(own, words);
    return { key, booking, ...own, reference, name, state, oddities, waits, links: linksBy.get(key) ?? [] };
  });
  const waiting = ordered.filter((note) => !keyOfNote(note) && !putAway.has(markerOf(note)));
  return { guests, waiting };
}

/** Others who may be the same: by the name and the phone; or who share the address. */
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

/** Several records of one person: of one booking that was received again, or of bookings of their own. */
function severalOf(records: readonly Booking[]): readonly Oddity[] {
  const keys = new Set(records.map(guestKey));
  if (keys.size > 1)
    return [{ kind: 'registered twice', times: keys.size, references: referencesOf(records) }];
  return records.length > 1 ? [{ kind: 'received twice', times: records.length }] : [];
}

/** `7QX4-2M9K`, or `#Id` of a booking that was given none. */
export const referenceOf = ({ reference, id }: Booking) => reference || `#${id}`;

/** The references of a person’s bookings, each once. */
export const referencesOf = (records: readonly Booking[]) => [...new Set(records.map(referenceOf))];

/** Items by what they have in common, in their order. */
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
type Own = Pick<Guest, 'records' | 'notes' | 'marks'>;

/**
 * Notes in the order in which they were said: one that names another follows it, else as the host received them. The
 * times that phones wrote on them decide nothing.
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

/** The office's ids count up; one that is temporary comes last. */
function byId(a: WithId, b: WithId): number {
  const [one, other] = [Number(a.id), Number(b.id)];
  if (Number.isNaN(one) || Number.isNaN(other))
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return one - other;
}

/** Every word the event ever had. */
function wordsOf(offices: readonly EventOffice[]): ReadonlySet<string> {
  return new Set(offices.flatMap(({ word, words }) => [word, ...words].map(wordKey)).filter(Boolean));
}

function isRight(note: BookingNote, words: ReadonlySet<string>): boolean {
  return note.kind === 'word' && words.has(wordKey(note.word));
}

function stateOf({ records, notes, marks }: Own, words: ReadonlySet<string>): GuestState {
  const kinds = new Set(marks.map(({ mark }) => mark));
  if (kinds.size > 1) return 'unclear';
  const [mark] = marks;
  if (mark) return mark.mark;
  if (notes.some((note) => isRight(note, words))) return 'was there';
  const last = notes.findLast(({ kind, booking }) => kind !== 'word' && booking !== '');
  return last?.kind === 'cannot come' && !isBookedAgain(records, last) ? 'cannot come' : 'coming';
}

/** Another booking of the person, which the host received after a note, says that they are coming. */
function isBookedAgain(records: readonly Booking[], note: BookingNote): boolean {
  return records.some((one) => guestKey(one) !== note.booking && byId(one, note) > 0);
}

function odditiesOf({ notes, marks }: Own, words: ReadonlySet<string>, right: string): readonly Oddity[] {
  const disagree = new Set(marks.map(({ mark }) => mark)).size > 1;
  const wrong = notes.filter((note) => note.kind === 'word' && !isRight(note, words));
  const isJudged = marks.length > 0 || notes.some((note) => isRight(note, words));
  return [
    ...(disagree ? [{ kind: 'marks disagree', by: marks.map(({ by }) => by) } as const] : []),
    ...(isJudged ? [] : wrong.map(({ word }) => ({ kind: 'wrong word', word, right }) as const)),
    ...notes.filter(({ booking }) => booking === '').map((note) => ({ kind: 'by reference', note }) as const),
  ];
}

/** Whether somebody should look: what is only worth knowing is no question. */
export function needsLook({ oddities }: Guest): boolean {
  return oddities.some(
    (odd) =>
      odd.kind === 'marks disagree' ||
      odd.kind === 'wrong word' ||
      odd.kind === 'unreadable' ||
      (odd.kind === 'by reference' && odd.note.kind === 'cannot come'),
  );
}
