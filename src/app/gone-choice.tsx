import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { BinIcon, CopyIcon, TickIcon } from '#src/ui/icon.tsx';
import { inWords, withoutTags } from './clash-words.ts';
import css from './conflict-choice.module.css';

export interface GoneChoiceProps {
  words: string;
  mine: unknown;
  /** Taken away on the server; else the two versions cannot be shown. */
  gone: boolean;
  onClose: () => void;
  onDiscard: () => void;
}

/** There is nothing left to choose between: the person's own text can be copied out before it goes. */
export function GoneChoice({ words, mine, gone, onClose, onDiscard }: GoneChoiceProps) {
  const [copied, setCopied] = useState('');
  const text = inWords(mine);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${words}\n\n${text}`);
      setCopied('Copied');
    } catch {
      setCopied('Copying is not allowed here');
    }
  }

  return (
    <Dialog
      title="Two versions of this"
      onClose={onClose}
      actions={
        <>
          <Button onClick={copy}>
            {copied === 'Copied' ? <TickIcon /> : <CopyIcon />}
            {copied || 'Copy'}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            <BinIcon />
            Discard
          </Button>
        </>
      }
    >
      <p>
        <strong>{words}</strong>
      </p>
      <p>
        {gone
          ? 'Somebody else deleted this while you changed it.'
          : 'The two versions cannot be shown side by side here.'}{' '}
        Yours is kept on this phone until you discard it.
      </p>
      <p className={css['text']}>{withoutTags(text)}</p>
    </Dialog>
  );
}
