import { useCallback, useRef } from 'react';
import { isSecondTap, useNotedTaps } from '#src/ui/second-tap.ts';

/** Runs one action at a time: ignores a second tap during the first action or right after it. */
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
