import { Link } from '@tanstack/react-router';
import { courseParam, lessonParams } from '#src/features/course/lesson-params.ts';
import type { BoardCourse } from '#src/features/enrolments/learn-board.ts';
import { usePictureAddress } from '#src/hooks/use-picture-address.ts';
import { device } from '#src/kit/device-word.ts';
import { Board } from '#src/ui/board.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { CourseCover } from '#src/ui/course-cover.tsx';
import { ArrowIcon } from '#src/ui/icon.tsx';
import css from './learn-board.module.css';

/** `2 of 7 read`, or that the lessons still have to come. */
export function countWords(reading: BoardCourse['reading']): string {
  return reading ? `${reading.done} of ${reading.of} read` : `Not on this ${device} yet`;
}

/** Straight into the lesson somebody goes on with; of a course that is not here to its beginning, which is fetched. */
export function lessonLink({ course, reading }: BoardCourse) {
  return {
    to: '/course/$courseId/{-$chapterId}/{-$lessonId}',
    params: reading ? lessonParams(course, reading.place) : { courseId: courseParam(course) },
  } as const;
}

/** The cover of a course: its own picture where it has one. */
export function OwnCover({ course, inList }: Pick<BoardCourse, 'course'> & { readonly inList: boolean }) {
  return <CourseCover title={course.title} picture={usePictureAddress(course.image)} inList={inList} />;
}

/** The course most people go on with here: its cover, how far it was read, and the one way on. */
export function CourseBoard({ course, reading }: BoardCourse) {
  return (
    <Board as="section" className={css['board']} aria-labelledby="learning">
      <div className={css['cover']}>
        <OwnCover course={course} inList={false} />
      </div>
      <div className={css['words']}>
        <h2 id="learning">{course.title}</h2>
        <p className="soft small figures">{countWords(reading)}</p>
        {reading && (
          <progress className={css['bar']} max={reading.of} value={reading.done} aria-hidden="true" />
        )}
        <Link {...lessonLink({ course, reading })} className={buttonClass('main', css['go'])}>
          <span>{!reading || reading.isNew ? 'Start' : `Continue: ${reading.place.lesson.title}`}</span>
          <ArrowIcon />
        </Link>
      </div>
    </Board>
  );
}
