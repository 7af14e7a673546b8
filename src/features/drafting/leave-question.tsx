import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { device } from '#src/kit/device-word.ts';
import { unstoredText } from '#src/kit/unstored-text.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { flushAndLeave, type OpenDrafts, useDrafting, useStoring } from './drafting.tsx';

/** Asks before somebody goes to another page of the app while typed text cannot be stored. */
export function LeaveQuestion({ drafts }: { readonly drafts: OpenDrafts }) {
  const { history } = useRouter();
  const [question, ask] = useState<{ readonly answer: (stays: boolean) => void }>();

  useEffect(() => {
    async function blockerFn(): Promise<boolean> {
      if (!drafts.isDirty()) return false;
      const unstored = await flushAndLeave(drafts);
      return unstored !== undefined && new Promise<boolean>((answer) => ask({ answer }));
    }
    // `useLeaveWarning` handles leaving the app.
    return history.block({ blockerFn, enableBeforeUnload: false });
  }, [drafts, history]);

  function answer(stays: boolean): void {
    question?.answer(stays);
    ask(undefined);
  }
  if (!question) return null;
  return (
    <ConfirmDialog
      title="Leave without your last change?"
      action="Leave"
      onConfirm={() => answer(false)}
      onCancel={() => answer(true)}
    >
      <p>
        {drafts.isRefused()
          ? 'A field says what to change in it before it can be saved. Stay here to change it. If you leave, what you typed there is gone.'
          : `This ${device} couldn’t save what you typed last. Stay here to copy it. If you leave, it is gone.`}
      </p>
    </ConfirmDialog>
  );
}

/** Warns before the browser leaves a page with unstored text; a sign-out in another tab waits for it. */
export function useLeaveWarning(): void {
  const { drafts } = useDrafting();
  const { failed } = useStoring();
  useEffect(() => {
    function ask(event: BeforeUnloadEvent): void {
      if (failed || drafts.isDirty()) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [drafts, failed]);
  useEffect(() => {
    const unstored = unstoredText();
    const check = () => (drafts.isDirty() ? unstored.typed() : unstored.stored());
    const stop = drafts.subscribe(check);
    return () => {
      stop();
      void drafts.flush().finally(unstored.stored);
    };
  }, [drafts]);
}
