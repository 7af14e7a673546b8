import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import css from './long-wait.module.css';

/** The time (ms) before a sentence appears. */
const longMs = 4_000;

/** Returns whether `wait` has lasted long enough for a sentence and a way out. */
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
  /** The sentence for a long wait. */
  readonly words?: string;
  /** Asks again; the first request continues. */
  readonly onRetry?: (() => void) | undefined;
  /** Ends the wait. */
  readonly onStop?: (() => void) | undefined;
  /** Another way to the content, such as opening the file in another app. */
  readonly children?: ReactNode;
}

/** Renders nothing at first, and after a few seconds the ways out of a long wait. */
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

  // The element is rendered from the start, so that a screen reader announces its content.
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
