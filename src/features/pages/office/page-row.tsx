import { Link } from '@tanstack/react-router';
import { isShadowed } from '#src/features/pages/address.ts';
import { pages } from '#src/features/pages/collection.ts';
import type { Page } from '#src/features/pages/model.ts';
import type { PageEntry } from '#src/features/pages/state.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import css from './page-builder.module.css';
import { failedToAdd, isOpen, publishedWords } from './published-state.ts';
import { TakeOff } from './take-off.tsx';
import { VisitLink } from './visit-link.tsx';

interface PageRowProps {
  readonly entry: PageEntry;
  /** All published pages. */
  readonly published: readonly Page[];
}

/** Shows a page in the list: its title, its state, and its unsent changes. */
export function PageRow({ entry, published: all }: PageRowProps) {
  const { id, title, published, state } = entry;
  const draftProgress = useProgress(pages, id);
  const copy = useProgress(pages, published?.id ?? '');
  const progress = [draftProgress, copy].find(isOpen);
  return (
    <li className={css['row']}>
      <div className="stack-1 breaks close">
        <Link to="/edit-page/$pageId" params={{ pageId: id }} className={css['title']}>
          {title || 'Page without a title'}
        </Link>
        <p className={css['state']} data-state={isOpen(copy) ? 'changed' : state}>
          {publishedWords(entry, copy)}
        </p>
        {entry.besides.length > 0 && (
          <p className="alarm strong">One of {entry.besides.length + 1} drafts of this page</p>
        )}
        {published?.metadata.published && isShadowed(published, all) && (
          <>
            <p className="alarm strong">
              An older page has the same address. This one opens at its own number.
            </p>
            <div className={css['above']}>
              <TakeOff page={published} />
            </div>
          </>
        )}
        {progress && (
          <>
            {failedToAdd(progress) && <strong>Failed to add course</strong>}
            <ProgressStatus progress={progress} />
          </>
        )}
      </div>
      {published?.metadata.published && <VisitLink page={published} all={all} />}
    </li>
  );
}
