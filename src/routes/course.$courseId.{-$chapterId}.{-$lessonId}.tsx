import { createFileRoute, notFound } from '@tanstack/react-router';
import { CoursePage } from '#src/features/courses/learner/course-page.tsx';
import { readCourseContent, refreshCourse } from '#src/features/courses/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { ShareCourse } from '#src/features/sharing/share-course.tsx';

export const Route = createFileRoute('/course/$courseId/{-$chapterId}/{-$lessonId}')({
  codeSplitGroupings: [['loader', 'component']],
  // The form of a course record has these addresses, and is still to come.
  beforeLoad: ({ params: { courseId }, location: { search } }) => {
    if (courseId === 'add' || 'record' in search) throw notFound();
  },
  loader: async ({ context: { engine }, params: { courseId } }) => {
    if (!engine) return { title: undefined, refreshed: Promise.resolve(false) };
    const reported = (error: unknown) => {
      reportError(error);
      return undefined;
    };
    const refreshed = refreshCourse(engine, courseId).then((failure) => failure === undefined, reported);
    const content = await readCourseContent(engine.view, courseId).catch(reported);
    return { title: content?.course.title, refreshed };
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.title ?? 'Course') }] }),
  component: function Learner() {
    const { courseId, chapterId, lessonId } = Route.useParams();
    const { refreshed } = Route.useLoaderData();
    return (
      <CoursePage
        course={courseId}
        chapter={chapterId}
        lesson={lessonId}
        refreshed={refreshed}
        tools={({ course, chapters = [], imported }) => (
          <ShareCourse course={course} chapters={chapters} madeAt={imported?.madeAt} />
        )}
      />
    );
  },
});
