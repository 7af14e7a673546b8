import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import css from './long-wait.module.css';

/** How long (ms) anybody waits without a word. */
const longMs = 4_000;

/** Whether something has been on its way for so long that a sentence and a way out are due; `wait` names which. */
export function useLongWait(wait: unknown): boolean {
  const [passed, setPassed] = useState<{ readonly wait: unknown }>();
  useEffect(() => {
    if (wait === undefined || wait === false) return undefined;
    const timer = setTimeout(() => setPassed({ wait }), longMs);
    return () => clearTimeout(timer);
  }, [wait]);
  return passed !== undefined && passed.wait === wait && wait !== false;
}

interface LongWaitProps {
  /** What is said once it takes long. */
  readonly words?: string;
  /** Asks anew; what was asked may still come. */
  readonly onRetry?: (() => void) | undefined;
  /** Ends the wait. */
  readonly onStop?: (() => void) | undefined;
  /** Another way: the file in another app. */
  readonly children?: ReactNode;
}

/** Beside something that is on its way: nothing at first, and after a few seconds what a person can do about it. */
export function LongWait({
  words = 'This is taking long. We are still trying.',
  onRetry,
  onStop,
  children,
}: LongWaitProps) {
  const [tries, setTries] = useState(0);
  const isLong = useLongWait(tries);

  function retry(): void {
    setTries(tries + 1);
    onRetry?.();
  }

  // Always there: what comes into it is read out.
  return (
    <div role="status" className={css['wait']}>
      {isLong && (
        <>
          <p>{words}</p>
          <div className="actions">
            {onRetry && <Button onClick={retry}>Try again</Button>}
            {children}
            {onStop && (
              <Button variant="quiet" onClick={onStop}>
                Stop
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
