import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import css from './continue-link.module.css';
import { ArrowIcon } from './icon.tsx';

interface ContinueLinkProps extends Pick<LinkProps, 'to' | 'params'> {
  readonly children: ReactNode;
}

/** The way on that most people want here: as wide as its words, its arrow at the end. */
export function ContinueLink({ children, ...link }: ContinueLinkProps) {
  return (
    <Link {...link} className={buttonClass('main', css['continue'])}>
      <span>{children}</span>
      <ArrowIcon />
    </Link>
  );
}
