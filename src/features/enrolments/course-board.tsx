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

/** Returns the progress as `2 of 7 read`, or that the lessons are not here yet. */
export function countWords(reading: BoardCourse['reading']): string {
  return reading ? `${reading.done} of ${reading.of} read` : `Not on this ${device} yet`;
}

function isBegun({ reading }: Pick<BoardCourse, 'reading'>): boolean {
  return reading !== undefined && !reading.isNew;
}

/** Returns the label of the link into a course, with its name. */
export function goOnWords({ face, reading }: Pick<BoardCourse, 'face' | 'reading'>): string {
  return reading && isBegun({ reading }) ? `Continue: ${reading.place.lesson.title}` : `Start: ${face.title}`;
}

/**
 * Returns the link to the next lesson; for a course that is not on this phone the link to its first lesson, which is
 * then fetched.
 */
export function lessonLink({ course, reading }: Pick<BoardCourse, 'course' | 'reading'>) {
  return {
    to: '/course/$courseId/{-$chapterId}/{-$lessonId}',
    params: reading ? lessonParams(course, reading.place) : { courseId: courseParam(course) },
  } as const;
}

/** The cover of a course, the same in every place. */
export function OwnCover({ face: { title, picture } }: Pick<BoardCourse, 'face'>) {
  return <CourseCover title={title} picture={usePictureAddress(picture)} />;
}

/** The board of the course to continue: its cover, its progress, and one link. */
export function CourseBoard({ course, face, reading }: BoardCourse) {
  return (
    <Board as="section" className={css['board']} aria-labelledby="learning">
      <div className={css['cover']}>
        <OwnCover face={face} />
      </div>
      <div className={css['words']}>
        <h2 id="learning">{face.title}</h2>
        <p className="soft small figures">{countWords(reading)}</p>
        {reading && (
          <progress className={css['bar']} max={reading.of} value={reading.done} aria-hidden="true" />
        )}
        <Link {...lessonLink({ course, reading })} className={buttonClass('main', css['go'])}>
          <span>{isBegun({ reading }) ? goOnWords({ face, reading }) : 'Start'}</span>
          <ArrowIcon />
        </Link>
      </div>
    </Board>
  );
}
