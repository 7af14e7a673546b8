import type { ReactNode } from 'react';
import { WarningIcon } from '#src/ui/icon.tsx';
import css from './office-note.module.css';

/** A warning about an event or a booking, with an optional action. */
export function OfficeNote({
  children,
  action,
}: {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={css['note']}>
      <WarningIcon />
      <p>{children}</p>
      {action}
    </div>
  );
}
