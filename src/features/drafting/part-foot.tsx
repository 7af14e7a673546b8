import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { BinIcon, CopyIcon } from '#src/ui/icon.tsx';
import css from './part-foot.module.css';

interface PartFootProps {
  /** The words of the button that deletes: they name the part. */
  readonly deleteWords: string;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  /** What else is done with it, before the others. */
  readonly children?: ReactNode;
}

/** The end of a part that is edited, a block or a question: duplicates it or deletes it. */
export function PartFoot({ deleteWords, onDuplicate, onDelete, children }: PartFootProps) {
  return (
    <div className={css['foot']}>
      {children}
      <Button variant="quiet" onClick={onDuplicate}>
        <CopyIcon />
        Duplicate
      </Button>
      <Button variant="quiet" className={css['delete']} onClick={onDelete}>
        <BinIcon />
        {deleteWords}
      </Button>
    </div>
  );
}
