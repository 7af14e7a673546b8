import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { lessonParams } from '#src/features/courses/lesson-params.ts';
import type { Course, LessonPlace } from '#src/features/courses/model.ts';
import { noteOpened, noteRead } from '#src/features/courses/reading.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { ContentView } from './content-view.tsx';
import css from './lesson-page.module.css';

interface LessonPageProps {
  readonly course: Course;
  readonly places: readonly LessonPlace[];
  readonly place: LessonPlace;
  readonly read: readonly string[];
}

/** One lesson: what it holds, and the way on. Its end on the screen is what counts as read. */
export function LessonPage({ course, places, place, read }: LessonPageProps) {
  const { chapter, lesson } = place;
  const end = useReadToEnd(course.id, lesson.id);
  const at = places.indexOf(place);
  const [previous, next] = [places[at - 1], places[at + 1]];
  return (
    <article className={css['lesson']}>
      <header className={css['head']}>
        <p className={css['where']}>
          {chapter.title} · Lesson {at + 1} of {places.length}
        </p>
        <h1>{lesson.title}</h1>
      </header>
      {lesson.contents.map((content) => (
        <ContentView key={content.id} content={content} />
      ))}
      {lesson.contents.length === 0 && <p>This lesson is still being written.</p>}
      <div ref={end} />
      {!next && <TheEnd course={course} places={places} read={read} />}
      <nav className={css['ways']} aria-label="Lessons">
        {previous ? (
          <Link
            to="/course/$courseId/{-$chapterId}/{-$lessonId}"
            params={lessonParams(course, previous)}
            className={buttonClass('plain')}
          >
            Previous
          </Link>
        ) : (
          <span />
        )}
        {next && (
          <Link
            to="/course/$courseId/{-$chapterId}/{-$lessonId}"
            params={lessonParams(course, next)}
            className={buttonClass('main', css['next'])}
          >
            <span>
              Next: <span className={css['title']}>{next.lesson.title}</span>
            </span>
          </Link>
        )}
      </nav>
    </article>
  );
}

function TheEnd({ course, places, read }: Omit<LessonPageProps, 'place'>) {
  const left = places.filter(({ lesson }) => !read.includes(lesson.id));
  const [first] = left;
  return (
    <section className={css['end']} aria-label="End of the course">
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

/** Remembers what was opened, and that it was read once its end has been on the screen; kept per person, never sent. */
function useReadToEnd(courseId: string, lessonId: string) {
  const engine = useEngine();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!engine || !end.current) return undefined;
    // One after the other: both write the same record.
    const opened = noteOpened(engine, courseId, lessonId);
    opened.catch(reportError);
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      opened.then(() => noteRead(engine, courseId, lessonId)).catch(reportError);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [engine, courseId, lessonId]);
  return end;
}
