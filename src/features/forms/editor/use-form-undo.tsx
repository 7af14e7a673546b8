import { useRef, useState, useSyncExternalStore } from 'react';
import { type EditStep, otherWay, type Way } from '#src/features/drafting/edit-history.ts';
import { leaveText, useUndoKeys } from '#src/features/drafting/use-undo-keys.tsx';
import { putForm } from '#src/features/forms/form-operations.ts';
import type { Form } from '#src/features/forms/model.ts';
import { withoutFormStep } from '#src/features/forms/without-form-step.ts';
import { toastError } from '#src/ui/toast.tsx';
import { stepId, useFormEditing } from './form-editing.tsx';

interface FormUndo {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What was done last, for whoever hears it. */
  readonly status: string;
  readonly goBack: (way: Way) => void;
}

/** Takes back what was done to a form, step by step, by button or key; what others wrote meanwhile stays. */
export function useFormUndo(): FormUndo {
  const { history, drafts, stored, run } = useFormEditing();
  const canUndo = useSyncExternalStore(history.subscribe, () => history.has('undo', stepId));
  const canRedo = useSyncExternalStore(history.subscribe, () => history.has('redo', stepId));
  const [status, setStatus] = useState('');
  const last = useRef<Promise<void>>(Promise.resolve());

  async function takeBack(way: Way): Promise<void> {
    const current = await stored();
    const step: EditStep<Form> | undefined = current && history.take(way, stepId);
    if (!current || !step) return;
    const next = withoutFormStep(step, current);
    if (!next) {
      // It stays out of the history: the steps before it can be taken back without it.
      toastError('We can’t undo this step', 'Somebody else changed the same place since.');
      return;
    }
    const { title, description, fields } = next;
    const args = { id: current.id, of: current.title, title, description, fields };
    if (!(await run(putForm, args, { noted: false }))) {
      history.put(way, step);
      return;
    }
    history.put(otherWay[way], {
      before: { ...current, id: stepId },
      after: { ...next, id: stepId },
    });
    drafts.reread();
    setStatus(way === 'undo' ? 'Undone' : 'Done again');
  }

  function goBack(way: Way): void {
    leaveText();
    setStatus('');
    last.current = last.current.then(() => takeBack(way)).catch(reportError);
  }
  useUndoKeys(goBack);
  return { canUndo, canRedo, status, goBack };
}
