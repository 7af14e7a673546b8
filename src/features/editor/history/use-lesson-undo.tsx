import { putLesson } from '#src/features/course/lesson-operations.ts';
import { type Undo, useUndo } from '#src/features/drafting/use-undo.tsx';
import { useEditing } from '#src/features/editor/editing.tsx';
import { withKnownIds } from '#src/features/editor/known-ids.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { withoutStep } from './lesson-history.ts';

/** Undoes changes of a lesson, step by step; changes by others stay. */
export function useLessonUndo(lessonId: string): Undo {
  const { view } = useEngine();
  const { history, drafts, storedPlace, run } = useEditing();
  return useUndo({
    history,
    drafts,
    of: lessonId,
    async read() {
      const place = await storedPlace(lessonId);
      if (!place) return undefined;
      return {
        async compare(step) {
          const [currentStep, now] = await withKnownIds(view, [step, place.lesson]);
          return { now, without: withoutStep(currentStep, now) };
        },
        put: (lesson) => run(putLesson, { id: place.chapter.id, lesson, of: lesson.title }, { noted: false }),
      };
    },
  });
}
