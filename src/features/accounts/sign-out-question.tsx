import { useRef, useState } from 'react';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toastFailure } from '#src/ui/toast.tsx';
import { sendAll } from './send-all.ts';
import type { AuthContext } from './sign-in.ts';
import css from './sign-out-question.module.css';
import type { UnsavedWork } from './unsaved-work.ts';

export interface SignOutQuestionProps {
  readonly auth: AuthContext;
  /** What is of this person, and how much of it the office has not got. */
  readonly left: UnsavedWork;
  /** Signs out; with `forget` everything of the person leaves the phone. */
  readonly onLeave: (forget: boolean) => Promise<void>;
  readonly onStay: () => void;
}

const sending = 'Sending…';
const inWords = new Intl.ListFormat('en-ZA');

function titleOf(pending: number): string {
  if (pending === 0) return `Some of your work is only on this ${device}`;
  return pending === 1 ? '1 thing you did is not sent yet' : `${pending} things you did are not sent yet`;
}

/** The one question of signing out with unsent work: send it, keep it for this person, or delete it. */
export function SignOutQuestion({ auth, left, onLeave, onStay }: SignOutQuestionProps) {
  const [pending, setPending] = useState(left.pending);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const stays = useRef(false);

  async function during(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    // A file that is being sent is waited for, which may take minutes.
    setMessage('Finishing what is on its way…');
    try {
      await work();
    } catch (error) {
      setMessage('');
      toastFailure(
        error,
        'You are still signed in.',
        'Try again. If that doesn’t help, reload this page first.',
      );
    } finally {
      setBusy(false);
    }
  }

  async function sendNow(): Promise<void> {
    setMessage(sending);
    const { pending: still, why } = await sendAll(auth.engine);
    // Whoever closed the question meanwhile goes on working.
    if (stays.current) return;
    if (still === 0) return onLeave(false);
    setPending(still);
    setMessage(why);
  }

  /** Whoever has chosen to leave is leaving: closing the question would not keep them signed in. */
  const isLeaving = busy && message !== sending;
  function stay() {
    if (isLeaving) return;
    stays.current = true;
    onStay();
  }

  return (
    <Dialog
      asks
      title={titleOf(pending)}
      onClose={stay}
      actions={
        <>
          <Button
            variant="main"
            className={css['line']}
            busy={busy}
            autoFocus
            onClick={() => during(() => onLeave(false))}
          >
            Keep for my next sign-in
          </Button>
          {pending > 0 && (
            <Button className={css['line']} busy={busy} onClick={() => during(sendNow)}>
              Send now
            </Button>
          )}
          <Button variant="danger" busy={busy} onClick={() => during(() => onLeave(true))}>
            Delete it from this {device}
          </Button>
          <Button variant="quiet" busy={isLeaving} onClick={stay}>
            Stay signed in
          </Button>
        </>
      }
    >
      {left.onlyHere.length > 0 && (
        <p>
          {pending > 0 ? `Also only on this ${device}` : 'Never sent'}: {inWords.format(left.onlyHere)}.
        </p>
      )}
      <p>
        If you keep it, it stays on this {device} for you, and nobody else who signs in here sees it.
        {pending > 0 && ' It goes out when you sign in again.'} Signing in needs a signal.
      </p>
      <p>If you delete it, it’s gone, with everything else of yours on this {device}.</p>
      <p role="status">{message}</p>
    </Dialog>
  );
}
