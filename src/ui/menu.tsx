import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { must } from '#src/kit/must.ts';
import { MoreIcon } from './list-icon.tsx';
import css from './menu.module.css';

interface MenuProps {
  /** The name of the button: `More about this event`. */
  readonly label: string;
  /** `MenuItem`s, links of `menuItemClass`, and `MenuGroup`s of them. */
  readonly children: ReactNode;
}

/** The class of a link in a menu. */
export const menuItemClass = css['item'] ?? '';

/**
 * Renders rare actions behind one button, in a native popover that Escape and a tap outside close. A tap on an item
 * closes the popover first, so that a dialog returns the focus to the button.
 */
export function Menu({ label, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLElement>(null);

  function place(): void {
    const { bottom, right } = must(button.current, 'the button of the menu').getBoundingClientRect();
    const { style } = must(list.current, 'the menu');
    style.setProperty('--menu-top', `${bottom}px`);
    style.setProperty('--menu-end', `${Math.max(0, document.documentElement.clientWidth - right)}px`);
  }

  function close(tapped: EventTarget): void {
    if (!(tapped instanceof Element && tapped.closest('a, button'))) return;
    if (!list.current?.matches(':popover-open')) return;
    button.current?.focus({ preventScroll: true });
    list.current.hidePopover();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={css['button']}
        popoverTarget={id}
        aria-label={label}
        onClick={place}
      >
        <MoreIcon />
      </button>
      <section
        ref={list}
        id={id}
        className={css['menu']}
        popover="auto"
        aria-label={label}
        onKeyDown={moveBetween}
        onClickCapture={({ target }) => close(target)}
      >
        {children}
      </section>
    </>
  );
}

/** Moves the focus between the items by the arrow keys; the Tab key works too. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const focused = items.findIndex((item) => item.contains(document.activeElement));
  event.preventDefault();
  items.at((focused + step) % items.length)?.focus();
}

interface MenuItemProps {
  /** Whether the item is chosen, for one of several choices. */
  readonly on?: boolean;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

/** Renders an action of a menu. */
export function MenuItem({ on, onPick, children }: MenuItemProps) {
  return (
    <button type="button" className={css['item']} aria-pressed={on} onClick={onPick}>
      {children}
    </button>
  );
}

interface MenuGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Renders actions of one kind side by side, under a name. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <fieldset className={css['group']}>
      <legend className={css['kind']}>{label}</legend>
      <div className={css['beside']}>{children}</div>
    </fieldset>
  );
}
