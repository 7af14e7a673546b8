import { type ReactNode, useState } from 'react';
import type { CourseFace } from '#src/features/catalogue/face.ts';
import { OwnCover } from './course-board.tsx';
import css from './learn-board.module.css';

interface CourseFoldProps {
  readonly face: CourseFace;
  /** The line under the name, shown folded or not. */
  readonly line: string;
  /** Whether the course is open at first. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A finished course, as a line that unfolds; actions inside never fold it. */
export function CourseFold({ face, line, isOpen: isOpenAtFirst, children }: CourseFoldProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details
      className={css['fold']}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={`${css['row']} ${css['head']}`}>
        <span className={css['thumb']}>
          <OwnCover face={face} />
        </span>
        <span className="stack-1 breaks">
          <strong>{face.title}</strong>
          <span className={css['line']}>{line}</span>
        </span>
      </summary>
      <div className={css['inside']}>{children}</div>
    </details>
  );
}

interface CourseListProps {
  readonly id: string;
  readonly heading: ReactNode;
  /** The list items, as `<li>` elements. */
  readonly children: ReactNode;
}

/** A list of courses, under a heading. */
export function CourseList({ id, heading, children }: CourseListProps) {
  return (
    <section className={css['rows']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="bare">{children}</ul>
    </section>
  );
}
