import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface HelpLinkProps {
  readonly guide: 'learners' | 'instructors' | 'office';
  /** The chapter of the guide. */
  readonly at: string;
  readonly children: ReactNode;
}

/** The way to a chapter of the guides: from where somebody has nothing yet. */
export function HelpLink({ guide, at, children }: HelpLinkProps) {
  return (
    <Link to="/help/{-$guide}" params={{ guide }} hash={at}>
      {children}
    </Link>
  );
}
