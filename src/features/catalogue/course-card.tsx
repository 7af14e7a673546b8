import { Link } from '@tanstack/react-router';
import { CourseCover } from '#src/ui/course-cover.tsx';
import { HeldState } from '#src/ui/held-state.tsx';
import { overviewHeld } from '#src/ui/held-words.ts';
import { BookIcon } from '#src/ui/icon.tsx';
import { boardLink, LinkBoard } from '#src/ui/link-board.tsx';
import css from './course-card.module.css';
import { CourseFacts } from './course-facts.tsx';
import { type CatalogueCourse, coursePath, headlineOf } from './model.ts';

interface CourseCardProps {
  readonly course: CatalogueCourse;
  readonly hasLessons: boolean;
  readonly onPhone: boolean;
}

/** A course as a painted board: tapped anywhere it opens the overview. */
export function CourseCard({ course, hasLessons, onPhone }: CourseCardProps) {
  const { head, rest } = headlineOf(course);
  return (
    <LinkBoard
      className={css['card']}
      cover={<CourseCover title={course.Name} picture={course.Cover} inList />}
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
          <CourseFacts course={course} />
        </div>
        <p className={css['state']}>
          <HeldState {...overviewHeld(onPhone)} />
          {hasLessons && (
            <span className={css['mark']}>
              <BookIcon />
              With lessons to read
            </span>
          )}
        </p>
      </div>
    </LinkBoard>
  );
}

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
