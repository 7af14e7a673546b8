import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#src/hooks/use-session.tsx';
import { hasSession, homeOf } from '#src/session/user.ts';
import { BackIcon } from '#src/ui/list-icon.tsx';
import css from './reader-top.module.css';

interface ReaderTopProps {
  readonly title: string;
  /** Lessons read to their end, and all of them. */
  readonly done: number;
  readonly of: number;
  /** What can be set or opened while reading. */
  readonly children: ReactNode;
}

/** On a phone the only thing above a lesson: the way out, the course, and how much of it was read. */
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

/** To where somebody's courses are. */
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
