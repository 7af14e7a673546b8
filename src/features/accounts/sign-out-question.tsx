import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toastError } from '#src/ui/toast.tsx';
import type { Door } from './door.ts';
import { sendAll } from './send-all.ts';
import css from './sign-out-question.module.css';

export interface SignOutQuestionProps {
  readonly door: Door;
  readonly unsent: number;
  /** Signs out; with `forget` everything of the person leaves the phone. */
  readonly onLeave: (forget: boolean) => Promise<void>;
  readonly onStay: () => void;
}

function things(count: number): string {
  return count === 1 ? '1 thing you did is' : `${count} things you did are`;
}

/** The one question of signing out with unsent work: send it, keep it for this person, or delete it. */
export function SignOutQuestion({ door, unsent, onLeave, onStay }: SignOutQuestionProps) {
  const [left, setLeft] = useState(unsent);
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
    setLeft(still);
    setSaid(why);
  }

  return (
    <Dialog
      asks
      title={`${things(left)} not sent yet`}
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
          <Button busy={busy} onClick={() => during(sendNow)}>
            Send now
          </Button>
          <Button variant="danger" busy={busy} onClick={() => during(() => onLeave(true))}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        Kept, it stays on this phone. Nobody else who uses the phone sees it, and it goes out when you sign in
        again.
      </p>
      <p>Deleted, it is gone for good, with everything else of yours on this phone.</p>
      <p role="status">{said}</p>
    </Dialog>
  );
}
