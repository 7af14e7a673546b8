import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import { CloseIcon } from './icon.tsx';
import css from './notice.module.css';

export interface NoticeProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Adds a close button; without it the notice disappears by itself or with its cause. */
  onClose?: () => void;
  closeLabel?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Renders a line about a present state: no modal, no red, announced politely. */
export function Notice({
  icon,
  title,
  children,
  actions,
  onClose,
  closeLabel = 'Close this notice',
  ref,
}: NoticeProps) {
  return (
    <div ref={ref} className={css['notice']} role="status">
      {icon}
      <p className={css['words']}>
        <strong>{title}</strong>
        {children && '. '}
        {children}
      </p>
      {actions}
      {onClose && (
        <Button variant="quiet" className={css['close']} aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </Button>
      )}
    </div>
  );
}
