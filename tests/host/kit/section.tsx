import type { ReactNode } from 'react';
import css from './kit.module.css';

/** A component under a heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-');
  return (
    <section className={css['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
