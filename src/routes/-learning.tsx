import { type ComponentType, lazy, Suspense } from 'react';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { OnPhone } from '#src/features/downloads/on-phone.tsx';
import { BoardSkeleton, LearnBoard } from '#src/features/enrolments/learn-board.tsx';
import { useSession } from '#src/hooks/use-session.tsx';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import { useFetchReader } from './-use-fetch-reader.tsx';

const loadLearner = () => import('./-learner-board.tsx');

/** If its code cannot be loaded, the courses are shown without certificates. */
const LearnerBoard = lazy<ComponentType>(() =>
  loadLearner().then(
    (module) => ({ default: module.LearnerBoard }),
    () => ({ default: LearnBoard }),
  ),
);

const OtherCertificates = lazyOrNothing(() => loadLearner().then((module) => module.OtherCertificates));

/** Renders a person's courses and certificates; only learners can request one. */
export function Board() {
  const { role } = useSession();
  if (role !== 'student') return <LearnBoard />;
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <LearnerBoard />
    </Suspense>
  );
}

/**
 * Renders the courses on this phone; downloads are read by this component alone. Content that loads late is below it.
 */
export function CoursesOnPhone() {
  const { role } = useSession();
  return (
    <>
      <DownloadsProvider fetchReader={useFetchReader()}>
        <OnPhone />
      </DownloadsProvider>
      {role === 'student' && (
        <Suspense>
          <OtherCertificates />
        </Suspense>
      )}
    </>
  );
}
