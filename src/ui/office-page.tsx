import type { ReactNode } from 'react';
import css from './office-page.module.css';

interface OfficePageProps {
  readonly title: string;
  /** A line under the title. */
  readonly under: ReactNode;
  readonly children: ReactNode;
}

/** A page of the office's own: its name, what to know of it, and then the work. */
export function OfficePage({ title, under, children }: OfficePageProps) {
  return (
    <section className={`band ${css['page']}`}>
      <header className={css['head']}>
        <h1>{title}</h1>
        {under}
      </header>
      {children}
    </section>
  );
}
