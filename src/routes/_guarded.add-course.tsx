import { createFileRoute } from '@tanstack/react-router';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { catalogue } from '#src/features/catalogue/collection.ts';
import type { Chapter, Course } from '#src/features/course/model.ts';
import { refreshCourse } from '#src/features/course/queries.ts';
import { SaveCopy } from '#src/features/sharing/save-copy.tsx';
import { CourseSettingsPage } from '#src/features/teaching/course-settings-page.tsx';
import { InstructorCoursesPage } from '#src/features/teaching/courses-page.tsx';
import { refreshTaughtCourses } from '#src/features/teaching/taught-courses.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { device } from '#src/kit/device-word.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';

const loadCheck = () =>
  import('#src/features/downloads/lessons-check.tsx').then(({ LessonsCheck }) => LessonsCheck);

/** Returns the parts of other slices for a whole course. */
function wholeCourse(course: Course, chapters: readonly Chapter[]) {
  return [
    {
      title: 'Good with no signal?',
      part: (
        <LazyPart
          load={loadCheck}
          props={{ course, chapters }}
          opening="Looking through the lessons"
          missing={`This part of the page is not on this ${device} yet. We fetch it as soon as you’re online.`}
        />
      ),
    },
    { title: 'A copy of this course', part: <SaveCopy course={course} chapters={chapters} /> },
  ];
}

export const Route = createFileRoute('/_guarded/add-course')({
  validateSearch: ({ course }): { course?: string } => {
    const id = typeof course === 'string' || typeof course === 'number' ? String(course) : '';
    return id ? { course: id } : {};
  },
  loaderDeps: ({ search: { course } }) => ({ course }),
  loader: ({ context: { engine }, deps: { course } }) => {
    const refreshing = course ? refreshCourse(engine, course) : refreshTaughtCourses(engine);
    // Pulls the catalogue, in which another phone may have listed the course.
    if (course) engine.pull(catalogue, undefined, { force: true }).catch(reportError);
    return { refreshed: refreshing.catch(reportedFailure) };
  },
  component: function AddCourse() {
    const { course } = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    // Replaces this page in the history: Back must not ask for a name, or for a deleted course, again.
    const toCourses = (q: string) => navigate({ to: '/list-courses', search: q ? { q } : {}, replace: true });
    return (
      <TeachingArea current="courses">
        {course ? (
          <CourseSettingsPage
            requestedCourse={course}
            refreshed={refreshed}
            onDeleted={() => toCourses('')}
            more={wholeCourse}
          />
        ) : (
          <InstructorCoursesPage
            query=""
            refreshed={refreshed}
            onSearch={toCourses}
            naming={{ onClosed: () => toCourses('') }}
          />
        )}
      </TeachingArea>
    );
  },
});
