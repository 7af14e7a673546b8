import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { useDeviceWord } from '#src/hooks/use-device-word.ts';
import { CourseCover } from '#src/ui/course-cover.tsx';
import { HeldState } from '#src/ui/held-state.tsx';
import { overviewHeld } from '#src/ui/held-words.ts';
import { BookIcon } from '#src/ui/icon.tsx';
import { boardLink, LinkBoard } from '#src/ui/link-board.tsx';
import css from './course-card.module.css';
import { CourseFacts } from './course-facts.tsx';
import { headlineOf } from './headline.ts';
import { type CatalogueCourse, coursePath, pictureOf } from './model.ts';

/** The way back into a course; `otherwise` is shown in its place to whoever has not begun that course. */
export type GoOn = (course: CatalogueCourse, otherwise: ReactNode, className?: string) => ReactNode;

interface CourseCardProps {
  readonly course: CatalogueCourse;
  readonly hasLessons: boolean;
  readonly onPhone: boolean;
  readonly goOn?: GoOn | undefined;
}

/**
 * A course as a painted board: tapped anywhere it opens the overview. The list comes alive in several steps, of which
 * most change no card.
 */
export const CourseCard = memo(function CourseCard({ course, hasLessons, onPhone, goOn }: CourseCardProps) {
  const machine = useDeviceWord();
  const { head, rest } = headlineOf(course);
  const mark = hasLessons && (
    <span className={css['mark']}>
      <BookIcon />
      With lessons to read
    </span>
  );
  return (
    <LinkBoard
      className={css['card']}
      cover={<CourseCover title={course.Name} picture={pictureOf(course)} inList />}
    >
      <div className={css['words']}>
        <h2 className={css['title']}>
          <Link to="/course-overview/$id" params={{ id: coursePath(course) }} className={boardLink}>
            {head}
            {rest && <em> {rest}</em>}
          </Link>
        </h2>
        <p className={css['outcome']}>{course.Outcome}</p>
        <div className={css['facts']}>
          <CourseFacts course={course} isRead={hasLessons} />
        </div>
        <p className="stack-1 small close">
          <HeldState {...overviewHeld(onPhone, machine)} />
          {mark && goOn ? goOn(course, mark) : mark}
        </p>
      </div>
    </LinkBoard>
  );
});

/** The place of a card that is on its way, as tall as most of them. */
export function CourseCardSketch() {
  return (
    <div className={css['sketch']} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
