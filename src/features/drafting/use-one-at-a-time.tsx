import { useCallback, useRef } from 'react';
import { isSecondTap, useNotedTaps } from '#src/ui/second-tap.ts';

/** Does one thing after another: a second tap while the first is still done, or right after it, is none. */
export function useOneAtATime(): (work: () => Promise<unknown>) => void {
  const busy = useRef(false);
  useNotedTaps();
  return useCallback((work) => {
    if (busy.current || isSecondTap()) return;
    busy.current = true;
    work()
      .finally(() => {
        busy.current = false;
      })
      .catch(reportError);
  }, []);
}
