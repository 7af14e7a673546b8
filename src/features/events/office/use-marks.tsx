import { useRef } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { must } from '#src/kit/must.ts';
import type { Accepted } from '#src/sync/index.ts';
import { toastFailure, toastUndo } from '#src/ui/toast.tsx';
import type { Guest } from './guests.ts';
import { markAttendance } from './operations.ts';

type Marked = 'was there' | 'was not there';

/** Marks who was there, one after the other however fast they are tapped, and takes marks back. */
export function useMarks() {
  const engine = useEngine();
  const { epoch } = usePinnedEpoch();
  const { name: by } = useSession();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Guests whose mark is being accepted: a second tap on the same is none. */
  const marking = useRef(new Set<string>());

  function add(guest: Guest, mark: Marked | 'undone', undoes: readonly string[]): Promise<Accepted> {
    const { key: booking, name: who } = guest;
    const { eventId } = guest.booking;
    const at = new Date().toISOString();
    const entry = { eventId, booking, who, mark, undoes: [...undoes], by, at };
    return must(engine, 'engine').run(markAttendance, entry, { epoch });
  }

  /** A new mark takes back those that say otherwise. */
  async function accept(guest: Guest, as: Marked): Promise<void> {
    const others = guest.marks.filter((one) => one.mark !== as).map(markerOf);
    const made: string[] = [];
    if (others.length > 0) made.push((await add(guest, 'undone', others)).mutationId);
    if (guest.marks.every((one) => one.mark !== as)) made.push((await add(guest, as, [])).mutationId);
    toastUndo(`${guest.name} ${as}.`, () => inTurn(() => add(guest, 'undone', made)));
  }

  function inTurn(work: () => Promise<unknown>): void {
    last.current = last.current.then(work).catch((error) => {
      const advice = `The ${device} couldn’t save it, or somebody else has signed in. Try again.`;
      toastFailure(error, 'That was not saved.', advice);
    });
  }

  function mark(guest: Guest, as: Marked): void {
    const name = `${guest.key} ${as}`;
    if (marking.current.has(name)) return;
    marking.current.add(name);
    inTurn(() => accept(guest, as).finally(() => marking.current.delete(name)));
  }

  const takeBack = (guest: Guest) => inTurn(() => add(guest, 'undone', guest.marks.map(markerOf)));
  return { mark, takeBack };
}

function markerOf({ marker, id }: { readonly marker: string; readonly id: string }): string {
  return marker || `#${id}`;
}
