import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#src/hooks/use-session.tsx';
import { hasSession, homeOf } from '#src/session/user.ts';
import { BackIcon } from '#src/ui/list-icon.tsx';
import css from './reader-top.module.css';

interface ReaderTopProps {
  readonly title: string;
  /** The number of finished lessons, and of all. */
  readonly done: number;
  readonly of: number;
  /** Buttons for use while reading. */
  readonly children: ReactNode;
}

/** The line above a lesson on a phone: a link back, the course, and the progress. */
export function ReaderTop({ title, done, of, children }: ReaderTopProps) {
  return (
    <div className={`${css['top']} no-print`} data-reader-top="">
      <WayOut />
      <p className={css['title']}>{title}</p>
      {children}
      <progress className={css['progress']} max={of || 1} value={done} aria-label="Lessons read" />
    </div>
  );
}

/** A link to the person's courses. */
function WayOut() {
  const user = useSession();
  const isHere = hasSession(user);
  return (
    <Link
      {...(isHere ? { to: homeOf(user) } : { to: '/courses/$type', params: { type: 'improvement' } })}
      className={css['out']}
      aria-label={isHere ? 'Back to my courses' : 'Back to the courses'}
    >
      <BackIcon />
    </Link>
  );
}
