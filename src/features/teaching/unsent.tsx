import { failedToAdd } from '#src/features/course/failed-to-add.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import type { Progress } from '#src/sync/index.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';

/** What of a course has not reached the office, and what to do about it; nothing once all of it has. */
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
