import type { Page } from '#src/features/pages/model.ts';
import { Button } from '#src/ui/button.tsx';
import css from './edit-page.module.css';
import { VisitLink } from './visit-link.tsx';

interface PublishedMeanwhileProps {
  readonly published: Page;
  /** All published pages. */
  readonly all: readonly Page[];
  readonly busy: boolean;
  readonly onSure: () => void;
  readonly onKeep: () => void;
}

const title = 'Somebody published this page since you began';

/** Asks about content published since this draft began: publishing the draft would replace it. */
export function PublishedMeanwhile({ published, all, busy, onSure, onKeep }: PublishedMeanwhileProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would stand outside the mark at its side
    <div className={css['asks']} role="group" aria-label={title} data-asks="">
      <strong>{title}</strong>
      <p>Publish yours, and what visitors read now is gone. Look at it first:</p>
      <VisitLink page={published} all={all} />
      <div className="actions">
        <Button onClick={onKeep} autoFocus>
          Leave theirs there
        </Button>
        <Button variant="danger" busy={busy} onClick={onSure}>
          Publish mine instead
        </Button>
      </div>
    </div>
  );
}
