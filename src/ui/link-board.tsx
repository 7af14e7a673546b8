import type { ReactNode } from 'react';
import { Board } from './board.tsx';
import css from './link-board.module.css';

interface LinkBoardProps {
  /** The picture at the top. */
  readonly cover: ReactNode;
  readonly className?: string | undefined;
  /** The words; one of them is the link, with the class `boardLink`. */
  readonly children: ReactNode;
}

/** The class of the link that covers a whole board. */
export const boardLink = css['link'];

/** Renders a board with a cover that leads to one page, wherever it is tapped. */
export function LinkBoard({ cover, className, children }: LinkBoardProps) {
  return (
    <Board as="article" tone="paper" className={[css['board'], className].filter(Boolean).join(' ')}>
      {cover}
      {children}
    </Board>
  );
}
