import { useEffect, useRef, useState } from 'react';
import { groupsOf } from '#src/hooks/mutation-groups.ts';
import { device } from '#src/kit/device-word.ts';
import { notSentWords } from '#src/kit/not-sent-words.ts';
import type { Engine } from '#src/sync/index.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toastFailure } from '#src/ui/toast.tsx';
import type { AuthContext } from './sign-in.ts';
import css from './sign-out-question.module.css';
import type { UnsavedWork } from './unsaved-work.ts';

export interface SignOutQuestionProps {
  readonly auth: AuthContext;
  /** The person's data on this phone, and how much of that the office lacks. */
  readonly unsavedWork: UnsavedWork;
  /** Signs out; with `forget` all data of the person are removed from the phone. */
  readonly onLeave: (forget: boolean) => Promise<void>;
  readonly onStay: () => void;
}

const sending = 'Sending…';
const inWords = new Intl.ListFormat('en-ZA');

/** How long (ms) the question waits for sending before the sign-out. */
const drainBudgetMs = 15_000;

interface SendResult {
  readonly pending: number;
  /** Why some changes are unsent, as a text for the person. */
  readonly why: string;
}

/** Returns why nothing can be sent now, as far as this phone can tell; '' where sending may work. */
async function whyNotNow({ view }: Pick<Engine, 'view'>): Promise<string> {
  if ((await view.session()).expired) return notSentWords.signedOut;
  const { issue } = await view.status();
  if (issue === 'none') return '';
  return issue === 'busy' ? notSentWords.busy : notSentWords.unreachable;
}

/** Sends the person's unsent changes, as far as possible now. */
async function sendAll(engine: Engine): Promise<SendResult> {
  // A deletion that still offers Undo is sent too: signing out decides it.
  for (const { mutationId, state } of await engine.view.open())
    if (state === 'pending') await engine.retry(mutationId);
  await engine.syncNow();
  const why = await whyNotNow(engine);
  if (!why) await engine.drain(drainBudgetMs);
  const pending = await engine.session.countPending();
  if (why) return { pending, why };
  return { pending, why: `We couldn’t send everything now. What is left is still safe on this ${device}.` };
}

function titleOf(pending: number): string {
  if (pending === 0) return `Some of your work is only on this ${device}`;
  return pending === 1 ? '1 thing you did is not sent yet' : `${pending} things you did are not sent yet`;
}

/** The most titles that the question lists. */
const mostNamed = 3;

/** Returns the list of data that *Delete* removes, for the second question. */
function whatGoes(pending: number, unsent: readonly string[], { onlyHere }: UnsavedWork): string {
  const named = unsent.length > 0 && unsent.length === pending ? unsent.slice(0, mostNamed) : [];
  const more = pending - named.length;
  const rest = more > 0 ? [`${more} ${named.length > 0 ? 'more ' : ''}not sent yet`] : [];
  const all = [...named.map((title) => `“${title}”`), ...rest, ...onlyHere];
  return `This goes and can’t come back: ${inWords.format(all)}, and everything else of yours on this ${device}. Courses that were downloaded stay.`;
}

/** Returns the titles of the unsent changes while the question is open, and why they cannot be sent now. */
function useUnsent(engine: AuthContext['engine']) {
  const [unsent, setUnsent] = useState<{ readonly titles: readonly string[]; readonly why: string }>();
  useEffect(() => {
    Promise.all([engine.view.open(), whyNotNow(engine)]).then(([open, why]) => {
      const groups = groupsOf(open).filter(({ isQuiet }) => !isQuiet);
      setUnsent({ titles: groups.map(({ title }) => title), why });
    }, reportError);
  }, [engine]);
  return unsent;
}

/** Asks once about unsent work at sign-out: send it, keep it on the phone for this person, or delete it. */
export function SignOutQuestion({ auth, unsavedWork, onLeave, onStay }: SignOutQuestionProps) {
  const [pending, setPending] = useState(unsavedWork.pending);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const stays = useRef(false);
  const unsent = useUnsent(auth.engine);
  const why = pending > 0 ? (unsent?.why ?? '') : '';

  async function during(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    // Waits for an upload in progress, which may take minutes.
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
    const { pending: remaining, why } = await sendAll(auth.engine);
    // The person closed the question, and goes on working.
    if (stays.current) return;
    if (remaining === 0) return onLeave(false);
    setPending(remaining);
    setMessage(why);
  }

  /** A choice cannot be undone: closing the question would not keep the person signed in. */
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
          {pending > 0 && (
            <Button
              variant={why ? 'plain' : 'main'}
              className={css['line']}
              busy={busy}
              onClick={() => during(sendNow)}
            >
              Send now
            </Button>
          )}
          <Button
            variant={pending > 0 && !why ? 'plain' : 'main'}
            className={css['line']}
            busy={busy}
            autoFocus
            onClick={() => during(() => onLeave(false))}
          >
            Keep for my next sign-in
          </Button>
          <Button variant="quiet" className={css['line']} busy={isLeaving} onClick={stay}>
            Stay signed in
          </Button>
          <div className={css['line']}>
            <AskTwice
              verb="Delete"
              from={`all my work on this ${device}`}
              act={`Delete all my work on this ${device}`}
              consequence={whatGoes(pending, unsent?.titles ?? [], unsavedWork)}
              onYes={() => during(() => onLeave(true))}
            />
          </div>
        </>
      }
    >
      {unsavedWork.onlyHere.length > 0 && (
        <p>
          {pending > 0 ? `Also only on this ${device}` : 'Never sent'}: {inWords.format(unsavedWork.onlyHere)}
          .
        </p>
      )}
      <p>
        If you keep it, it stays on this {device} for you, and nobody else who signs in here sees it.
        {pending > 0 && ' It goes out when you sign in again.'} Signing in needs a signal.
      </p>
      <p role="status">{message || why}</p>
    </Dialog>
  );
}
