import { SaveLine } from '#src/features/drafting/save-line.tsx';
import { forms } from '#src/features/forms/collection.ts';
import { addForm } from '#src/features/forms/form-operations.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import type { Progress } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { RedoIcon, UndoIcon } from '#src/ui/list-icon.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { useFormEditing, useFormUndo } from './form-editing.tsx';
import css from './form-page.module.css';

/** Returns the title for a form that the office refused; undefined for a refused change. */
const refusedTitle = ({ name }: Progress) => (name === addForm.name ? 'Failed to add form' : undefined);

/** A sticky bar with the status of saving, undo and redo. */
export function FormBar() {
  const { form } = useFormEditing();
  const { canUndo, canRedo, status, goBack } = useFormUndo();
  const progress = useProgress(forms, form.id);
  return (
    <>
      <div className={css['bar']}>
        <div className={css['line']}>
          <SaveLine collection={forms} id={form.id} refusedTitle={refusedTitle} />
        </div>
        <Button
          variant="quiet"
          className={css['step']}
          aria-disabled={!canUndo || undefined}
          onClick={() => canUndo && goBack('undo')}
        >
          <UndoIcon />
          <span>Undo</span>
        </Button>
        <Button
          variant="quiet"
          className={css['step']}
          aria-disabled={!canRedo || undefined}
          onClick={() => canRedo && goBack('redo')}
        >
          <RedoIcon />
          <span>Redo</span>
        </Button>
        <span className="visually-hidden" role="status">
          {status}
        </span>
      </div>
      {progress?.detail === 'conflict' && (
        <div data-asks tabIndex={-1} className={css['asks']}>
          <ProgressStatus progress={progress} />
        </div>
      )}
    </>
  );
}
