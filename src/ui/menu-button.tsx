import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { type ButtonVariant, buttonClass } from './button.tsx';
import { MoreIcon } from './list-icon.tsx';
import css from './menu-button.module.css';
import { Popover } from './popover.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onAction: () => void;
  /** What deletes: stands last and in brick. */
  readonly danger?: boolean;
  /** It cannot be done now; the line stays, so that nobody looks for it. */
  readonly disabled?: boolean;
}

interface MenuButtonProps {
  /** What a screen reader says, with the thing it is for: `More for Bookkeeping basics`. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly variant?: ButtonVariant;
  /** What the button shows; three dots unless told otherwise. */
  readonly children?: ReactNode;
}

/** A button that opens a list of things to do. Heavy: for pages of people with a session. */
export function MenuButton({ label, actions, variant = 'quiet', children }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <AriaButton
        className={buttonClass(variant, `${css['button']} ${children ? '' : css['dots']}`)}
        aria-label={label}
      >
        {children ?? <MoreIcon />}
      </AriaButton>
      <Popover>
        <Menu className={css['menu'] ?? ''}>
          {actions.map(({ label: words, icon, onAction, danger = false, disabled = false }) => (
            <MenuItem
              key={words}
              id={words}
              textValue={words}
              className={css['item'] ?? ''}
              data-danger={danger || undefined}
              isDisabled={disabled}
              onAction={onAction}
            >
              {icon}
              <span>{words}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
