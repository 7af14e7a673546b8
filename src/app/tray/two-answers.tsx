import type { Clash } from '#src/sync/index.ts';
import { resolveClashes } from '#src/sync/merge.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import css from './conflict-dialog.module.css';
import { NotResolved } from './conflict-field.tsx';
import { useResolve } from './use-resolve.ts';

interface TwoAnswersProps {
  mutationId: string;
  title: string;
  mine: unknown;
  clash: Clash;
  inside: readonly string[];
  sides: { readonly mine: string; readonly theirs: string };
  onClose: () => void;
}

/** One short thing both changed: each version is a button, and one tap answers. */
export function TwoAnswers({ mutationId, title, mine, clash, inside, sides, onClose }: TwoAnswersProps) {
  const { busy, failed, resolve } = useResolve(mutationId, onClose);
  const choose = (choice: 'mine' | 'theirs') =>
    resolve(resolveClashes(mine, [clash], new Map([[clash.path.join('/'), choice]])));
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
