import type { MouseEventHandler } from 'react';
import { Button } from '../button.tsx';
import css from './restored-note.module.css';

/** Renders that the form shows values typed before, and offers the saved ones. */
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
