import { useRef, useState } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import type { Accepted } from '#src/sync/index.ts';
import { toastFailure, toastSuccess, toastUndo } from '#src/ui/toast.tsx';
import { type Attendance, attendances, type BookingNote } from './collections.ts';
import type { Guest } from './guests.ts';
import { createJustMarked } from './just-marked.ts';
import { markerOf, marksOf, type Presence } from './marks.ts';
import { markAttendance } from './operations.ts';
import { guestKey } from './people.ts';

type Marked = Presence['mark'];

/** Subject of a log entry: a booking and its person. */
interface MarkedBooking {
  readonly eventId: string;
  readonly booking: string;
  readonly who: string;
}

/** Result of marking a person by their ticket. */
export interface MarkedRead {
  /** Marks of presence that existed before, from any device; with one, no new mark was made. */
  readonly before: readonly Presence[];
  /** Markers of the new entries. */
  readonly made: readonly string[];
  readonly undo: () => void;
}

/** Returns functions that add entries to the office's log, in order, and undo them. */
export function useMarks() {
  const engine = useEngine();
  const { epoch } = usePinnedEpoch();
  const { name: by } = useSession();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Names of running actions, to ignore a second tap. */
  const marking = useRef(new Set<string>());
  const [justMarked] = useState(createJustMarked);

  function add(
    of: MarkedBooking,
    mark: Attendance['mark'],
    more: Partial<Attendance> = {},
  ): Promise<Accepted> {
    const entry = { ...of, mark, about: '', undoes: [], by, at: new Date(hostNow()).toISOString(), ...more };
    return engine.run(markAttendance, entry, { epoch });
  }

  const takeBackEach = (of: MarkedBooking, undoes: string[]) => add(of, 'undone', { undoes });

  /** Reads a person's current marks from the mirror, which may be newer than the list on the screen. */
  async function marksNow({ booking, records }: Guest): Promise<readonly Presence[]> {
    const keys = new Set(records.map(guestKey));
    const { presence } = marksOf(await engine.view.list(attendances, booking.eventId));
    return presence.filter((one) => keys.has(one.booking));
  }

  /** Adds a mark and undoes contrary ones; returns existing equal marks, and the markers of the new entries. */
  async function accept(guest: Guest, as: Marked): Promise<Pick<MarkedRead, 'before'> & { made: string[] }> {
    const of = ofGuest(guest);
    const current = await marksNow(guest);
    const before = current.filter((one) => one.mark === as);
    const others = current.filter((one) => one.mark !== as).map(markerOf);
    const made: string[] = [];
    if (others.length > 0) made.push((await takeBackEach(of, others)).mutationId);
    if (before.length === 0) made.push((await add(of, as)).mutationId);
    return { before, made };
  }

  async function acceptWithUndo(guest: Guest, as: Marked): Promise<void> {
    const { made } = await accept(guest, as);
    if (made.length === 0) return toastSuccess(`${guest.name} was marked so already.`);
    toastUndo(`${guest.name} ${as}.`, () => inTurn(() => takeBackEach(ofGuest(guest), made)));
  }

  /** Marks a person from the row, which offers Undo itself, so without a toast. */
  async function stamp(guest: Guest): Promise<void> {
    const { made } = await accept(guest, 'was there');
    // A mark made by another phone offers no Undo here.
    if (made.length > 0) justMarked.note(guest.key, made);
  }

  function undo(guest: Guest): void {
    const { key } = guest;
    const made = justMarked.all().get(key);
    if (!made) return;
    justMarked.forget(key);
    inTurn(() => takeBackEach(ofGuest(guest), [...made.mutationIds]));
  }

  /** Marks the person of a scanned ticket, without a toast. */
  async function markRead(guest: Guest): Promise<MarkedRead> {
    const entering = last.current.then(() => accept(guest, 'was there'));
    last.current = entering.catch(() => undefined);
    const { before, made } = await entering;
    return { before, made, undo: () => inTurn(() => takeBackEach(ofGuest(guest), made)) };
  }

  /** Adds an entry, with a toast that offers Undo. */
  async function addWithUndo(
    of: MarkedBooking,
    mark: Attendance['mark'],
    about: string,
    message: string,
  ): Promise<void> {
    const { mutationId } = await add(of, mark, { about });
    toastUndo(message, () => inTurn(() => takeBackEach(of, [mutationId])));
  }

  function inTurn(work: () => Promise<unknown>): void {
    last.current = last.current.then(work).catch((error) => {
      const advice = `The ${device} couldn’t save it, or somebody else has signed in. Try again.`;
      toastFailure(error, 'That was not saved.', advice);
    });
  }

  function once(name: string, work: () => Promise<void>): void {
    if (marking.current.has(name)) return;
    marking.current.add(name);
    inTurn(() => work().finally(() => marking.current.delete(name)));
  }

  return {
    mark: (guest: Guest, as: Marked) => once(`${guest.key} ${as}`, () => acceptWithUndo(guest, as)),
    /** Marks a person present from the row; `undo` works for ten seconds. */
    stamp: (guest: Guest) => once(`${guest.key} was there`, () => stamp(guest)),
    undo,
    justMarked,
    markRead,
    takeBack: (guest: Guest) => inTurn(() => takeBackEach(ofGuest(guest), guest.marks.map(markerOf))),
    /** Joins another booking to the person. */
    join: (guest: Guest, other: string) =>
      once(`${guest.key} ${other}`, () =>
        addWithUndo(ofGuest(guest), 'same person', other, `${guest.name} is one person.`),
      ),
    /** Undoes the joins of a person's bookings. */
    part: (guest: Guest) => inTurn(() => takeBackEach(ofGuest(guest), guest.links.map(markerOf))),
    /** Hides a note whose booking no longer exists. */
    putAway: (note: BookingNote) =>
      once(note.id, () => addWithUndo(ofNote(note), 'put away', markerOf(note), 'Note put away.')),
  };
}

const ofGuest = ({ key, name, booking }: Guest): MarkedBooking => ({
  eventId: booking.eventId,
  booking: key,
  who: name,
});

function ofNote({ eventId, booking, reference, id }: BookingNote): MarkedBooking {
  return { eventId, booking: booking || `#${id}`, who: `A note for ${reference || 'a booking'}` };
}
