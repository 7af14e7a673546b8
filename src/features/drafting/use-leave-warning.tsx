import { useEffect } from 'react';
import { unstoredText } from '#src/kit/unstored-text.ts';
import { useDrafting, useStoring } from './drafting.tsx';

/** A page that is left while something could not be stored asks first; whoever signs out elsewhere waits for it. */
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
