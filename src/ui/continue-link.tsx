import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import css from './continue-link.module.css';
import { ArrowIcon } from './icon.tsx';

interface ContinueLinkProps extends Pick<LinkProps, 'to' | 'params'> {
  readonly children: ReactNode;
}

/** Renders the link to the page's most common next step, as wide as its words. */
export function ContinueLink({ children, ...link }: ContinueLinkProps) {
  return (
    <Link {...link} className={buttonClass('main', css['continue'])}>
      <span>{children}</span>
      <ArrowIcon />
    </Link>
  );
}
