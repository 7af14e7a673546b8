import type { ReactNode } from 'react';
import css from './board.module.css';

export interface BoardProps {
  children: ReactNode;
  /** The element it is: a board that stands for a thing of its own is an `article`. */
  as?: 'div' | 'section' | 'article' | 'li';
  /** `board`: raised; `paper`: plain. */
  tone?: 'board' | 'paper';
  /** Without the shadow: it groups a part of a page, and nobody taps it. */
  flat?: boolean;
  className?: string | undefined;
  'aria-labelledby'?: string;
}

/** The painted sign: an ink outline and a solid shadow. For the hero and for what can be tapped, not for everything. */
export function Board({
  as: Element = 'div',
  tone = 'board',
  flat = false,
  className,
  ...props
}: BoardProps) {
  const classes = [css['board'], css[tone], flat && css['flat'], className];
  return <Element {...props} className={classes.filter(Boolean).join(' ')} />;
}
