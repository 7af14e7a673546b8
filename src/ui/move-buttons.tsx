import { Button } from './button.tsx';
import { DownIcon, UpIcon } from './list-icon.tsx';
import css from './move-buttons.module.css';

interface MoveButtonsProps {
  /** The name of the item, in the labels of both buttons. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/**
 * Renders the buttons that move an item by one place; neither is removed at an end of the list, so that the focus
 * stays.
 */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <div className={css['moves']}>
      <Button
        variant="quiet"
        className={css['move']}
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      >
        <UpIcon />
      </Button>
      <Button
        variant="quiet"
        className={css['move']}
        aria-label={`Move ${name} down`}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      >
        <DownIcon />
      </Button>
    </div>
  );
}
