import { useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { CopyIcon, TickIcon } from './icon.tsx';

interface CopyButtonProps {
  readonly label: string;
  /** Made when it is asked for. */
  readonly text: () => string;
  readonly variant?: ButtonVariant;
  readonly className?: string | undefined;
}

/** Puts a text on the clipboard, and says on the button itself whether that was allowed. */
export function CopyButton({ label, text, ...button }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('copied');
    } catch {
      // A browser may forbid it; the button says so, and what was to be copied stands on the screen.
      setOutcome('refused');
    }
  }

  return (
    <Button {...button} onClick={copy}>
      {outcome === 'copied' ? <TickIcon /> : <CopyIcon />}
      {outcome === undefined ? label : outcome === 'copied' ? 'Copied' : 'Copying is not allowed here'}
    </Button>
  );
}
