import { useRef } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import type { Accepted } from '#src/sync/index.ts';
import { toastFailure, toastUndo } from '#src/ui/toast.tsx';
import type { Attendance, BookingNote } from './collections.ts';
import type { Guest } from './guests.ts';
import { markerOf, type Presence } from './marks.ts';
import { markAttendance } from './operations.ts';

type Marked = Presence['mark'];

/** What an entry of the log is about: a booking, and whose it is. */
interface Of {
  readonly eventId: string;
  readonly booking: string;
  readonly who: string;
}

/** Adds entries to the office's log, one after the other however fast they are tapped, and takes them back. */
export function useMarks() {
  const engine = useEngine();
  const { epoch } = usePinnedEpoch();
  const { name: by } = useSession();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** What is being accepted: a second tap on the same is none. */
  const marking = useRef(new Set<string>());

  function add(of: Of, mark: Attendance['mark'], more: Partial<Attendance> = {}): Promise<Accepted> {
    const entry = { ...of, mark, about: '', undoes: [], by, at: new Date(hostNow()).toISOString(), ...more };
    return engine.run(markAttendance, entry, { epoch });
  }

  const takeBackEach = (of: Of, undoes: string[]) => add(of, 'undone', { undoes });

  /** A new mark takes back those that say otherwise. */
  async function accept(guest: Guest, as: Marked): Promise<void> {
    const of = ofGuest(guest);
    const others = guest.marks.filter((one) => one.mark !== as).map(markerOf);
    const made: string[] = [];
    if (others.length > 0) made.push((await takeBackEach(of, others)).mutationId);
    if (guest.marks.every((one) => one.mark !== as)) made.push((await add(of, as)).mutationId);
    toastUndo(`${guest.name} ${as}.`, () => inTurn(() => takeBackEach(of, made)));
  }

  /** An entry of its own, with a line that takes it back. */
  async function addWithUndo(of: Of, mark: Attendance['mark'], about: string, said: string): Promise<void> {
    const { mutationId } = await add(of, mark, { about });
    toastUndo(said, () => inTurn(() => takeBackEach(of, [mutationId])));
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
    mark: (guest: Guest, as: Marked) => once(`${guest.key} ${as}`, () => accept(guest, as)),
    takeBack: (guest: Guest) => inTurn(() => takeBackEach(ofGuest(guest), guest.marks.map(markerOf))),
    /** Says that a booking by another key is the same person's. */
    join: (guest: Guest, other: string) =>
      once(`${guest.key} ${other}`, () =>
        addWithUndo(ofGuest(guest), 'same person', other, `${guest.name} is one person.`),
      ),
    /** Takes back what the office said of a person's bookings. */
    part: (guest: Guest) => inTurn(() => takeBackEach(ofGuest(guest), guest.links.map(markerOf))),
    /** Puts away a note whose booking is gone. */
    putAway: (note: BookingNote) =>
      once(note.id, () => addWithUndo(ofNote(note), 'put away', markerOf(note), 'Note put away.')),
  };
}

const ofGuest = ({ key, name, booking }: Guest): Of => ({
  eventId: booking.eventId,
  booking: key,
  who: name,
});

function ofNote({ eventId, booking, reference, id }: BookingNote): Of {
  return { eventId, booking: booking || `#${id}`, who: `A note for ${reference || 'a booking'}` };
}
