import type { ReactNode } from 'react';
import css from './empty-state.module.css';
import { ShelfSpot } from './spots/shelf-spot.tsx';

export interface EmptyStateProps {
  title?: string;
  /** The heading's level: `h1` where nothing else is on the page. */
  heading?: 'h1' | 'h2';
  text?: ReactNode;
  /** A drawing of the folder `spots/`. */
  drawing?: ReactNode;
  /** The next step: one link or button. */
  children?: ReactNode;
}

/** Renders a drawing, words and a next step in place of missing content. The default words are fixed wording. */
export function EmptyState({
  title = 'No Data Available',
  heading: Heading = 'h2',
  text = 'There is currently no data to display.',
  drawing = <ShelfSpot />,
  children,
}: EmptyStateProps) {
  return (
    <div className={css['empty']}>
      {drawing}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}
