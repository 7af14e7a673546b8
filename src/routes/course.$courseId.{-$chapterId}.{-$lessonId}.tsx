import { createFileRoute, notFound } from '@tanstack/react-router';
import { CoursePage } from '#src/features/courses/learner/course-page.tsx';
import type { LearnerSlots } from '#src/features/courses/learner/learner-slots.tsx';
import { fetchReaderParts } from '#src/features/courses/learner/reader-parts.tsx';
import { lessonsOf } from '#src/features/courses/model.ts';
import { readOpening } from '#src/features/courses/opening.ts';
import { readCourseContent } from '#src/features/courses/queries.ts';
import { checkCourse } from '#src/features/courses/updates.ts';
import { DownloadCourse } from '#src/features/downloads/download-course.tsx';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { HeldFile } from '#src/features/downloads/held-file.tsx';
import { HeldLesson } from '#src/features/downloads/held-lesson.tsx';
import { keepAppWhenQuiet } from '#src/features/downloads/keep-app.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { ShareCourse } from '#src/features/sharing/share-course.tsx';
import { painted } from '#src/kit/painted.ts';
import { whenIdle } from '#src/kit/when-idle.ts';
import { defaultUser, hasSession } from '#src/session/user.ts';
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
  staticData: { isOwn: true, places: ['learn', 'courses'] },
  codeSplitGroupings: [['loader', 'component']],
  // The form of a course record has these addresses, and is still to come.
  beforeLoad: ({ params: { courseId }, location: { search }, cause, preload }) => {
    if (courseId === 'add' || 'record' in search) throw notFound();
    // Drawing the next lesson takes a small phone longer than a tap may go unanswered.
    return cause === 'stay' && !preload ? painted() : undefined;
  },
  // What was read of a place is old once the person has read on.
  gcTime: 0,
  // Each finger that scrolls past a link would ask for a course, and the answer would be taken for that of a visit.
  preload: false,
  loader: async ({ context: { engine, auth }, params, cause }) => {
    if (!engine) return { opening: undefined, refreshed: Promise.resolve(false) };
    const { courseId } = params;
    fetchSanitiser();
    const reported = (error: unknown) => {
      reportError(error);
      return undefined;
    };
    const user = auth?.session.current() ?? defaultUser;
    const opening = await readOpening(engine.view, params, user.id).catch(reported);
    const refreshed = (async () => {
      // What is here is drawn first: the check would read the same tables at the same time.
      if (opening?.content?.chapters) await whenIdle();
      return (await checkCourse(engine, courseId)) === undefined;
    })().catch(reported);
    if (hasSession(user)) refreshed.then(() => fetchSurveys(engine, courseId)).catch(reportError);
    // Who reads on does so with no signal, too: with the outline, the settings and one's notes.
    if (cause === 'stay') refreshed.then(() => keepAppWhenQuiet([fetchReaderParts])).catch(reportError);
    return { opening, refreshed };
  },
  head: ({ loaderData }) => ({
    meta: [{ title: pageTitle(loaderData?.opening?.content?.course.title ?? 'Course') }],
  }),
  component: function Learner() {
    const { courseId, chapterId, lessonId } = Route.useParams();
    const { opening, refreshed } = Route.useLoaderData();
    return (
      <DownloadsProvider fetchReader={fetchReaderParts}>
        <CoursePage
          course={courseId}
          chapter={chapterId}
          lesson={lessonId}
          opening={opening}
          refreshed={refreshed}
          slotsOf={courseSlots}
        />
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
