import type { ReactNode } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';

interface ToolbarProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Renders buttons for one item: a single stop of the Tab key, with arrow keys between the buttons. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  return (
    <AriaToolbar aria-label={label} className={className ?? ''}>
      {children}
    </AriaToolbar>
  );
}
