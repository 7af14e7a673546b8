import { useEffect, useState } from 'react';
import { courses } from '#src/features/course/collection.ts';
import { type CourseContent, refreshCourse } from '#src/features/course/queries.ts';
import { mayBeThere } from '#src/features/sources/may-be-there.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';

interface KeptCourse {
  readonly content: CourseContent | undefined;
  /** It was here a moment ago, and the office’s list is without it now. */
  readonly isDeleted: boolean;
}

/** A course that goes while it is open stays on the screen as it was: its author has what the office has no more. */
export function useKeptCourse(
  asked: string,
  content: CourseContent | undefined,
  isRead: boolean,
): KeptCourse {
  const [kept, keep] = useState<{ readonly asked: string; readonly content: CourseContent }>();
  useAskedAtReturn(asked);
  const keptId = kept?.content.course.id ?? '';
  const pulled = useMirror(
    async (view) =>
      (await view.pulledAt(courses)) !== undefined && !(await mayBeThere(view, courses, keptId)),
    [keptId],
  );
  if (content?.chapters && kept?.content !== content) keep({ asked, content });
  const isDeleted = isRead && !content && kept?.asked === asked && pulled === true;
  return { content: isDeleted ? kept.content : content, isDeleted };
}

/** Who comes back to the page reads what became of the course meanwhile. */
function useAskedAtReturn(asked: string): void {
  const engine = useEngine();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') refreshCourse(engine, asked).catch(reportError);
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [engine, asked]);
}
