import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lessonParams, type Named } from '#src/features/course/lesson-params.ts';
import type { LessonPlace } from '#src/features/course/model.ts';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { BackIcon } from '#src/ui/list-icon.tsx';
import css from './reader-bar.module.css';
import { OutlineIcon } from './reader-icons.tsx';

interface ReaderBarProps {
  readonly course: Named;
  readonly previous: LessonPlace | undefined;
  readonly next: LessonPlace | undefined;
  readonly onOpenOutline: () => void;
}

/** The bar at the bottom of a phone: previous lesson, outline, next lesson. */
export function ReaderBar({ course, previous, next, onOpenOutline }: ReaderBarProps) {
  return (
    <nav className={`${css['bar']} no-print`} aria-label="Reading">
      <Way course={course} to={previous} name="Previous lesson">
        <BackIcon />
        Previous
      </Way>
      <button type="button" className={css['way']} onClick={onOpenOutline} aria-haspopup="dialog">
        <OutlineIcon />
        Outline
      </button>
      <Way course={course} to={next} name="Next lesson">
        <ArrowIcon />
        Next
      </Way>
    </nav>
  );
}

interface WayProps {
  readonly course: Named;
  readonly to: LessonPlace | undefined;
  readonly name: string;
  readonly children: ReactNode;
}

function Way({ course, to, name, children }: WayProps) {
  // Reserves the button's room, so that the other buttons do not move.
  if (!to) return <span className={css['none']} />;
  return (
    <Link
      to="/course/$courseId/{-$chapterId}/{-$lessonId}"
      params={lessonParams(course, to)}
      className={css['way']}
      aria-label={name}
    >
      {children}
    </Link>
  );
}
