import { Button } from '#src/ui/button.tsx';
import { BinIcon, CopyIcon } from '#src/ui/icon.tsx';
import css from './part-foot.module.css';

interface PartFootProps {
  /** The words of the button that deletes: they name the part. */
  readonly deleteWords: string;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** The end of a part of a lesson, a block or a question: duplicates it or deletes it. */
export function PartFoot({ deleteWords, onDuplicate, onDelete }: PartFootProps) {
  return (
    <div className={css['foot']}>
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
