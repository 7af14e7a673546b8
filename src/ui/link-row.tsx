import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ArrowIcon } from './icon.tsx';
import css from './link-row.module.css';

/** Lines that lead on, one below the other. */
export function LinkRows({ children }: { readonly children: ReactNode }) {
  return <ul className={css['rows']}>{children}</ul>;
}

interface LinkRowProps {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  /** How many there are, or what is so now. */
  readonly detail?: ReactNode;
}

/** A line of a list that leads on: its name, what is to be known beforehand, and an arrow. */
export function LinkRow({ to, label, detail }: LinkRowProps) {
  return (
    <li>
      <Link to={to} className={css['link']}>
        <span className={css['label']}>{label}</span>
        <span className={css['detail']}>{detail}</span>
        <ArrowIcon />
      </Link>
    </li>
  );
}
