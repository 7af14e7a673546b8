import type { ReactNode } from 'react';
import { WarningIcon } from '#src/ui/icon.tsx';
import css from './office-note.module.css';

/** Something of an event or a booking that somebody of the office should know, with what to do about it. */
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
