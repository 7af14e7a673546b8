import type { ReactNode } from 'react';
import { Board } from './board.tsx';
import css from './link-board.module.css';

interface LinkBoardProps {
  /** The picture across its top. */
  readonly cover: ReactNode;
  readonly className?: string | undefined;
  /** Its words; one of them is the link, which has `boardLink` as its class. */
  readonly children: ReactNode;
}

/** The class of the link that a whole board is the tapping area of. */
export const boardLink = css['link'];

/** A board with a cover that leads to one place, wherever it is tapped. */
export function LinkBoard({ cover, className, children }: LinkBoardProps) {
  return (
    <Board as="article" tone="paper" className={[css['board'], className].filter(Boolean).join(' ')}>
      {cover}
      {children}
    </Board>
  );
}
