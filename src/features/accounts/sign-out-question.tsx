import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toastError } from '#src/ui/toast.tsx';
import type { Belongings } from './belongings.ts';
import type { Door } from './door.ts';
import { sendAll } from './send-all.ts';
import css from './sign-out-question.module.css';

export interface SignOutQuestionProps {
  readonly door: Door;
  /** What is of this person, and how much of it the office has not got. */
  readonly left: Belongings;
  /** Signs out; with `forget` everything of the person leaves the phone. */
  readonly onLeave: (forget: boolean) => Promise<void>;
  readonly onStay: () => void;
}

const inWords = new Intl.ListFormat('en-ZA');

function titleOf(unsent: number): string {
  if (unsent === 0) return 'Some of what is yours is only on this phone';
  return unsent === 1 ? '1 thing you did is not sent yet' : `${unsent} things you did are not sent yet`;
}

/** The one question of signing out with unsent work: send it, keep it for this person, or delete it. */
export function SignOutQuestion({ door, left, onLeave, onStay }: SignOutQuestionProps) {
  const [unsent, setUnsent] = useState(left.unsent);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);

  async function during(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError('You are still signed in.', String(error));
    } finally {
      setBusy(false);
    }
  }

  async function sendNow(): Promise<void> {
    setSaid('Sending…');
    const { unsent: still, why } = await sendAll(door.engine);
    if (still === 0) return onLeave(false);
    setUnsent(still);
    setSaid(why);
  }

  return (
    <Dialog
      asks
      title={titleOf(unsent)}
      onClose={onStay}
      actions={
        <>
          <Button
            variant="main"
            className={css['keep']}
            busy={busy}
            autoFocus
            onClick={() => during(() => onLeave(false))}
          >
            Keep for my next sign-in
          </Button>
          {unsent > 0 && (
            <Button busy={busy} onClick={() => during(sendNow)}>
              Send now
            </Button>
          )}
          <Button variant="danger" busy={busy} onClick={() => during(() => onLeave(true))}>
            Delete
          </Button>
        </>
      }
    >
      {left.onlyHere.length > 0 && (
        <p>
          {unsent > 0 ? 'Also only on this phone' : 'Never sent'}: {inWords.format(left.onlyHere)}.
        </p>
      )}
      <p>
        Kept, it stays on this phone for you. Nobody else who signs in here sees it
        {unsent > 0 ? ', and it goes out when you sign in again.' : '.'}
      </p>
      <p>Deleted, it is gone for good, with everything else of yours on this phone.</p>
      <p role="status">{said}</p>
    </Dialog>
  );
}
