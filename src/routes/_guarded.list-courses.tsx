import { createFileRoute } from '@tanstack/react-router';
import { requestTier } from '#src/app/pwa/request-tier.ts';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';
import { InstructorCoursesPage } from '#src/features/teaching/courses-page.tsx';
import { refreshTaughtCourses } from '#src/features/teaching/taught-courses.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';

export const Route = createFileRoute('/_guarded/list-courses')({
  validateSearch: ({ q }): { q?: string } => (typeof q === 'string' && q ? { q } : {}),
  loader: ({ context: { engine } }) => {
    // A course that is made here opens in the editor, also where the signal is gone by then.
    requestTier('editor').catch(reportError);
    return { refreshed: refreshTaughtCourses(engine).catch(reportedFailure) };
  },
  head: () => ({ meta: [{ title: pageTitle('Courses') }] }),
  component: function ListCourses() {
    const { q = '' } = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    return (
      <TeachingArea here="courses">
        <InstructorCoursesPage
          query={q}
          refreshed={refreshed}
          onSearch={(next) => navigate({ search: next ? { q: next } : {}, replace: true })}
        />
      </TeachingArea>
    );
  },
});
