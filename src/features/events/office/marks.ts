/** Evaluates the office's log of marks: the marks, joins and notes that still count. */
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Attendance } from './collections.ts';

/** Returns the marker of an entry, by which another entry undoes it. */
export function markerOf({ marker, id }: { readonly marker: string; readonly id: string }): string {
  return marker || `#${id}`;
}

/** Removes repeated entries: an entry that was sent twice has one marker. */
export function once<Entry extends { readonly id: string; readonly marker: string }>(
  log: readonly Entry[],
): Entry[] {
  return [...new Map(log.map((entry) => [entry.marker || entry.id, entry])).values()];
}

/** A mark of presence or absence. */
export type Presence = Attendance & { readonly mark: 'was there' | 'was not there' };

/** Returns the earliest of marks that agree, so that a second phone's mark changes nothing. */
export function firstMark(marks: readonly Presence[]): Presence | undefined {
  const timeOf = ({ at }: Presence) => Date.parse(at) || Number.POSITIVE_INFINITY;
  return marks.toSorted((one, other) => timeOf(one) - timeOf(other))[0];
}

export interface Marks {
  readonly presence: readonly Presence[];
  /** Entries that join bookings into one person. */
  readonly links: readonly Attendance[];
  /** Markers of notes that were put away. */
  readonly putAway: ReadonlySet<string>;
  /** Keys of bookings with a mark on this device only. */
  readonly unsent: ReadonlySet<string>;
}

/** Returns the marks that were not undone; an undo can itself be undone. */
export function marksOf(log: readonly Attendance[]): Marks {
  const all = once(log);
  const named = (entries: readonly Attendance[]) => new Set(entries.flatMap(({ undoes }) => undoes));
  const undos = all.filter(({ mark }) => mark === 'undone');
  const takenBack = named(undos);
  const undone = named(undos.filter((one) => !takenBack.has(markerOf(one))));
  const valid = all.filter((one) => !undone.has(markerOf(one)));
  const of = (kind: Attendance['mark']) => valid.filter(({ mark }) => mark === kind);
  return {
    presence: valid.filter((one): one is Presence => ['was there', 'was not there'].includes(one.mark)),
    links: of('same person').filter(({ about }) => about !== ''),
    putAway: new Set(of('put away').map(({ about }) => about)),
    unsent: new Set(all.flatMap(({ id, booking }) => (isTemporaryId(id) ? [booking] : []))),
  };
}
