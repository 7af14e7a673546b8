import { pages } from '#src/features/pages/collection.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import css from './edit-page.module.css';

/** Two people wrote at one place of the page: asked where it is edited, which is where the save line leads. */
export function PageConflict({ id }: { readonly id: string }) {
  const progress = useProgress(pages, id);
  if (progress?.detail !== 'conflict') return null;
  return (
    <div className={css['asks']} data-asks="" tabIndex={-1}>
      <ProgressStatus progress={progress} />
    </div>
  );
}
