import { createFileRoute } from '@tanstack/react-router';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { InstructorCoursesPage } from '#src/features/teaching/courses-page.tsx';
import { refreshTaughtCourses } from '#src/features/teaching/taught-courses.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';

export const Route = createFileRoute('/_guarded/list-courses')({
  validateSearch: ({ q }): { q?: string } => (typeof q === 'string' && q ? { q } : {}),
  loader: ({ context: { engine } }) => {
    return { refreshed: refreshTaughtCourses(engine).catch(reportedFailure) };
  },
  component: function ListCourses() {
    const { q = '' } = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    return (
      <TeachingArea current="courses">
        <InstructorCoursesPage
          query={q}
          refreshed={refreshed}
          onSearch={(next) => navigate({ search: next ? { q: next } : {}, replace: true })}
        />
      </TeachingArea>
    );
  },
});
