import { failedToAdd } from '#src/features/course/failed-to-add.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import type { Progress } from '#src/sync/index.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';

/**
 * Shows which changes of a course have not reached the office, and what the person can do about them; empty once all
 * have.
 */
export function Unsent({ progress }: { readonly progress: Progress | undefined }) {
  const engine = useEngine();
  if (!progress) return null;
  return (
    <>
      {failedToAdd(progress) && <strong>Failed to add course</strong>}
      <ProgressStatus
        progress={progress}
        onRetry={() => engine.retry(progress.mutationId).catch(reportError)}
      />
    </>
  );
}
