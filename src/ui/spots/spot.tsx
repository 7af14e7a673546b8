import type { ReactNode } from 'react';
import css from './spot.module.css';

/** Renders the frame of a drawing above the words of an empty page, hidden from screen readers. */
export function Spot({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={css['spot']} viewBox="0 0 160 96" aria-hidden="true">
      {children}
    </svg>
  );
}

/** The classes that paint the parts of a drawing; a part without one is a line in ink. */
export const paint = {
  cloth: css['cloth'],
  wood: 'paint-board',
  gold: css['gold'],
  blue: 'paint-cobalt',
  leaf: css['leaf'],
  /** A dotted outline of a missing part. */
  trace: css['trace'],
};
