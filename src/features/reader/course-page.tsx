import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { courses } from '#src/features/course/collection.ts';
import { namedAs } from '#src/features/course/lesson-params.ts';
import { isUnreadable } from '#src/features/course/model.ts';
import type { FromFile } from '#src/features/course/queries.ts';
import { ChangedChapters } from '#src/features/reader/changes/course-updates.tsx';
import { lessonAt, type Opening, readOwnCourse, temporaryIn } from '#src/features/reader/opening.ts';
import { provider } from '#src/features/settings/provider.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMissing } from '#src/hooks/use-missing.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { sastDay } from '#src/kit/sast.ts';
import type { Failure } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { PhoneIcon, WarningIcon } from '#src/ui/icon.tsx';
import { MissingState } from '#src/ui/missing-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './course-page.module.css';
import { type LearnerSlots, LearnerSlotsProvider } from './learner-slots.tsx';
import { LessonPage } from './lesson-page.tsx';
import { Reader } from './reader.tsx';

interface CoursePageProps {
  /** The course, chapter and lesson in the URL: an id, a temporary id or a slug each. */
  readonly course: string;
  readonly chapter?: string | undefined;
  readonly lesson?: string | undefined;
  /** The content loaded before the first render. */
  readonly opening?: Opening | undefined;
  /** Requests the course from the office, once per visit; returns the failure, if any. */
  readonly refresh: () => Promise<Failure | undefined>;
  /** Returns the slots of the course with this id; `madeAt` is the age of the file of an imported course. */
  readonly slotsOf: (id: string | undefined, madeAt: number | undefined) => LearnerSlots;
}

/** `/course/{course}[/{chapter}[/{lesson}]]`: a course for learners, read from this phone only. */
export function CoursePage({ course, chapter, lesson, opening, refresh, slotsOf }: CoursePageProps) {
  const { id } = useSession();
  const own = opening?.person === id ? opening : undefined;
  const temporary = temporaryIn(chapter);
  // One query for both: a course with another one's reading would open the wrong lesson and store it as the last one.
  const ownCourse = useMirror(
    (view) => readOwnCourse(view, course, temporary),
    [course, temporary, id],
    // A course without its chapters is still loading: nothing is shown about it yet.
    own?.content?.chapters && own,
  );
  const [courseId, madeAt] = [ownCourse?.content?.course.id, ownCourse?.content?.imported?.madeAt];
  const isOthers = useOpenedByOther(`${course} ${chapter} ${lesson}`, id);
  const slots = useMemo(() => slotsOf(courseId, madeAt), [slotsOf, courseId, madeAt]);
  if (!ownCourse) return <Waiting />;
  const { content, reading, settings } = ownCourse;
  if (!content?.chapters)
    return <NotHere key={course} requested={course} title={content?.course.title} refresh={refresh} />;
  const { chapters } = content;
  // Two courses may have one slug: links continue in the opened one.
  const courseName = namedAs(course, content.course);
  const address = { chapterId: ownCourse.chapterId ?? chapter, lessonId: lesson };
  const { chapter: openChapter, places, place, goOn } = lessonAt(chapters, address, reading);
  const notices = content.imported ? (
    <ImportedNotice {...content.imported} />
  ) : (
    <>
      {slots.notice?.(content.course)}
      <ChangedChapters course={content.course} />
    </>
  );
  return (
    <LearnerSlotsProvider slots={slots}>
      <Reader
        course={content.course}
        named={courseName}
        chapters={chapters}
        place={place}
        read={reading.read}
        settings={settings}
      >
        {place ? (
          <LessonPage
            key={`${id} ${place.lesson.id}`}
            course={{ ...content.course, ...courseName }}
            places={places}
            place={place}
            read={reading.read}
            form={String(settings.size)}
            goOn={goOn}
            storedPlace={own?.storedPlace?.lessonId === place.lesson.id ? own.storedPlace : undefined}
            isOthers={isOthers}
            isCopy={content.imported !== undefined}
            notices={notices}
          />
        ) : (
          <div>
            {notices}
            <Empty
              title={openChapter?.title ?? content.course.title}
              isChapter={openChapter !== undefined}
              isDamaged={openChapter ? openChapter.unreadable > 0 : chapters.some(isUnreadable)}
            />
          </div>
        )}
      </Reader>
    </LearnerSlotsProvider>
  );
}

/** Whether this URL was opened by another person than the current one, who signed in or out since. */
function useOpenedByOther(address: string, person: string): boolean {
  const [opened, setOpened] = useState({ address, person });
  if (opened.address !== address) setOpened({ address, person });
  return opened.address === address && opened.person !== person;
}

const opening = { label: 'Opening the course', lines: 6 };

function Waiting() {
  return (
    <div className={`band ${css['alone']}`}>
      <Skeleton {...opening} />
    </div>
  );
}

interface EmptyProps {
  readonly title: string;
  readonly isChapter: boolean;
  readonly isDamaged: boolean;
}

function Empty({ title, isChapter, isDamaged }: EmptyProps) {
  if (isDamaged)
    return (
      <section className={css['alone']}>
        <h1>{title}</h1>
        <p>
          {isChapter
            ? 'This chapter is damaged in our records, and we can’t show it. You can read the other chapters.'
            : 'The lessons of this course are damaged in our records, and we can’t show them.'}
        </p>
      </section>
    );
  return (
    <section className={css['alone']}>
      <h1>{title}</h1>
      <p>
        {isChapter ? 'This chapter has no lessons yet.' : 'This course has no lessons yet.'} We are still
        writing them.
      </p>
    </section>
  );
}

interface NotHereProps extends Pick<CoursePageProps, 'refresh'> {
  /** The course’s part of the URL. */
  readonly requested: string;
  readonly title: string | undefined;
}

function NotHere({ requested, title, refresh }: NotHereProps) {
  const { state, onRetry } = useMissing(refresh, courses, requested);
  return (
    <section className={`band ${css['alone']}`}>
      <MissingState
        // With a known title the course exists, and its lessons are still loading.
        state={title && state === 'here' ? 'coming' : state}
        what="this course"
        title={title}
        heading="h1"
        coming={opening}
        away={`We’re not getting an answer, so we can’t look for it. Open it once with a signal, and it stays on this ${device}.`}
        none={{ title: 'We can’t find that course' }}
        onRetry={onRetry}
      >
        <Link to="/courses/$type" params={{ type: 'improvement' }} className={buttonClass('plain')}>
          See our courses
        </Link>
      </MissingState>
    </section>
  );
}

/** Says that a course was imported from a file; shown until the provider's own version is on this phone. */
function ImportedNotice({ madeAt, isUnknown }: FromFile) {
  return (
    <p className={`${css['notice']} no-print`} role="status">
      {isUnknown ? <WarningIcon /> : <PhoneIcon />}
      <span>
        <strong>
          {isUnknown
            ? `${provider.name} doesn’t know this course.`
            : `Not yet checked with ${provider.name}.`}
        </strong>{' '}
        {isUnknown
          ? 'It came in a file, and somebody else may have written it. Don’t pay anyone because of it.'
          : `It came in a file from ${sastDay(madeAt)}. We check it as soon as you’re online.`}
      </span>
    </p>
  );
}
