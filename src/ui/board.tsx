import type { ReactNode } from 'react';
import css from './board.module.css';

export interface BoardProps {
  children: ReactNode;
  /** The element; `article` for a board with one separate item. */
  as?: 'div' | 'section' | 'article' | 'li';
  /** `board`: raised; `paper`: plain. */
  tone?: 'board' | 'paper';
  /** Without the shadow, for a group that nobody can tap. */
  flat?: boolean;
  className?: string | undefined;
  'aria-labelledby'?: string;
}

/** Renders an ink outline with a solid shadow, for the hero and for boards that can be tapped. */
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
