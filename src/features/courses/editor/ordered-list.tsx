import { type PointerEvent, type ReactNode, useRef } from 'react';
import { dragRow } from '#src/ui/form/drag-row.ts';
import { GripIcon } from '#src/ui/list-icon.tsx';
import { MoveButtons } from './move-buttons.tsx';
import css from './ordered-list.module.css';

interface OrderedItem {
  readonly id: string;
  readonly name: string;
}

interface OrderedListProps<Item extends OrderedItem> {
  readonly label: string;
  readonly items: readonly Item[];
  /** `to` is the item's place (from 0) in the list without it. */
  readonly onMove: (id: string, to: number) => void;
  readonly children: (item: Item) => ReactNode;
}

/**
 * Rows in an order that authors choose: by the handle, or by two buttons. Native, because react-aria's list costs an
 * author's phone more than the rest of the editor.
 */
export function OrderedList<Item extends OrderedItem>(props: OrderedListProps<Item>) {
  const { label, items, onMove, children } = props;
  const list = useRef<HTMLOListElement>(null);

  function drag(start: PointerEvent<HTMLElement>, id: string, from: number): void {
    if (start.button !== 0 || !list.current) return;
    // Neither text is selected nor the page scrolled.
    start.preventDefault();
    const rows = [...list.current.children].filter((row) => row instanceof HTMLElement);
    dragRow(start, rows, from, (to) => onMove(id, to));
  }

  return (
    <ol ref={list} className={css['list']} aria-label={label}>
      {items.map((item, at) => (
        <li key={item.id} className={css['row']}>
          {/* For pointers alone: the two buttons do the same for everybody. */}
          <span
            className={css['handle']}
            aria-hidden="true"
            onPointerDown={(start) => drag(start, item.id, at)}
          >
            <GripIcon />
          </span>
          <div className={css['content']}>{children(item)}</div>
          <MoveButtons
            name={item.name}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            onMove={(by) => onMove(item.id, at + by)}
          />
        </li>
      ))}
    </ol>
  );
}
