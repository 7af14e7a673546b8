import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { dragRow } from './drag-row.ts';
import { GripIcon } from './list-icon.tsx';
import { MoveButtons } from './move-buttons.tsx';
import css from './sortable-list.module.css';

interface Sortable {
  readonly id: string;
  /** The row's name in the labels of its buttons. */
  readonly name: string;
}

interface SortableListProps<Item extends Sortable> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Called with the item's new index (from 0) in the list without the item; the parent then passes the new `items`. */
  readonly onMove: (id: string, to: number) => void;
  /** Renders a row's content, such as a link or the item's state. */
  readonly children: (item: Item) => ReactNode;
}

/**
 * Renders rows in an order that people choose, by a handle or by two buttons: not everybody can drag (WCAG 2.5.7).
 * Native, because react-aria's list costs an author's phone more than the rest of the editor.
 */
export function SortableList<Item extends Sortable>(props: SortableListProps<Item>) {
  const { label, items, onMove, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ readonly id: string; readonly to: number }>();

  function move(id: string, to: number): void {
    setMoved({ id, to });
    onMove(id, to);
  }

  function drag(start: PointerEvent<HTMLElement>, id: string, from: number): void {
    if (start.button !== 0 || !list.current) return;
    // Prevents the selection of text and the scrolling of the page.
    start.preventDefault();
    const rows = [...list.current.children].filter((row) => row instanceof HTMLElement);
    dragRow(start, rows, from, (to) => move(id, to));
  }

  // Announces the move once the list shows it: the new order may come back from the phone's storage.
  const arrived = moved && items[moved.to]?.id === moved.id ? moved.to : undefined;
  return (
    <>
      <ol ref={list} className={css['list']} aria-label={label}>
        {items.map((item, at) => (
          <li key={item.id} className={css['row']}>
            {/* The handle is for pointers only; the two buttons do the same for everybody. */}
            <span
              className={css['handle']}
              aria-hidden="true"
              onPointerDown={(start) => drag(start, item.id, at)}
            >
              <GripIcon />
            </span>
            <div className={css['content']}>{children(item)}</div>
            <div className={css['actions']}>
              <MoveButtons
                name={item.name}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                onMove={(by) => move(item.id, at + by)}
              />
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {arrived !== undefined && `${items[arrived]?.name} is now ${arrived + 1} of ${items.length}.`}
      </p>
    </>
  );
}
