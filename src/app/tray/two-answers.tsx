import { withFollowers } from '#src/hooks/conflict-text.ts';
import type { Choice, FieldConflict, FieldRules } from '#src/sync/index.ts';
import { resolveConflicts } from '#src/sync/merge.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import css from './conflict-dialog.module.css';
import { NotResolved } from './conflict-field.tsx';
import { useResolve } from './use-resolve.ts';

interface TwoAnswersProps {
  mutationId: string;
  title: string;
  mine: unknown;
  /** The one that is asked about. */
  conflict: FieldConflict;
  /** All of them: some follow what is chosen. */
  conflicts: readonly FieldConflict[];
  fields: FieldRules | undefined;
  inside: readonly string[];
  sides: { readonly mine: string; readonly theirs: string };
  onClose: () => void;
}

/** One short thing both changed: each version is a button, and one tap answers. */
export function TwoAnswers(props: TwoAnswersProps) {
  const { mutationId, title, mine, conflict, conflicts, fields, inside, sides, onClose } = props;
  const { busy, failed, resolve } = useResolve(mutationId, onClose);
  function choose(choice: Choice): void {
    const choices = withFollowers(new Map([[conflict.path.join('/'), choice]]), conflicts);
    void resolve(resolveConflicts(mine, conflicts, choices, fields?.mergeKeys));
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {failed && <NotResolved />}
          <Button variant="main" busy={busy} onClick={() => choose('mine')}>
            Keep mine: {sides.mine}
          </Button>
          <Button busy={busy} onClick={() => choose('theirs')}>
            Use theirs: {sides.theirs}
          </Button>
        </>
      }
    >
      {inside.length > 0 && <p className={css['what']}>In {inside.join(', ')}</p>}
      <p>Somebody else changed this too. Which one is right?</p>
    </Dialog>
  );
}
