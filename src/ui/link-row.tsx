import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ArrowIcon } from './icon.tsx';
import css from './link-row.module.css';

/** Renders a list of `LinkRow`s. */
export function LinkRows({ children }: { readonly children: ReactNode }) {
  return <ul className="tap">{children}</ul>;
}

interface LinkRowProps extends Pick<LinkProps, 'to' | 'params'> {
  readonly label: string;
  /** A count or a short state. */
  readonly detail?: ReactNode;
}

/** Renders a row that leads to a page: the page's name, a detail and an arrow. */
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
