import { useSession } from '#src/hooks/use-session.tsx';
import { hasSession } from '#src/session/user.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Outline, type OutlineProps } from './outline.tsx';

interface OutlineSheetProps extends Omit<OutlineProps, 'onPick'> {
  /** The number of finished lessons. */
  readonly done: number;
  readonly onClose: () => void;
}

/**
 * All lessons of a course, opened from the bar on a phone. The sheet names the signed-in person, because phones are
 * shared.
 */
export function OutlineSheet({ done, onClose, ...list }: OutlineSheetProps) {
  const user = useSession();
  const of = list.chapters.flatMap(({ lessons }) => lessons).length;
  return (
    <Dialog title={list.course.title} onClose={onClose}>
      <p className="soft small">
        {done} of {of} lessons read
      </p>
      {hasSession(user) && <p className="soft small">Signed in as {user.name}</p>}
      <Outline {...list} onPick={onClose} />
    </Dialog>
  );
}
