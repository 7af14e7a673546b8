import { SaveLine } from '#src/features/drafting/save-line.tsx';
import { pages } from '#src/features/pages/collection.ts';
import type { PageEntry } from '#src/features/pages/state.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import type { Progress } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import css from './page-bar.module.css';
import { usePageEditing } from './page-editing.tsx';
import { failedToAdd, publishedWords } from './published-state.ts';
import type { Publishing } from './use-publish.tsx';

const refusedTitle = (progress: Progress) => (failedToAdd(progress) ? 'Failed to add course' : undefined);

interface PageBarProps {
  readonly entry: PageEntry;
  readonly publishing: Publishing;
}

/**
 * Stays on the screen while the page scrolls: the published state, whether edits are stored, and the button to publish.
 */
export function PageBar({ entry, publishing: { problem, busy, publish } }: PageBarProps) {
  const { page } = usePageEditing();
  const progress = useProgress(pages, entry.published?.id ?? '');
  const { state } = entry;
  // Content that somebody else published meanwhile is asked about on the board first.
  const canPublish = page.unreadable === 0 && state !== 'published' && problem !== 'behind';
  return (
    <div className={css['bar']}>
      <div className={css['words']}>
        <strong>{publishedWords(entry, progress)}</strong>
        <div role="status">
          <SaveLine collection={pages} id={page.id} refusedTitle={refusedTitle} />
        </div>
      </div>
      {canPublish && (
        <Button variant="main" className={css['publish']} busy={busy} onClick={() => void publish()}>
          <span>
            Publish
            {state === 'changed' && <span className={css['more']}> the changes</span>}
          </span>
        </Button>
      )}
    </div>
  );
}
