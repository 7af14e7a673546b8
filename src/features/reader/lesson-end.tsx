import { Link, useNavigate } from '@tanstack/react-router';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import type { Course, LessonPlace } from '#src/features/course/model.ts';
import { noteRead } from '#src/features/reader/reading.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { toastNotStored } from '#src/ui/toast.tsx';
import css from './lesson-end.module.css';

interface LessonEndProps {
  readonly course: Course;
  readonly places: readonly LessonPlace[];
  readonly place: LessonPlace;
  readonly read: readonly string[];
  /** The next lesson is what most people want here. */
  readonly isMain: boolean;
}

/** After the last word of a lesson: the next one, or that it was the last. */
export function LessonEnd({ course, places, place, read, isMain }: LessonEndProps) {
  const { role } = useSession();
  const at = places.indexOf(place);
  const [previous, next] = [places[at - 1], places[at + 1]];
  return (
    <div className={`${css['end']} no-print`}>
      {next ? (
        <div className={css['card']}>
          <p className={css['where']}>
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
        <CourseEnd course={course} places={places} read={read} />
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

/** For an instructor: the lesson counts as read, and the next one opens. */
function Complete({ course, place, next }: CompleteProps) {
  const engine = useEngine();
  const navigate = useNavigate();

  async function complete(): Promise<void> {
    try {
      if (engine) await noteRead(engine, course.id, place.lesson.id);
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

function CourseEnd({ course, places, read }: Pick<LessonEndProps, 'course' | 'places' | 'read'>) {
  const left = places.filter(({ lesson }) => !read.includes(lesson.id));
  const [first] = left;
  return (
    <section className={css['card']} aria-label="End of the course">
      <h2>That was the last lesson</h2>
      {first ? (
        <p>
          {left.length === 1 ? '1 lesson is' : `${left.length} lessons are`} still unread.{' '}
          <Link to="/course/$courseId/{-$chapterId}/{-$lessonId}" params={lessonParams(course, first)}>
            Go to “{first.lesson.title}”
          </Link>
        </p>
      ) : (
        <p>You have read the whole course. Your next step is to use one thing from it tomorrow morning.</p>
      )}
    </section>
  );
}
