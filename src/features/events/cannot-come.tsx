import { useRef, useState } from 'react';
import { noteOnReceipt } from '#src/features/receipts/note-on-receipt.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import type { Engine, Progress } from '#src/sync/index.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { Button } from '#src/ui/button.tsx';
import { CloseIcon } from '#src/ui/icon.tsx';
import { mayHaveArrived } from '#src/ui/progress-words.ts';
import type { CurrentTicket } from './moved-tickets.ts';
import { addBookingNote } from './note-operations.ts';
import { NoteRetry } from './note-retry.tsx';
import { attendanceOf, withNote } from './ticket-notes.ts';
import { stepsOf } from './ticket-status.tsx';

/** Whether a booking is certainly still on this device, with nothing sent. */
function isUnsent(booking: Progress | undefined): boolean {
  const waits = booking?.state === 'saved' || booking?.state === 'attention';
  return booking !== undefined && waits && !mayHaveArrived(booking);
}

/** Deletes a registration that was not sent. Returns whether the office certainly has no part of it. */
async function takeBack({ view, local, discard }: Engine, group: string): Promise<boolean> {
  const read = async () => stepsOf(await view.group(group)).booking;
  if (isUnsent(await read()) && (await discard(group)))
    await noteOnReceipt({ view, local }, group, { deleted: true }).catch(reportError);
  const booking = await read();
  return booking?.state === 'cancelled' && !mayHaveArrived(booking);
}

/** “I can’t come” on the ticket of a coming event, with a confirmation, and “I’m coming after all”. */
export function CannotCome({ ticket }: { readonly ticket: CurrentTicket }) {
  const { receipt, group, notes, steps } = ticket;
  const engine = useEngine();
  const { run, failed } = useMutation(addBookingNote);
  const [hasTapped, setHasTapped] = useState(false);
  /** The number of notes when the last one was accepted; -1 if there was none. */
  const acceptedAtCount = useRef(-1);
  const lastNote = attendanceOf(notes);
  const isBookingUnsent = isUnsent(stepsOf(steps).booking);

  async function tell(kind: 'cannot come' | 'coming after all') {
    const note = { kind, word: '', at: new Date(hostNow()).toISOString() };
    const { eventId: event_id, reference } = receipt;
    const after = [group, ...notes.map((one) => one.group)];
    // Ignores a second tap until the first tap's note is read.
    if (acceptedAtCount.current === notes.length) return;
    setHasTapped(true);
    const isAccepted = await run(
      { ...note, event_id, reference, booking: group, after, ...(lastNote && { undoes: lastNote.group }) },
      { record: withNote(ticket, note) },
    );
    if (isAccepted) acceptedAtCount.current = notes.length;
  }

  async function cannotCome() {
    if (!(await takeBack(engine, group))) await tell('cannot come');
  }

  return (
    <>
      {lastNote && <NoteRetry note={lastNote} />}
      {lastNote?.kind === 'cannot come' ? (
        <div>
          <Button onClick={() => tell('coming after all')} autoFocus={hasTapped}>
            I’m coming after all
          </Button>
        </div>
      ) : (
        <AskTwice
          verb="I can’t come"
          act={isBookingUnsent ? 'Take back my registration' : 'Tell the office I can’t come'}
          icon={<CloseIcon />}
          keep="Keep my registration"
          calm
          autoFocus={hasTapped}
          consequence={
            isBookingUnsent
              ? 'Your registration has not left yet. We delete it here, and nothing goes to the office.'
              : 'We let the office know. You can change your mind until the webinar is over.'
          }
          onYes={cannotCome}
        />
      )}
      {failed && (
        <p role="alert">
          {failed === 'person-changed'
            ? 'Somebody has signed in or out since you opened this page. Nothing was saved: tap again.'
            : 'There is no room to save this, so nothing was saved. Free some space and tap again.'}
        </p>
      )}
    </>
  );
}
