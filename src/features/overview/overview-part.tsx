import type { ReactNode } from 'react';
import css from './overview-part.module.css';

/** The lines of a list in an overview: a thing each, with a rule below. */
export const linesClass = css['lines'] ?? '';
/** A line that leads on, as a whole. */
export const lineClass = css['line'] ?? '';

interface OverviewPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page that gives an overview, under its heading. */
export function OverviewPart({ title, children }: OverviewPartProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section className={css['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
