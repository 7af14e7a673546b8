import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { useDeviceWord } from '#src/hooks/use-device-word.ts';
import { BookIcon } from '#src/ui/icon.tsx';
import { boardLink, LinkBoard } from '#src/ui/link-board.tsx';
import { StoredState } from '#src/ui/stored-state.tsx';
import { overviewState } from '#src/ui/stored-words.ts';
import css from './course-card.module.css';
import { CourseFacts } from './course-facts.tsx';
import { headlineOf } from './headline.ts';
import { ItemCover } from './item-cover.tsx';
import { type CatalogueCourse, coursePath } from './model.ts';

/** Renders the link back into a course; people who have not begun the course get `otherwise` instead. */
export type GoOn = (course: CatalogueCourse, otherwise: ReactNode, className?: string) => ReactNode;

interface CourseCardProps {
  readonly course: CatalogueCourse;
  readonly hasLessons: boolean;
  readonly onPhone: boolean;
  readonly goOn?: GoOn | undefined;
}

/**
 * A course as a painted board; a tap anywhere on the board opens the overview. Memoised, because the list renders in
 * several steps, most of which change no card.
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
    <LinkBoard className={css['card']} cover={<ItemCover course={course} />}>
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
          <StoredState {...overviewState(onPhone, machine)} />
          {mark && goOn ? goOn(course, mark) : mark}
        </p>
      </div>
    </LinkBoard>
  );
});

/** A placeholder for a card that is being fetched, as tall as most cards. */
export function CourseCardSketch() {
  return (
    <div className={css['sketch']} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
