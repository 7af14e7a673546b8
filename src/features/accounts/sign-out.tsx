import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { device } from '#src/kit/device-word.ts';
import { must } from '#src/kit/must.ts';
import { allTextStored } from '#src/kit/unstored-text.ts';
import { Button, type ButtonVariant } from '#src/ui/button.tsx';
import { toastError, toastFailure, toastSuccess } from '#src/ui/toast.tsx';
import { type AuthContext, signOut } from './sign-in.ts';
import type { SignOutQuestionProps } from './sign-out-question.tsx';
import { readUnsavedWork, type UnsavedWork } from './unsaved-work.ts';

interface SignOutProps {
  readonly auth: AuthContext | undefined;
  readonly variant?: ButtonVariant;
  /** Called on a tap, to close a menu. */
  readonly onTap?: () => void;
}

interface Asking {
  readonly unsavedWork: UnsavedWork;
  readonly Question: ComponentType<SignOutQuestionProps>;
}

/** Signs out at once when the office has all data of the person; else asks first. */
export function SignOut({ auth, variant = 'plain', onTap }: SignOutProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Asking>();

  async function leave(forget: boolean): Promise<void> {
    await allTextStored();
    const { engine } = must(auth, 'auth');
    const isKept = !forget && (await engine.session.countPending()) > 0;
    const removed = await signOut(must(auth, 'auth'), forget);
    setAsking(undefined);
    if (removed)
      toastSuccess(
        isKept
          ? `You are signed out. What isn’t sent stays on this ${device} for you.`
          : 'You are signed out.',
      );
    else
      toastError(
        'You are signed out, but we couldn’t delete everything.',
        `A copy of what you did is still on this ${device}. Clear this site’s data in the browser to remove it.`,
      );
    await navigate({ to: '/sign-in', replace: true });
  }

  async function ask(unsavedWork: UnsavedWork): Promise<void> {
    const loaded = await import('./sign-out-question.tsx').catch(() => undefined);
    if (loaded) return setAsking({ unsavedWork, Question: loaded.SignOutQuestion });
    // If the question cannot be loaded, leaving a shared phone must still work: signs out without deleting anything.
    await leave(false);
    toastError('We kept what you did for your next sign-in.', 'We couldn’t send or delete it just now.');
  }

  async function tapped(): Promise<void> {
    onTap?.();
    setBusy(true);
    try {
      await allTextStored();
      const unsavedWork = await readUnsavedWork(must(auth, 'auth').engine);
      await (unsavedWork.pending + unsavedWork.onlyHere.length > 0 ? ask(unsavedWork) : leave(false));
    } catch (error) {
      toastFailure(
        error,
        'You are still signed in.',
        'Try again. If that doesn’t help, reload this page first.',
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant={variant} busy={busy} onClick={tapped}>
        Sign out
      </Button>
      {asking && auth && (
        <asking.Question
          auth={auth}
          unsavedWork={asking.unsavedWork}
          onLeave={leave}
          onStay={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
