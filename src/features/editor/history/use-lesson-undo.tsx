import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { putLesson } from '#src/features/course/lesson-operations.ts';
import { useEditing } from '#src/features/editor/editing.tsx';
import { withKnownIds } from '#src/features/editor/known-ids.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { must } from '#src/kit/must.ts';
import { toastError } from '#src/ui/toast.tsx';
import { type Way, withoutStep } from './lesson-history.ts';

export interface LessonUndo {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What was done last, for whoever hears it. */
  readonly status: string;
  readonly goBack: (way: Way) => void;
}

const other: Readonly<Record<Way, Way>> = { undo: 'redo', redo: 'undo' };

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
    history.put(other[way], { before: current, after: lesson });
    drafts.reread();
    setStatus(way === 'undo' ? 'Undone' : 'Done again');
  }

  function goBack(way: Way): void {
    // A field that is being typed in shows what is typed, and nothing else.
    const { activeElement } = document;
    if (isText(activeElement)) activeElement.blur();
    setStatus('');
    last.current = last.current.then(() => takeBack(way)).catch(reportError);
  }

  const latest = useRef(goBack);
  useEffect(() => {
    latest.current = goBack;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const way = wayOf(event);
      // A field takes its own letters back, and a dialog is about something else.
      const isElsewhere = event.target instanceof Element && event.target.closest('[role$="dialog"]');
      if (!way || isText(event.target) || isElsewhere) return;
      event.preventDefault();
      latest.current(way);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { canUndo, canRedo, status, goBack };
}

function isText(target: unknown): target is HTMLElement {
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, select, input:not([type=checkbox], [type=radio])')
  );
}

function wayOf({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): Way | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined;
}
