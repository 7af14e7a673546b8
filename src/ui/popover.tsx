import type { ReactNode } from 'react';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import css from './popover.module.css';

interface PopoverProps {
  /** `fit`: as wide as the control it belongs to. */
  readonly width?: 'own' | 'fit';
  readonly children: ReactNode;
}

/** The sheet a menu or a list of choices opens on, beside its control. It belongs inside one of react-aria's triggers. */
export function Popover({ width = 'own', children }: PopoverProps) {
  return (
    <AriaPopover
      className={css['popover'] ?? ''}
      data-width={width}
      placement="bottom start"
      offset={6}
      containerPadding={8}
    >
      {children}
    </AriaPopover>
  );
}
