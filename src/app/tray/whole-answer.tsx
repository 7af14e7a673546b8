import { inWords, withoutTags } from '#src/hooks/conflict-text.ts';
import { device } from '#src/kit/device-word.ts';
import type { Conflict, OpenMutation } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import css from './conflict-answer.module.css';
import { NotResolved } from './conflict-field.tsx';
import { useResolve } from './use-resolve.ts';

interface WholeAnswerProps {
  readonly mutation: OpenMutation;
  readonly conflict: Conflict;
  /** The person wants neither: whoever shows this asks before anything goes. */
  readonly onDiscard: () => void;
}

function whatHappened({ mine, theirs }: Pick<Conflict, 'mine' | 'theirs'>): string {
  if (theirs === undefined)
    return `Somebody else deleted this while you changed it. We keep yours on this ${device} until you delete it.`;
  if (mine === undefined) return 'You deleted this, and somebody else changed it meanwhile.';
  return `The two versions cannot be shown side by side here. We keep yours on this ${device} until you delete it.`;
}

/** One side deleted the thing, or the two cannot be compared: what is left is shown and can be copied. */
export function DeletedAnswer({ mutation, conflict: { mine, theirs }, onDiscard }: WholeAnswerProps) {
  const { busy, failed, resolve, keepTheirs } = useResolve(mutation);
  const text = inWords(mine ?? theirs);
  return (
    <section className={css['question']} aria-label={`Two versions: ${mutation.words}`}>
      <p>{whatHappened({ mine, theirs })}</p>
      <p className={css['text']}>{withoutTags(text)}</p>
      {failed && <NotResolved />}
      <div className={css['answers']}>
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
        <CopyButton variant="quiet" label="Copy" text={() => `${mutation.words}\n\n${text}`} />
      </div>
    </section>
  );
}
