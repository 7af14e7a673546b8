import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import type { Course, LessonPlace } from '#src/features/course/model.ts';
import { type Missing, missingSentence } from '#src/features/reader/lesson-read.ts';
import { noteRead } from '#src/features/reader/reading.ts';
import { useIsAsking } from '#src/features/reader/use-asking-surveys.tsx';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import { toastNotStored } from '#src/ui/toast.tsx';
import css from './lesson-end.module.css';
import { loadFinishedCourse } from './reader-parts.tsx';

/** Loaded lazily, as most lessons are not the last one of a finished course. */
const FinishedCourse = lazyOrNothing(loadFinishedCourse);

interface LessonEndProps {
  readonly course: Course;
  readonly places: readonly LessonPlace[];
  readonly place: LessonPlace;
  readonly read: readonly string[];
  /** The requirements left before the lesson counts as read. */
  readonly missing: readonly Missing[];
  /** Whether the link to the next lesson is the page's main action. */
  readonly isMain: boolean;
}

/** The end of a lesson: a link to the next one, or the note that it was the last. */
export function LessonEnd({ course, places, place, read, missing, isMain: isWanted }: LessonEndProps) {
  const { role } = useSession();
  const isAsking = useIsAsking();
  const isMain = isWanted && !isAsking;
  const at = places.indexOf(place);
  const [previous, next] = [places[at - 1], places[at + 1]];
  return (
    <div className="stack no-print">
      <StillToDo courseId={course.id} lessonId={place.lesson.id} missing={missing} />
      {next ? (
        <div className={css['card']}>
          <p className="soft small">
            {next.chapter === place.chapter ? '' : `${next.chapter.title} · `}Lesson {at + 2} of{' '}
            {places.length}
          </p>
          <Link
            to="/course/$courseId/{-$chapterId}/{-$lessonId}"
            params={lessonParams(course, next)}
            className={buttonClass(isMain ? 'main' : 'plain', css['next'])}
          >
            Next: {next.lesson.title}
            <ArrowIcon />
          </Link>
        </div>
      ) : (
        <CourseEnd course={course} places={places} read={read} isMain={isMain} />
      )}
      {role === 'instructor' && <Complete course={course} place={place} next={next} />}
      {previous && (
        <Link
          to="/course/$courseId/{-$chapterId}/{-$lessonId}"
          params={lessonParams(course, previous)}
          className={buttonClass('plain', css['previous'])}
        >
          Previous: {previous.lesson.title}
        </Link>
      )}
    </div>
  );
}

interface CompleteProps extends Pick<LessonEndProps, 'course' | 'place'> {
  readonly next: LessonPlace | undefined;
}

/** For an instructor: marks the lesson as read and opens the next one. */
function Complete({ course, place, next }: CompleteProps) {
  const engine = useEngine();
  const navigate = useNavigate();

  async function complete(): Promise<void> {
    try {
      await noteRead(engine, course.id, place.lesson.id);
      if (next)
        await navigate({
          to: '/course/$courseId/{-$chapterId}/{-$lessonId}',
          params: lessonParams(course, next),
        });
    } catch (error) {
      toastNotStored(error, `This ${device} could not keep that you completed the lesson.`);
    }
  }

  return (
    <Button className={css['complete']} onClick={complete}>
      Complete & continue
    </Button>
  );
}

interface StillToDoProps extends Pick<LessonEndProps, 'missing'> {
  readonly courseId: string;
  readonly lessonId: string;
}

/** Lists the requirements left; a person who cannot hear or see the media marks the lesson as read by hand. */
function StillToDo({ courseId, lessonId, missing }: StillToDoProps) {
  const engine = useEngine();
  // The words are left out, because their end is on the screen together with this list.
  const requirements = missing.filter((one) => one !== 'words');
  if (requirements.length === 0) return null;
  const mark = () => {
    noteRead(engine, courseId, lessonId).catch((error) =>
      toastNotStored(error, `This ${device} could not keep that you read the lesson.`),
    );
  };
  return (
    <p className={css['left']}>
      {missingSentence(requirements)}{' '}
      <Button variant="quiet" onClick={mark}>
        Mark it as read
      </Button>
    </p>
  );
}

function CourseEnd({
  course,
  places,
  read,
  isMain,
}: Pick<LessonEndProps, 'course' | 'places' | 'read' | 'isMain'>) {
  const unreadPlaces = places.filter(({ lesson }) => !read.includes(lesson.id));
  const [first] = unreadPlaces;
  if (!first)
    return (
      <Suspense fallback={<div className={css['card']} />}>
        <FinishedCourse course={course} places={places} isMain={isMain} />
      </Suspense>
    );
  return (
    <section className={css['card']} aria-label="End of the course">
      <h2>That was the last lesson</h2>
      <p>
        {unreadPlaces.length === 1 ? '1 lesson is' : `${unreadPlaces.length} lessons are`} still unread.{' '}
        <Link to="/course/$courseId/{-$chapterId}/{-$lessonId}" params={lessonParams(course, first)}>
          Go to “{first.lesson.title}”
        </Link>
      </p>
    </section>
  );
}
