import { useEffect, useRef, useState } from 'react';
import { unstoredText } from '#src/kit/unstored-text.ts';
import { usePinnedEpoch } from './use-pinned-epoch.ts';

/** How long (ms) somebody pauses before what they typed is written to the phone. */
const pauseMs = 400;

interface KeptDraft {
  /** Something was typed: `save` writes all of it, for the person of this epoch. */
  readonly keep: (save: (epoch: number | undefined) => Promise<unknown>) => void;
  /** It was sent or used: what waits is not written any more. */
  readonly sent: () => void;
}

/** Writes what is typed to the phone, a moment after each pause and when the page is left. */
export function useKeptDraft(): KeptDraft {
  const { epoch } = usePinnedEpoch();
  const latest = useRef(epoch);
  latest.current = epoch;
  const [unstored] = useState(unstoredText);
  const waiting = useRef<{ timer: number; save: () => void } | undefined>(undefined);

  function stop(): void {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }

  useEffect(() => {
    const leave = () => waiting.current?.save();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    keep(write) {
      stop();
      unstored.typed();
      const save = () => {
        stop();
        write(latest.current).catch(reportError).finally(unstored.stored);
      };
      waiting.current = { timer: window.setTimeout(save, pauseMs), save };
    },
    sent() {
      stop();
      unstored.stored();
    },
  };
}
