import { createFileRoute, notFound } from '@tanstack/react-router';
import { CoursePage } from '#src/features/courses/learner/course-page.tsx';
import { readCourseContent, refreshCourse } from '#src/features/courses/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/course/$courseId/{-$chapterId}/{-$lessonId}')({
  codeSplitGroupings: [['loader', 'component']],
  // The form of a course record has these addresses, and is still to come.
  beforeLoad: ({ params: { courseId }, location: { search } }) => {
    if (courseId === 'add' || 'record' in search) throw notFound();
  },
  loader: async ({ context: { engine }, params: { courseId } }) => {
    if (!engine) return undefined;
    refreshCourse(engine, courseId).catch(reportError);
    return readCourseContent(engine.view, courseId).then(
      (content) => content?.course.title,
      (error) => {
        reportError(error);
        return undefined;
      },
    );
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData ?? 'Course') }] }),
  component: function Learner() {
    const { courseId, chapterId, lessonId } = Route.useParams();
    return <CoursePage course={courseId} chapter={chapterId} lesson={lessonId} />;
  },
});
