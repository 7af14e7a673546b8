import { useEffect } from 'react';
import { deleteUnused, deleteUnusedWhenSent } from '#src/features/course/delete-unused.ts';
import { holdEditor, whileNoEditor } from '#src/features/course/editor-lock.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { undoIsOver } from '#src/ui/undo-is-over.ts';

let stopDeleting: (() => void) | undefined;

/** Deletes files that no course uses, before an editor opens and after it was left: in between, undo needs them. */
export function useUnusedFiles(): void {
  const engine = useEngine();
  useEffect(() => {
    stopDeleting?.();
    stopDeleting = undefined;
    const holding = whileNoEditor(() => deleteUnused(engine))
      .catch(reportError)
      .then(holdEditor);
    const leave = async () => {
      const release = await holding;
      // The offer to undo a deletion remains on the next page.
      await undoIsOver();
      release();
      stopDeleting?.();
      stopDeleting = deleteUnusedWhenSent(engine);
    };
    return () => void leave().catch(reportError);
  }, [engine]);
}
