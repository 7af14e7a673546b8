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

/** Whether a booking is surely still on this device, and nothing of it is on its way. */
function isUnsent(booking: Progress | undefined): boolean {
  const waits = booking?.state === 'saved' || booking?.state === 'attention';
  return booking !== undefined && waits && !mayHaveArrived(booking);
}

/** Takes back a registration that has not left. Answers whether nothing of it is or may be at the office. */
async function takeBack({ view, local, discard }: Engine, group: string): Promise<boolean> {
  const read = async () => stepsOf(await view.group(group)).booking;
  if (isUnsent(await read()) && (await discard(group)))
    await noteOnReceipt({ view, local }, group, { deleted: true }).catch(reportError);
  const booking = await read();
  return booking?.state === 'cancelled' && !mayHaveArrived(booking);
}

/** “I can’t come” on the ticket of a coming event, asked once; and the way back. */
export function CannotCome({ ticket }: { readonly ticket: CurrentTicket }) {
  const { receipt, group, notes, steps } = ticket;
  const engine = useEngine();
  const { run, failed } = useMutation(addBookingNote);
  const [tapped, setTapped] = useState(false);
  /** How many notes there were when one more was accepted. */
  const accepted = useRef(-1);
  const said = attendanceOf(notes);
  const unsent = isUnsent(stepsOf(steps).booking);

  async function tell(kind: 'cannot come' | 'coming after all') {
    const note = { kind, word: '', at: new Date(hostNow()).toISOString() };
    const { eventId: event_id, reference } = receipt;
    const after = [group, ...notes.map((one) => one.group)];
    // A second tap, before this page knows of the first.
    if (accepted.current === notes.length) return;
    setTapped(true);
    const isAccepted = await run(
      { ...note, event_id, reference, booking: group, after, ...(said && { undoes: said.group }) },
      { record: withNote(ticket, note) },
    );
    if (isAccepted) accepted.current = notes.length;
  }

  async function cannotCome() {
    if (!(await takeBack(engine, group))) await tell('cannot come');
  }

  return (
    <>
      {said && <NoteRetry note={said} />}
      {said?.kind === 'cannot come' ? (
        <div>
          <Button onClick={() => tell('coming after all')} autoFocus={tapped}>
            I’m coming after all
          </Button>
        </div>
      ) : (
        <AskTwice
          verb="I can’t come"
          act={unsent ? 'Take back my registration' : 'Tell the office I can’t come'}
          icon={<CloseIcon />}
          keep="Keep my place"
          calm
          autoFocus={tapped}
          consequence={
            unsent
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
