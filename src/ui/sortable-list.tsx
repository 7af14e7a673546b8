import { type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { buttonClass } from './button.tsx';
import { DownIcon, GripIcon, UpIcon } from './list-icon.tsx';
import css from './sortable-list.module.css';

interface Sortable {
  readonly id: string;
  /** What the row is called in the words of its buttons, and what a drag carries. */
  readonly name: string;
}

interface SortableListProps<Item extends Sortable> {
  readonly label: string;
  readonly items: readonly Item[];
  /** `to` is the item's place (from 0) in the list without it. The list shows it once `items` say so. */
  readonly onMove: (id: string, to: number) => void;
  /** What a row shows: a link, the state of the thing. */
  readonly children: (item: Item) => ReactNode;
  /** What else can be done with a row: a MenuButton. */
  readonly actions?: (item: Item) => ReactNode;
}

/**
 * Rows in an order that people choose: by the handle, with a pointer or the keyboard, and by two buttons, because
 * dragging is not for every hand (WCAG 2.5.7).
 */
export function SortableList<Item extends Sortable>(props: SortableListProps<Item>) {
  const { label, items, onMove, children, actions } = props;
  const [moved, setMoved] = useState<{ readonly id: string; readonly to: number }>();

  function move(id: string, to: number): void {
    setMoved({ id, to });
    if (to !== items.findIndex((item) => item.id === id)) onMove(id, to);
  }

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => items.filter(({ id }) => keys.has(id)).map(({ name }) => ({ 'text/plain': name })),
    onReorder({ keys, target }) {
      const [id] = keys;
      const others = items.filter((item) => item.id !== id);
      const place = others.findIndex((item) => item.id === target.key);
      if (id !== undefined && place >= 0) move(String(id), place + (target.dropPosition === 'after' ? 1 : 0));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={css['indicator'] ?? ''} />,
  });

  // Said once the list shows it: the new order may come back from the phone's storage.
  const arrived = moved && items[moved.to]?.id === moved.id ? moved.to : undefined;
  return (
    <>
      <GridList
        className={css['list'] ?? ''}
        aria-label={label}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
      >
        {items.map((item, index) => (
          <GridListItem key={item.id} id={item.id} textValue={item.name} className={css['row'] ?? ''}>
            <AriaButton slot="drag" className={buttonClass('quiet', css['handle'])}>
              <GripIcon />
            </AriaButton>
            <div className={css['content']}>{children(item)}</div>
            <div className={css['actions']}>
              <MoveButton
                label={`Move ${item.name} up`}
                icon={<UpIcon />}
                isEnd={index === 0}
                onMove={() => move(item.id, index - 1)}
              />
              <MoveButton
                label={`Move ${item.name} down`}
                icon={<DownIcon />}
                isEnd={index === items.length - 1}
                onMove={() => move(item.id, index + 1)}
              />
              {actions?.(item)}
            </div>
          </GridListItem>
        ))}
      </GridList>
      <p className="visually-hidden" role="status">
        {arrived !== undefined && `${items[arrived]?.name} is now ${arrived + 1} of ${items.length}.`}
      </p>
    </>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** There is no further place that way; the button keeps the focus. */
  readonly isEnd: boolean;
  readonly onMove: () => void;
}

function MoveButton({ label, icon, isEnd, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass('quiet', css['move'])}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onMove()}
    >
      {icon}
    </button>
  );
}
