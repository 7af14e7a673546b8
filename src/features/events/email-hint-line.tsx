import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { emailHint } from './email-hint.ts';

export interface EmailHintLineProps {
  readonly address: string;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Pause in typing (ms) before the hint: an unfinished address looks misspelt. */
const pauseMs = 500;

/** Offers the probable address as a button that puts it into the field. */
export function EmailHintLine({ address, field }: EmailHintLineProps) {
  const [hasPaused, setHasPaused] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setHasPaused, pauseMs, true);
    return () => clearTimeout(timer);
  }, []);
  const hint = hasPaused ? emailHint(address) : undefined;

  function replaceAddress(newAddress: string): void {
    const input = field.current;
    if (!input) return;
    input.value = newAddress;
    // The event makes the form check the field again and unmounts this line.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }

  return (
    <div role="status">
      {hint && (
        <Button variant="quiet" onClick={() => replaceAddress(hint)}>
          Did you mean {hint}?
        </Button>
      )}
    </div>
  );
}
