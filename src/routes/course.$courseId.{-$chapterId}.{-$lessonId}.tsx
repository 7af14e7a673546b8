import { createFileRoute, notFound } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CoursePage } from '#src/features/courses/learner/course-page.tsx';
import { type LearnerSlots, LearnerSlotsProvider } from '#src/features/courses/learner/learner-slots.tsx';
import { lessonsOf } from '#src/features/courses/model.ts';
import { readCourseContent } from '#src/features/courses/queries.ts';
import { checkCourse } from '#src/features/courses/updates.ts';
import { DownloadCourse } from '#src/features/downloads/download-course.tsx';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { HeldFile } from '#src/features/downloads/held-file.tsx';
import { HeldLesson } from '#src/features/downloads/held-lesson.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';
import { ShareCourse } from '#src/features/sharing/share-course.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { hasSession } from '#src/session/user.ts';
import type { Engine } from '#src/sync/index.ts';
import { fetchSanitiser } from '#src/ui/safe-html.tsx';

/** The questions of a course's surveys, which only people with a session may read: here for the day with no signal. */
async function fetchSurveys(engine: Engine, courseId: string): Promise<void> {
  const content = await readCourseContent(engine.view, courseId);
  const asks = lessonsOf(content?.chapters ?? []).some(({ lesson }) =>
    lesson.contents.some(({ type }) => type === 'survey'),
  );
  if (asks) await engine.pull((await import('#src/features/forms/collection.ts')).forms);
}

export const Route = createFileRoute('/course/$courseId/{-$chapterId}/{-$lessonId}')({
  codeSplitGroupings: [['loader', 'component']],
  // The form of a course record has these addresses, and is still to come.
  beforeLoad: ({ params: { courseId }, location: { search } }) => {
    if (courseId === 'add' || 'record' in search) throw notFound();
  },
  loader: async ({ context: { engine, auth }, params: { courseId } }) => {
    if (!engine) return { title: undefined, refreshed: Promise.resolve(false) };
    fetchSanitiser();
    const reported = (error: unknown) => {
      reportError(error);
      return undefined;
    };
    const refreshed = checkCourse(engine, courseId).then((failure) => failure === undefined, reported);
    if (auth && hasSession(auth.session.current()))
      refreshed.then(() => fetchSurveys(engine, courseId)).catch(reportError);
    const content = await readCourseContent(engine.view, courseId).catch(reported);
    return { title: content?.course.title, refreshed };
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.title ?? 'Course') }] }),
  component: function Learner() {
    const { courseId, chapterId, lessonId } = Route.useParams();
    const { refreshed } = Route.useLoaderData();
    const content = useMirror((view) => readCourseContent(view, courseId), [courseId]);
    const [id, madeAt] = [content?.course.id, content?.imported?.madeAt];
    const slots = useMemo((): LearnerSlots => courseSlots(id, madeAt), [id, madeAt]);
    return (
      <DownloadsProvider>
        <LearnerSlotsProvider slots={slots}>
          <CoursePage course={courseId} chapter={chapterId} lesson={lessonId} refreshed={refreshed} />
        </LearnerSlotsProvider>
      </DownloadsProvider>
    );
  },
});

/** What of a course is on this phone, beside each part of it, and the way to hand it on. */
function courseSlots(id: string | undefined, madeAt: number | undefined): LearnerSlots {
  return {
    course: (course, chapters) => <DownloadCourse course={course} chapters={chapters} />,
    afterLessons: (course, chapters) => <ShareCourse course={course} chapters={chapters} madeAt={madeAt} />,
    lesson: (lesson) => <HeldLesson lesson={lesson} />,
    file: (content) => id && <HeldFile course={id} content={content} />,
  };
}
