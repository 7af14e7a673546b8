/** The log of the office: which of its marks stand. */
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Attendance } from './collections.ts';

/** The name that another entry takes an entry back by. */
export function markerOf({ marker, id }: { readonly marker: string; readonly id: string }): string {
  return marker || `#${id}`;
}

/** An entry that was sent again has the same marker. */
export function once<Entry extends { readonly id: string; readonly marker: string }>(
  log: readonly Entry[],
): Entry[] {
  return [...new Map(log.map((entry) => [entry.marker || entry.id, entry])).values()];
}

/** A mark that somebody was there, or was not. */
export type Presence = Attendance & { readonly mark: 'was there' | 'was not there' };

export interface Marks {
  readonly presence: readonly Presence[];
  /** Which bookings are one person. */
  readonly links: readonly Attendance[];
  /** The markers of the notes that were put away. */
  readonly putAway: ReadonlySet<string>;
  /** The bookings with a mark that is on this device only. */
  readonly unsent: ReadonlySet<string>;
}

/** The marks that nobody took back; what takes back can be taken back itself. */
export function marksOf(log: readonly Attendance[]): Marks {
  const all = once(log);
  const named = (entries: readonly Attendance[]) => new Set(entries.flatMap(({ undoes }) => undoes));
  const undos = all.filter(({ mark }) => mark === 'undone');
  const takenBack = named(undos);
  const undone = named(undos.filter((one) => !takenBack.has(markerOf(one))));
  const standing = all.filter((one) => !undone.has(markerOf(one)));
  const of = (kind: Attendance['mark']) => standing.filter(({ mark }) => mark === kind);
  return {
    presence: standing.filter((one): one is Presence => ['was there', 'was not there'].includes(one.mark)),
    links: of('same person').filter(({ about }) => about !== ''),
    putAway: new Set(of('put away').map(({ about }) => about)),
    unsent: new Set(all.flatMap(({ id, booking }) => (isTemporaryId(id) ? [booking] : []))),
  };
}
