import { inWords, withoutTags } from '#src/hooks/conflict-text.ts';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import css from './conflict-dialog.module.css';
import { NotResolved } from './conflict-field.tsx';
import { useResolve } from './use-resolve.ts';

export interface DeletedDialogProps {
  mutationId: string;
  words: string;
  /** `undefined`: the person deleted it. */
  mine: unknown;
  /** `undefined`: somebody else deleted it. */
  theirs: unknown;
  onClose: () => void;
  onDiscard: () => void;
}

function whatHappened({ mine, theirs }: Pick<DeletedDialogProps, 'mine' | 'theirs'>): string {
  if (theirs === undefined)
    return `Somebody else deleted this while you changed it. We keep yours on this ${device} until you delete it.`;
  if (mine === undefined) return 'You deleted this, and somebody else changed it meanwhile.';
  return `The two versions cannot be shown side by side here. We keep yours on this ${device} until you delete it.`;
}

/** One side deleted the thing, or the two cannot be compared: what is left is shown and can be copied. */
export function DeletedDialog({ mutationId, words, mine, theirs, onClose, onDiscard }: DeletedDialogProps) {
  const { busy, failed, resolve, keepTheirs } = useResolve(mutationId, onClose);
  const text = inWords(mine ?? theirs);

  return (
    <Dialog
      title="Two versions of this"
      onClose={onClose}
      actions={
        <>
          {failed && <NotResolved />}
          <CopyButton label="Copy" text={() => `${words}\n\n${text}`} />
          {theirs === undefined && (
            <Button busy={busy} onClick={() => resolve(mine)}>
              Put mine back
            </Button>
          )}
          {mine === undefined ? (
            <>
              <Button busy={busy} onClick={keepTheirs}>
                Keep theirs
              </Button>
              <Button variant="danger" busy={busy} onClick={() => resolve(undefined)}>
                <BinIcon />
                Delete it all the same
              </Button>
            </>
          ) : (
            <Button variant="danger" onClick={onDiscard}>
              <BinIcon />
              Delete mine
            </Button>
          )}
        </>
      }
    >
      <p>
        <strong>{words}</strong>
      </p>
      <p>{whatHappened({ mine, theirs })}</p>
      <p className={css['text']}>{withoutTags(text)}</p>
    </Dialog>
  );
}
