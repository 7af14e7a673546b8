import type { Page } from '#src/features/pages/model.ts';
import { Button } from '#src/ui/button.tsx';
import css from './edit-page.module.css';
import { VisitLink } from './visit-link.tsx';

interface PublishedMeanwhileProps {
  readonly published: Page;
  /** All pages that have an address. */
  readonly all: readonly Page[];
  readonly busy: boolean;
  readonly onSure: () => void;
  readonly onKeep: () => void;
}

const title = 'Somebody published this page since you began';

/** Visitors read something else than when this draft began: publishing it would take that away unasked. */
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
