import type { MouseEventHandler } from 'react';
import { Button } from '../button.tsx';
import css from './restored-note.module.css';

/** Says that the form shows what was typed before, and offers what is saved instead. */
export function RestoredNote({ onDrop }: { readonly onDrop: MouseEventHandler<HTMLButtonElement> }) {
  return (
    <div className={css['restored']}>
      <p role="status">You typed this before. It is not saved yet.</p>
      <Button variant="quiet" onClick={onDrop}>
        Go back to what is saved
      </Button>
    </div>
  );
}
