import { useEffect } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { type ListedCourse, type OwnCourse, readOwnCourse, readOwnCourses } from './own-course.ts';
import { refreshOwnRequests } from './queries.ts';

/** Fetches a learner's requests and certificates on each visit. */
function useAnswers(isLearner: boolean): void {
  const engine = useEngine();
  const { id } = useSession();
  useEffect(() => {
    if (isLearner) refreshOwnRequests(engine, id).catch(reportError);
  }, [engine, id, isLearner]);
}

const noCourse: OwnCourse = { read: undefined, foldedRequest: undefined, certificate: undefined };

/** Returns a course of the signed-in learner; an empty one for other roles. */
export function useOwnCourse(courseId: string): OwnCourse | undefined {
  const { id, role } = useSession();
  const isLearner = role === 'student';
  useAnswers(isLearner);
  return useMirror(
    async (view) => (isLearner ? readOwnCourse(view, id, courseId) : noCourse),
    [courseId, id, isLearner],
  );
}

/** Returns every course that a learner finished on this phone or requested. */
export function useOwnCourses(): readonly ListedCourse[] | undefined {
  const { id } = useSession();
  useAnswers(true);
  return useMirror((view) => readOwnCourses(view, id), [id]);
}
