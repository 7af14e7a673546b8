import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import { readBegun } from '#src/features/reader/reading.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { ArrowIcon } from '#src/ui/icon.tsx';
import css from './go-on-link.module.css';

interface GoOnLinkProps {
  readonly slug: string;
  /** The content for a person who has not begun this course. */
  readonly otherwise: ReactNode;
  readonly className?: string | undefined;
}

/** Links to the lesson that the current person opened last in a course. */
export function GoOnLink({ slug, otherwise, className = css['line'] }: GoOnLinkProps) {
  const person = useSession().id;
  const begunCourse = useMirror((view) => readBegun(view, slug), [slug, person]);
  if (!begunCourse) return otherwise;
  return (
    <Link
      to="/course/$courseId/{-$chapterId}/{-$lessonId}"
      params={lessonParams(begunCourse.course, begunCourse.place)}
      className={className}
    >
      Continue: {begunCourse.words} <ArrowIcon />
    </Link>
  );
}
