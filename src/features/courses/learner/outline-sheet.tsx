import { Dialog } from '#src/ui/dialog.tsx';
import css from './outline.module.css';
import { Outline, type OutlineProps } from './outline.tsx';

interface OutlineSheetProps extends Omit<OutlineProps, 'onPick'> {
  /** How many lessons were read to their end. */
  readonly done: number;
  readonly onClose: () => void;
}

/** All lessons of a course, from the bar on a phone. */
export function OutlineSheet({ done, onClose, ...list }: OutlineSheetProps) {
  const of = list.chapters.flatMap(({ lessons }) => lessons).length;
  return (
    <Dialog title={list.course.title} onClose={onClose}>
      <p className={css['count']}>
        {done} of {of} lessons read
      </p>
      <Outline {...list} onPick={onClose} />
    </Dialog>
  );
}
