import type { ReactNode } from 'react';
import css from './overview-part.module.css';

/** The class of a list in an overview, with a rule below each line. */
export const linesClass = css['lines'] ?? '';
/** The class of a line that is a link as a whole. */
export const lineClass = css['line'] ?? '';

interface OverviewPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows a part of an overview under its heading. */
export function OverviewPart({ title, children }: OverviewPartProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section className={css['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
