import type { Course, LessonPlace } from '#src/features/course/model.ts';
import { readMarked } from '#src/features/reader/bookmarks.ts';
import { readAttempts } from '#src/features/reader/lesson-attempts.ts';
import { quizResult } from '#src/features/reader/lesson-facts.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import type { View } from '#src/sync/index.ts';
import { FinishedSpot } from '#src/ui/spots/finished-spot.tsx';
import { AfterCourseSlot } from './learner-slots.tsx';
import css from './lesson-end.module.css';
import { MarkedList } from './marked-list.tsx';

interface FinishedCourseProps {
  readonly course: Course;
  readonly places: readonly LessonPlace[];
  /** Whether the link to the next course is the page's main action. */
  readonly isMain: boolean;
}

async function readOwn(view: View, { course, places }: Pick<FinishedCourseProps, 'course' | 'places'>) {
  const lessons = places.map(({ lesson }) => lesson);
  const marks = await readMarked(view);
  return {
    quiz: quizResult(lessons, await readAttempts(view, lessons)),
    marks: marks.filter(({ place }) => place.courseId === course.id),
  };
}

/** The end of a course whose every lesson was read: a summary, the reader's notes, and the next course. */
export function FinishedCourse({ course, places, isMain }: FinishedCourseProps) {
  const person = useSession().id;
  const own = useMirror((view) => readOwn(view, { course, places }), [course.id, person], undefined, [
    places,
  ]);
  const lessons = places.length === 1 ? 'its one lesson' : `all ${places.length} lessons`;
  return (
    <section className={css['card']} aria-labelledby="finished">
      <FinishedSpot />
      <h2 id="finished">You have read the whole course</h2>
      <p>
        You read {lessons} of {course.title}
        {own && own.quiz.answered > 0 && `, and ${own.quiz.right} of ${own.quiz.of} answers were right`}. Your
        next step is to use one thing from it tomorrow morning.
      </p>
      <AfterCourseSlot course={course} isMain={isMain} />
      {own && own.marks.length > 0 && (
        <details className={css['marks']}>
          <summary>
            {own.marks.length === 1
              ? 'Your note or bookmark in it'
              : `Your ${own.marks.length} notes and bookmarks in it`}
          </summary>
          <MarkedList marks={own.marks} />
        </details>
      )}
    </section>
  );
}
