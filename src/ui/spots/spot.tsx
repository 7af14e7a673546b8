import type { ReactNode } from 'react';
import css from './spot.module.css';

/** The frame of a spot drawing, which stands above the words of an empty page and never speaks for itself. */
export function Spot({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={css['spot']} viewBox="0 0 160 96" aria-hidden="true">
      {children}
    </svg>
  );
}

/** What the parts of a spot drawing are painted with; without one they are lines in ink. */
export const paint = {
  cloth: css['cloth'],
  wood: 'paint-board',
  gold: css['gold'],
  blue: 'paint-cobalt',
  leaf: css['leaf'],
  /** What is missing: a dotted line around where it would be. */
  trace: css['trace'],
};
