import { useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { CopyIcon, TickIcon } from './icon.tsx';

interface CopyButtonProps {
  readonly label: string;
  /** Makes the text at the tap. */
  readonly text: () => string;
  readonly variant?: ButtonVariant;
  readonly className?: string | undefined;
  /** Whether only an icon is shown; the words are read aloud, and appear if the browser refuses. */
  readonly iconOnly?: boolean;
}

/** Copies a text to the clipboard, and shows on the button whether the browser allowed it. */
export function CopyButton({ label, text, iconOnly = false, ...button }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('copied');
    } catch {
      // A browser may forbid copying; the button says so, and the text itself is on the screen.
      setOutcome('refused');
    }
  }

  return (
    <Button {...button} onClick={copy}>
      {outcome === 'copied' ? <TickIcon /> : <CopyIcon />}
      <span className={iconOnly && outcome !== 'refused' ? 'visually-hidden' : undefined}>
        {outcome === undefined ? label : outcome === 'copied' ? 'Copied' : 'Copying is not allowed here'}
      </span>
    </Button>
  );
}
