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
  /** As they stand in the address: an id, a temporary id or a slug. */
  readonly course: string;
  readonly chapter?: string | undefined;
  readonly lesson?: string | undefined;
  /** Read before the page was drawn. */
  readonly opening?: Opening | undefined;
  /** Asks the office for it, once on this visit; answers what failed. */
  readonly refresh: () => Promise<Failure | undefined>;
  /** What stands beside the parts of a course, of this id and, where it came in a file, of that file's age. */
  readonly slotsOf: (id: string | undefined, madeAt: number | undefined) => LearnerSlots;
}

/** `/course/{course}[/{chapter}[/{lesson}]]`: a course as learners read it, from this phone alone. */
export function CoursePage({ course, chapter, lesson, opening, refresh, slotsOf }: CoursePageProps) {
  const { id } = useSession();
  const own = opening?.person === id ? opening : undefined;
  const temporary = temporaryIn(chapter);
  // One answer: with a course and the reading of another the first lesson would open, and be remembered.
  const answer = useMirror(
    (view) => readOwnCourse(view, course, temporary),
    [course, temporary, id],
    // Without its chapters it is on its way: not said before it is known.
    own?.content?.chapters && own,
  );
  const [known, madeAt] = [answer?.content?.course.id, answer?.content?.imported?.madeAt];
  const isOthers = useOpenedByOther(`${course} ${chapter} ${lesson}`, id);
  const slots = useMemo(() => slotsOf(known, madeAt), [slotsOf, known, madeAt]);
  if (!answer) return <Waiting />;
  const { content, reading, settings } = answer;
  if (!content?.chapters)
    return <NotHere key={course} asked={course} title={content?.course.title} refresh={refresh} />;
  const { chapters } = content;
  // Two courses may have one slug: links go on in the one that was opened.
  const named = namedAs(course, content.course);
  const address = { chapterId: answer.chapterId ?? chapter, lessonId: lesson };
  const { chapter: asked, places, place, goOn } = lessonAt(chapters, address, reading);
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
        named={named}
        chapters={chapters}
        place={place}
        read={reading.read}
        settings={settings}
      >
        {place ? (
          <LessonPage
            key={`${id} ${place.lesson.id}`}
            course={{ ...content.course, ...named }}
            places={places}
            place={place}
            read={reading.read}
            form={String(settings.size)}
            goOn={goOn}
            kept={own?.kept?.lessonId === place.lesson.id ? own.kept : undefined}
            isOthers={isOthers}
            isCopy={content.imported !== undefined}
            notices={notices}
          />
        ) : (
          <div>
            {notices}
            <Empty
              title={asked?.title ?? content.course.title}
              isChapter={asked !== undefined}
              isDamaged={asked ? asked.unreadable > 0 : chapters.some(isUnreadable)}
            />
          </div>
        )}
      </Reader>
    </LearnerSlotsProvider>
  );
}

/** Whether what stands at this address was opened by somebody else than who is here now: they signed in or out since. */
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
            ? 'This chapter is damaged at the office, and we can’t show it. You can read the other chapters.'
            : 'The lessons of this course are damaged at the office, and we can’t show them.'}
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
  /** As it stands in the address. */
  readonly asked: string;
  readonly title: string | undefined;
}

function NotHere({ asked, title, refresh }: NotHereProps) {
  const { state, onRetry } = useMissing(refresh, courses, asked);
  return (
    <section className={`band ${css['alone']}`}>
      <MissingState
        // Known by its name it is there: its lessons are only not drawn yet.
        state={title && state === 'here' ? 'coming' : state}
        what="this course"
        title={title}
        heading="h1"
        coming={opening}
        away={`We can’t reach the office to fetch its lessons. Open it once with a signal, and it stays on this ${device}.`}
        none={{
          title: 'We can’t find that course',
          text: 'The link may be old, or the course was taken down.',
        }}
        onRetry={onRetry}
      >
        <Link to="/courses/$type" params={{ type: 'improvement' }} className={buttonClass('plain')}>
          See our courses
        </Link>
      </MissingState>
    </section>
  );
}

/** Says that a course came in a file, and how far its word goes; it stays until the provider's own is here. */
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
