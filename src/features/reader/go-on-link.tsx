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
  /** Shown to whoever has not begun this course. */
  readonly otherwise: ReactNode;
  readonly className?: string | undefined;
}

/** The way back to the lesson that whoever is here opened last in a course. */
export function GoOnLink({ slug, otherwise, className = css['line'] }: GoOnLinkProps) {
  const person = useSession().id;
  const begun = useMirror((view) => readBegun(view, slug), [slug, person]);
  if (!begun) return otherwise;
  return (
    <Link
      to="/course/$courseId/{-$chapterId}/{-$lessonId}"
      params={lessonParams(begun.course, begun.place)}
      className={className}
    >
      Continue: {begun.words} <ArrowIcon />
    </Link>
  );
}
