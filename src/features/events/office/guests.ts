/**
 * Who comes to an event, and who was there: the fold of its bookings, of what visitors said of them, and of the office's
 * marks. Nothing is a flag on a booking.
 * Invariant: an office mark counts before the word, the word before "cannot come"; two marks of the office that disagree
 * are never settled by their times; a note without the booking's marker never says that somebody does not come.
 */

import { wordKey } from '#src/features/events/word-of-the-day.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Attendance, Booking, BookingNote, EventOffice } from './collections.ts';

export type GuestState = 'coming' | 'cannot come' | 'was there' | 'was not there' | 'unclear';

/** What somebody of the office should look at in a row. */
export type Oddity =
  | { readonly kind: 'marks disagree'; readonly by: readonly string[] }
  | { readonly kind: 'wrong word'; readonly word: string; readonly right: string }
  | { readonly kind: 'by reference'; readonly note: BookingNote }
  | { readonly kind: 'same address'; readonly name: string }
  | { readonly kind: 'received twice'; readonly times: number }
  | { readonly kind: 'unreadable' };

/** One person of the list: every record of one marker. */
export interface Guest {
  /** What notes and marks name them by: the marker, or `#Id` of a record without one. */
  readonly key: string;
  readonly booking: Booking;
  /** All records with the marker: what is corrected or deleted covers each. */
  readonly records: readonly Booking[];
  /** `7QX4-2M9K`, or `#Id`. */
  readonly reference: string;
  /** What they are called; `Booking 7QX4-2M9K` where they gave no name. */
  readonly name: string;
  readonly state: GuestState;
  /** Marks that nobody took back. */
  readonly marks: readonly Attendance[];
  /** What the person said, the oldest first. */
  readonly notes: readonly BookingNote[];
  readonly oddities: readonly Oddity[];
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
  /** Notes whose booking has not arrived. */
  readonly waiting: readonly BookingNote[];
}

/** `#Id` of a record that was made without a marker. */
export const guestKey = ({ marker, id }: Pick<Booking, 'marker' | 'id'>) => marker || `#${id}`;

/** Folds the log of one event. */
export function guestsOf({ bookings, notes, attendances, offices }: EventLog): GuestList {
  const people = groupsOf(bookings.toSorted(byId), guestKey);
  const ordered = once(notes).toSorted(
    (a, b) => a.at.localeCompare(b.at) || a.marker.localeCompare(b.marker),
  );
  const keyOfReference = new Map(bookings.map((one) => [one.reference, guestKey(one)] as const));
  const keyOfNote = ({ booking, reference }: BookingNote) =>
    booking === '' ? keyOfReference.get(reference) : booking;
  const notesOf = groupsOf(ordered, (note) => keyOfNote(note) ?? '');
  const marked = once(attendances);
  const marksOf = groupsOf(standing(marked), ({ booking }) => booking);
  const unsent = new Set(marked.flatMap(({ id, booking }) => (isTemporaryId(id) ? [booking] : [])));
  const words = wordsOf(offices);
  const right = offices.findLast(({ word }) => word)?.word ?? '';
  const namesAt = groupsOf([...people.values()], ([first]) => first?.email.toLowerCase() ?? '');

  const guests = [...people].flatMap(([key, [booking, ...more]]) => {
    if (!booking) return [];
    const own = { notes: notesOf.get(key) ?? [], marks: marksOf.get(key) ?? [] };
    const others = (namesAt.get(booking.email.toLowerCase()) ?? []).flatMap(([other]) =>
      booking.email && other && guestKey(other) !== key ? [nameOf(other)] : [],
    );
    const oddities = [
      ...odditiesOf(own, words, right),
      ...others
        .filter((name) => name !== nameOf(booking))
        .map((name) => ({ kind: 'same address', name }) as const),
      ...(more.length > 0 ? [{ kind: 'received twice', times: more.length + 1 } as const] : []),
      ...(booking.unreadable ? [{ kind: 'unreadable' } as const] : []),
    ];
    const reference = booking.reference || `#${booking.id}`;
    const name = nameOf(booking) || `Booking ${reference}`;
    const records = [booking, ...more];
    const waits = unsent.has(key) || records.some(({ id }) => isTemporaryId(id));
    const state = stateOf(own, words);
    return [{ key, booking, records, reference, name, ...own, state, oddities, waits }];
  });
  const hasBooking = (note: BookingNote) => people.has(keyOfNote(note) ?? '');
  return { guests, waiting: ordered.filter((note) => !hasBooking(note)) };
}

function groupsOf<Item>(
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

type Own = Pick<Guest, 'notes' | 'marks'>;

/** The office's ids count up; one that is temporary comes last. */
function byId(a: Booking, b: Booking): number {
  const [one, other] = [Number(a.id), Number(b.id)];
  if (Number.isNaN(one) || Number.isNaN(other))
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return one - other;
}

export function nameOf({ name, surname }: Pick<Booking, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim();
}

/** A note that was sent again has the same marker. */
function once<Entry extends { readonly id: string; readonly marker: string }>(
  log: readonly Entry[],
): Entry[] {
  return [...new Map(log.map((entry) => [entry.marker || entry.id, entry])).values()];
}

/** The marks that nobody took back; what takes back can be taken back itself. */
function standing(log: readonly Attendance[]): Attendance[] {
  const named = (entries: readonly Attendance[]) => new Set(entries.flatMap(({ undoes }) => undoes));
  const nameOfMark = ({ marker, id }: Attendance) => marker || `#${id}`;
  const undos = log.filter(({ mark }) => mark === 'undone');
  const takenBack = named(undos);
  const undone = named(undos.filter((one) => !takenBack.has(nameOfMark(one))));
  return log.filter((one) => one.mark !== 'undone' && !undone.has(nameOfMark(one)));
}

/** Every word the event ever had. */
function wordsOf(offices: readonly EventOffice[]): ReadonlySet<string> {
  return new Set(offices.flatMap(({ word, words }) => [word, ...words].map(wordKey)).filter(Boolean));
}

function isRight(note: BookingNote, words: ReadonlySet<string>): boolean {
  return note.kind === 'word' && words.has(wordKey(note.word));
}

function stateOf({ notes, marks }: Own, words: ReadonlySet<string>): GuestState {
  const kinds = new Set(marks.map(({ mark }) => mark));
  if (kinds.size > 1) return 'unclear';
  const [mark] = marks;
  if (mark && mark.mark !== 'undone') return mark.mark;
  if (notes.some((note) => isRight(note, words))) return 'was there';
  const last = notes.findLast(({ kind, booking }) => kind !== 'word' && booking !== '');
  return last?.kind === 'cannot come' ? 'cannot come' : 'coming';
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
