import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import { CloseIcon } from './icon.tsx';
import css from './notice.module.css';

export interface NoticeProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Without it the notice goes by itself, or stays as long as what it says is so. */
  onClose?: () => void;
  closeLabel?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A calm line about the state of things: no modal, no red, heard by a screen reader when it is its turn. */
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
