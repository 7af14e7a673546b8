import { markedSidesOf } from '#src/hooks/conflict-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { MarkedText } from '#src/ui/marked-text.tsx';
import css from './conflict-dialog.module.css';
import { NotResolved } from './conflict-field.tsx';
import { useResolve } from './use-resolve.ts';

interface OverwrittenDialogProps {
  mutationId: string;
  words: string;
  mine: unknown;
  theirs: unknown;
  onClose: () => void;
}

/** An older write of the person's own stands over a newer one at the office: only they know which is right. */
export function OverwrittenDialog({ mutationId, words, mine, theirs, onClose }: OverwrittenDialogProps) {
  const { busy, failed, resolve, keepTheirs } = useResolve(mutationId, onClose);
  const { old, now } = markedSidesOf({ kind: 'value', mine, theirs });
  return (
    <Dialog
      title="The office shows an older version of yours"
      onClose={onClose}
      actions={
        <>
          {failed && <NotResolved />}
          <Button variant="main" busy={busy} onClick={() => resolve(mine)}>
            Put mine back
          </Button>
          <Button busy={busy} onClick={keepTheirs}>
            Keep theirs
          </Button>
        </>
      }
    >
      <p>
        <strong>{words}</strong>
      </p>
      <p>The office shows an older version of yours. Put the newest back?</p>
      <h3 className={css['name']}>Mine</h3>
      <MarkedText parts={old} boxed />
      <h3 className={css['name']}>Theirs</h3>
      <MarkedText parts={now} boxed />
    </Dialog>
  );
}
