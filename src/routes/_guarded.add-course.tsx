import { createFileRoute } from '@tanstack/react-router';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { refreshCourse } from '#src/features/courses/queries.ts';
import { refreshTaughtCourses } from '#src/features/courses/taught-courses.ts';
import { CourseSettingsPage } from '#src/features/instructor/course-settings-page.tsx';
import { InstructorCoursesPage } from '#src/features/instructor/courses-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/_guarded/add-course')({
  validateSearch: ({ course }): { course?: string } => {
    const asked = typeof course === 'string' || typeof course === 'number' ? String(course) : '';
    return asked ? { course: asked } : {};
  },
  loaderDeps: ({ search: { course } }) => ({ course }),
  loader: ({ context: { engine }, deps: { course } }) => {
    if (!engine) return;
    const refreshed = course ? refreshCourse(engine, course) : refreshTaughtCourses(engine);
    refreshed.catch(reportError);
  },
  head: () => ({ meta: [{ title: pageTitle('Courses') }] }),
  component: function AddCourse() {
    const { course } = Route.useSearch();
    const navigate = Route.useNavigate();
    const toCourses = (q: string) => navigate({ to: '/list-courses', search: q ? { q } : {} });
    return (
      <TeachingArea>
        {course ? (
          <CourseSettingsPage asked={course} onDeleted={() => toCourses('')} />
        ) : (
          <InstructorCoursesPage query="" onSearch={toCourses} naming={{ onClosed: () => toCourses('') }} />
        )}
      </TeachingArea>
    );
  },
});
