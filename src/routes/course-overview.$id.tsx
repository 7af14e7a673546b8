import { createFileRoute } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { CourseOverviewPage } from '#src/features/catalogue/course-overview-page.tsx';
import { knownCourse, refreshCatalogue } from '#src/features/catalogue/queries.ts';
import type { EnrolProps } from '#src/features/enrolments/enrol.tsx';
import { useSession } from '#src/hooks/use-session.tsx';
import { hasSession } from '#src/session/user.ts';
import { reported } from './-reported.ts';
import { useGoOn } from './-use-go-on.tsx';

/**
 * Needed only by signed-in people, so visitors never fetch its code. Without the code the rest of the page is shown.
 */
const Enrol = lazy<ComponentType<EnrolProps>>(() =>
  import('#src/features/enrolments/enrol.tsx').then(
    ({ Enrol }) => ({ default: Enrol }),
    () => ({ default: ({ lessons }: EnrolProps) => lessons('main') }),
  ),
);

export const Route = createFileRoute('/course-overview/$id')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { engine, snapshot }, params: { id } }) => {
    const refreshed = engine ? refreshCatalogue(engine, { requestedCourse: id }).catch(reported) : undefined;
    // The page also opens if the mirror cannot be read, without a title.
    const course = await knownCourse(snapshot, engine?.view, id).catch(reported);
    return { refreshed, course, title: course?.Name, description: course?.Outcome };
  },
  component: function Overview() {
    const { id } = Route.useParams();
    const { course: loadedCourse, refreshed } = Route.useLoaderData();
    const signedIn = hasSession(useSession());
    return (
      <CourseOverviewPage
        key={id}
        id={id}
        loadedCourse={loadedCourse}
        refreshed={refreshed}
        goOn={useGoOn()}
        {...(signedIn && {
          enrol: (course, lessons) => (
            <Suspense
              fallback={
                <>
                  {lessons('main')}
                  <span />
                </>
              }
            >
              <Enrol course={course} lessons={lessons} />
            </Suspense>
          ),
        })}
      />
    );
  },
});
