import { createFileRoute, useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { DraftNote } from '#src/features/catalogue/draft-note.tsx';
import { refreshListed } from '#src/features/catalogue/listed.ts';
import { lessonsOf } from '#src/features/course/model.ts';
import { readCourseContent } from '#src/features/course/queries.ts';
import { DownloadCourse } from '#src/features/downloads/download-course.tsx';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { HeldFile } from '#src/features/downloads/held-file.tsx';
import { HeldLesson } from '#src/features/downloads/held-lesson.tsx';
import { keepAppWhenQuiet } from '#src/features/downloads/keep-app.ts';
import { checkCourse } from '#src/features/reader/changes/updates.ts';
import { CoursePage } from '#src/features/reader/course-page.tsx';
import type { LearnerSlots } from '#src/features/reader/learner-slots.tsx';
import { readOpening } from '#src/features/reader/opening.ts';
import { fetchReaderParts } from '#src/features/reader/reader-parts.tsx';
import type { CourseRequestProps } from '#src/features/records/requests/course-request.tsx';
import { ShareCourse } from '#src/features/sharing/share-course.tsx';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { painted } from '#src/kit/painted.ts';
import { whenIdle } from '#src/kit/when-idle.ts';
import { defaultUser, hasSession, type User } from '#src/session/user.ts';
import type { Engine, Failure } from '#src/sync/index.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import { fetchSanitiser } from '#src/ui/safe-html.tsx';
import { reported } from './-reported.ts';

const loadNextCourse = () =>
  import('#src/features/enrolments/next-course.tsx').then((module) => module.NextCourse);
/** Needed only at the end of a course. */
const NextCourse = lazyOrNothing(loadNextCourse);

const loadCertificates = () =>
  import('#src/features/records/certificates/course-certificates.tsx').then(
    (module) => module.CourseCertificates,
  );
const CourseCertificates = lazyOrNothing(loadCertificates);

const loadRequest = () => import('#src/features/records/requests/course-request.tsx');
/** If its code cannot be loaded, the link to the next course is still shown. */
const CourseRequest = lazy<ComponentType<CourseRequestProps>>(() =>
  loadRequest().then(
    (module) => ({ default: module.CourseRequest }),
    () => ({ default: ({ children, isMain }: CourseRequestProps) => children(isMain) }),
  ),
);

/**
 * Fetches, for use offline, the forms of a course's surveys and this learner's answers, which only signed-in people may
 * read. People who may read everybody's answers do not fetch answers.
 */
async function fetchSurveys(engine: Engine, courseId: string, { id, role }: User): Promise<void> {
  const content = await readCourseContent(engine.view, courseId);
  const surveys = lessonsOf(content?.chapters ?? []).flatMap(({ lesson }) =>
    lesson.contents.filter(({ type, formId }) => type === 'survey' && formId !== ''),
  );
  if (surveys.length === 0) return;
  const { forms } = await import('#src/features/forms/collection.ts');
  await engine.pull(forms);
  if (role !== 'student') return;
  const { formAnswers, ownAnswers } = await import('#src/features/forms/answers-collection.ts');
  for (const formId of new Set(surveys.map((survey) => survey.formId)))
    await engine.pull(formAnswers, ownAnswers(formId, id));
}

/**
 * Returns a function that checks a course with the office at most once; every call resolves to the same failure, if
 * any.
 */
function refreshOnce(
  engine: Engine,
  courseId: string,
  isHere: boolean,
  user: User,
): () => Promise<Failure | undefined> {
  let refreshed: Promise<Failure | undefined> | undefined;
  const refresh = async () => {
    // Stored content renders first, because the check reads the same tables.
    if (isHere) await whenIdle();
    return checkCourse(engine, courseId);
  };
  return () => {
    if (refreshed) return refreshed;
    refreshed = refresh().catch(reportedFailure);
    refreshed.then(() => refreshListed(engine, courseId)).catch(reportError);
    if (hasSession(user)) refreshed.then(() => fetchSurveys(engine, courseId, user)).catch(reportError);
    return refreshed;
  };
}

export const Route = createFileRoute('/course/$courseId/{-$chapterId}/{-$lessonId}')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ cause, preload }) => {
    // Paints the response to the tap first, because a small phone renders the next lesson for too long.
    return cause === 'stay' && !preload ? painted() : undefined;
  },
  // Not cached: the stored place is outdated once the person has read on.
  gcTime: 0,
  // Also runs as a preload at a touch, because it only reads stored data and fetches at the visit.
  loader: async ({ context: { engine, auth }, params, preload, location: { search } }) => {
    if (!engine || 'record' in search) return { opening: undefined, refresh: async () => undefined };
    if (!preload) fetchSanitiser();
    const user = auth?.session.current() ?? defaultUser;
    const opening = await readOpening(engine.view, params, user.id).catch(reported);
    const isHere = opening?.content?.chapters !== undefined;
    return {
      title: opening?.content?.course.title,
      opening,
      refresh: refreshOnce(engine, params.courseId, isHere, user),
    };
  },
  component: function Learner(): ReactNode {
    const { courseId } = Route.useParams();
    const { opening } = Route.useLoaderData();
    const isRecord = useLocation({ select: ({ search }) => 'record' in search });
    const { role } = useSession();
    if (!isRecord && (opening?.content || role === 'student' || role === '')) return <Reading />;
    // A course record's address has the form of a course's.
    return (
      <>
        {!isRecord && <Reading />}
        <Suspense>{isRecord ? <OneRecord id={courseId} /> : <RecordInstead id={courseId} />}</Suspense>
      </>
    );
  },
});

const OneRecord = lazy(async () => ({ default: (await import('./-one-record.tsx')).OneRecord }));
const RecordInstead = lazy(async () => ({ default: (await import('./-one-record.tsx')).RecordInstead }));

function Reading(): ReactNode {
  const { courseId, chapterId, lessonId } = Route.useParams();
  const { opening, refresh } = Route.useLoaderData();
  const firstRefresh = useRef(refresh);
  useEffect(() => {
    // Stores the parts that an opened course needs offline. For a person who reads on, also the outline, the settings
    // and the notes.
    const parts =
      refresh === firstRefresh.current
        ? []
        : [fetchReaderParts, loadNextCourse, loadCertificates, loadRequest];
    refresh()
      .then(() => keepAppWhenQuiet(parts))
      .catch(reportError);
  }, [refresh]);
  return (
    <DownloadsProvider fetchReader={fetchReaderParts}>
      <CoursePage
        course={courseId}
        chapter={chapterId}
        lesson={lessonId}
        opening={opening}
        refresh={refresh}
        slotsOf={courseSlots}
      />
    </DownloadsProvider>
  );
}

/** Returns the slots of a course: whether each part is stored, and the ways to share the course. */
function courseSlots(id: string | undefined, madeAt: number | undefined): LearnerSlots {
  return {
    notice: (course) => <DraftNote course={course} />,
    course: (course, chapters) => <DownloadCourse course={course} chapters={chapters} />,
    afterLessons: (course, chapters) => <ShareCourse course={course} chapters={chapters} madeAt={madeAt} />,
    afterCourse: (course, isMain) => (
      <Suspense>
        <CourseCertificates title={course.title} />
        <CourseRequest courseId={course.id} isMain={isMain}>
          {(isNextMain) => <NextCourse after={course.id} isMain={isNextMain} />}
        </CourseRequest>
      </Suspense>
    ),
    lesson: (lesson) => <HeldLesson lesson={lesson} />,
    file: (content) => id && <HeldFile course={id} content={content} />,
  };
}
