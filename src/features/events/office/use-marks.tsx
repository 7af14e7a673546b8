import { useMutation } from '#src/hooks/use-mutation.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { toastError, toastUndo } from '#src/ui/toast.tsx';
import type { Guest } from './guests.ts';
import { markAttendance } from './operations.ts';

type Marked = 'was there' | 'was not there';

/** Marks who was there, and takes marks back. A new mark takes back those that say otherwise. */
export function useMarks() {
  const { run, busy } = useMutation(markAttendance);
  const { name: by } = useSession();

  async function add(guest: Guest, mark: Marked | 'undone', undoes: readonly string[]) {
    const {
      key: booking,
      booking: { eventId },
    } = guest;
    const entry = {
      eventId,
      booking,
      who: guest.name,
      mark,
      undoes: [...undoes],
      by,
      at: new Date().toISOString(),
    };
    const accepted = await run(entry);
    if (!accepted)
      toastError('That was not saved.', `The ${device} couldn’t save it, or somebody else has signed in.`);
    return accepted;
  }

  async function mark(guest: Guest, as: Marked): Promise<void> {
    const other = guest.marks.filter((one) => one.mark !== as).map(markerOf);
    if (other.length > 0 && !(await add(guest, 'undone', other))) return;
    if (guest.marks.some((one) => one.mark === as)) return;
    const accepted = await add(guest, as, []);
    if (accepted) toastUndo(`${guest.name} ${as}.`, () => void add(guest, 'undone', [accepted.mutationId]));
  }

  const takeBack = (guest: Guest) => add(guest, 'undone', guest.marks.map(markerOf));
  return { mark, takeBack, busy };
}

function markerOf({ marker, id }: { readonly marker: string; readonly id: string }): string {
  return marker || `#${id}`;
}
