import { useRef, useState, useSyncExternalStore } from 'react';
import { putLesson } from '#src/features/course/lesson-operations.ts';
import { otherWay, type Way } from '#src/features/drafting/edit-history.ts';
import { leaveText, useUndoKeys } from '#src/features/drafting/use-undo-keys.tsx';
import { useEditing } from '#src/features/editor/editing.tsx';
import { withKnownIds } from '#src/features/editor/known-ids.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { must } from '#src/kit/must.ts';
import { toastError } from '#src/ui/toast.tsx';
import { withoutStep } from './lesson-history.ts';

export interface LessonUndo {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What was done last, for whoever hears it. */
  readonly status: string;
  readonly goBack: (way: Way) => void;
}

/** Takes back what was done to a lesson, step by step, by button or key; what others wrote meanwhile stays. */
export function useLessonUndo(lessonId: string): LessonUndo {
  const { view } = must(useEngine(), 'engine');
  const { history, drafts, storedPlace, run } = useEditing();
  const canUndo = useSyncExternalStore(history.subscribe, () => history.has('undo', lessonId));
  const canRedo = useSyncExternalStore(history.subscribe, () => history.has('redo', lessonId));
  const [status, setStatus] = useState('');
  const last = useRef<Promise<void>>(Promise.resolve());

  async function takeBack(way: Way): Promise<void> {
    const place = await storedPlace(lessonId);
    const step = place && history.take(way, lessonId);
    if (!place || !step) return;
    const [noted, current] = await withKnownIds(view, [step, place.lesson]);
    const lesson = withoutStep(noted, current);
    if (!lesson) {
      // It stays out of the history: the steps before it can be taken back without it.
      toastError('We can’t undo this step', 'Somebody else changed the same place since.');
      return;
    }
    const args = { id: place.chapter.id, lesson, of: lesson.title };
    if (!(await run(putLesson, args, { noted: false }))) {
      history.put(way, step);
      return;
    }
    history.put(otherWay[way], { before: current, after: lesson });
    drafts.reread();
    setStatus(way === 'undo' ? 'Undone' : 'Done again');
  }

  function goBack(way: Way): void {
    // A field that is being typed in shows what is typed, and nothing else.
    leaveText();
    setStatus('');
    last.current = last.current.then(() => takeBack(way)).catch(reportError);
  }

  useUndoKeys(goBack);
  return { canUndo, canRedo, status, goBack };
}
