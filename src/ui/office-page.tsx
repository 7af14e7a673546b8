import type { ReactNode } from 'react';
import css from './office-page.module.css';
import { PageHead } from './page-head.tsx';

interface OfficePageProps {
  readonly title: string;
  readonly documentTitle: string;
  /** A line under the title. */
  readonly under: ReactNode;
  readonly children: ReactNode;
}

/** A page of the office's own: its name, what to know of it, and then the work. */
export function OfficePage({ title, documentTitle, under, children }: OfficePageProps) {
  return (
    <section className={`band ${css['page']}`}>
      <div className={css['head']}>
        <PageHead title={title} documentTitle={documentTitle} />
        {under}
      </div>
      {children}
    </section>
  );
}
