import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { emailHint } from './email-hint.ts';

export interface EmailHintLineProps {
  /** What stands in the field. */
  readonly address: string;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** How long (ms) nothing is typed before something is said: an address half typed looks like a slip. */
const pauseMs = 500;

/** What an address may be meant to be, as a button that puts it into the field. */
export function EmailHintLine({ address, field }: EmailHintLineProps) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setPaused, pauseMs, true);
    return () => clearTimeout(timer);
  }, []);
  const hint = paused ? emailHint(address) : undefined;

  function take(meant: string): void {
    const input = field.current;
    if (!input) return;
    input.value = meant;
    // The form looks again at what it said of the field, as after a key; this line goes with its button.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }

  return (
    <div role="status">
      {hint && (
        <Button variant="quiet" onClick={() => take(hint)}>
          Did you mean {hint}?
        </Button>
      )}
    </div>
  );
}
