import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './help-link.module.css';

interface HelpLinkProps {
  readonly guide: 'learners' | 'instructors' | 'office';
  /** The id of the guide's chapter. */
  readonly at: string;
  readonly children: ReactNode;
}

/** Renders a link to a chapter of a guide, on pages that are still empty. */
export function HelpLink({ guide, at, children }: HelpLinkProps) {
  return (
    <Link to="/help/{-$guide}" params={{ guide }} hash={at} className={css['link']}>
      {children}
    </Link>
  );
}
