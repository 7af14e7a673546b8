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

/** Visitors read something else than when this draft began: publishing it would take that away unasked. */
export function PublishedMeanwhile({ published, all, busy, onSure, onKeep }: PublishedMeanwhileProps) {
  return (
    <fieldset className={css['asks']} data-asks="">
      <legend>Somebody published this page since you began</legend>
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
    </fieldset>
  );
}
