import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { BinIcon, CopyIcon } from '#src/ui/icon.tsx';
import css from './part-foot.module.css';

interface PartFootProps {
  /** The label of the delete button, which names the part. */
  readonly deleteWords: string;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  /** Further actions, before the others. */
  readonly children?: ReactNode;
}

/** Ends an edited part, a block or a question, with buttons to duplicate and delete it. */
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
