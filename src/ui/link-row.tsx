import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ArrowIcon } from './icon.tsx';
import css from './link-row.module.css';

/** Lines that lead on, one below the other. */
export function LinkRows({ children }: { readonly children: ReactNode }) {
  return <ul className="tap">{children}</ul>;
}

interface LinkRowProps extends Pick<LinkProps, 'to' | 'params'> {
  readonly label: string;
  /** How many there are, or what is so now. */
  readonly detail?: ReactNode;
}

/** A line of a list that leads on: its name, what is to be known beforehand, and an arrow. */
export function LinkRow({ label, detail, ...link }: LinkRowProps) {
  return (
    <li>
      <Link {...link} className={css['link']}>
        <span className={css['label']}>{label}</span>
        <span className={css['detail']}>{detail}</span>
        <ArrowIcon />
      </Link>
    </li>
  );
}
