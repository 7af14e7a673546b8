import { useCallback, useRef } from 'react';

/** Does one thing after another: a second tap while the first is still done is none. */
export function useOneAtATime(): (work: () => Promise<unknown>) => void {
  const busy = useRef(false);
  return useCallback((work) => {
    if (busy.current) return;
    busy.current = true;
    work()
      .finally(() => {
        busy.current = false;
      })
      .catch(reportError);
  }, []);
}
