import { useEffect, useState } from 'react';
import { courses } from '#src/features/course/collection.ts';
import { type CourseContent, refreshCourse } from '#src/features/course/queries.ts';
import { mayBeThere } from '#src/features/sources/may-be-there.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';

interface KeptCourse {
  readonly content: CourseContent | undefined;
  /** Whether the course was here a moment ago and is missing in the latest list of the office. */
  readonly isDeleted: boolean;
}

/**
 * Keeps a course on the screen that is deleted while it is open: the author may have text that the office does not
 * have.
 */
export function useKeptCourse(
  requested: string,
  content: CourseContent | undefined,
  isRead: boolean,
): KeptCourse {
  const [lastShown, keep] = useState<{ readonly requested: string; readonly content: CourseContent }>();
  useRefreshAtReturn(requested);
  const keptId = lastShown?.content.course.id ?? '';
  const pulled = useMirror(
    async (view) =>
      (await view.pulledAt(courses)) !== undefined && !(await mayBeThere(view, courses, keptId)),
    [keptId],
  );
  if (content?.chapters && lastShown?.content !== content) keep({ requested, content });
  const isDeleted = isRead && !content && lastShown?.requested === requested && pulled === true;
  return { content: isDeleted ? lastShown.content : content, isDeleted };
}

/** Fetches the course again when a person comes back to the page. */
function useRefreshAtReturn(requested: string): void {
  const engine = useEngine();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') refreshCourse(engine, requested).catch(reportError);
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [engine, requested]);
}
