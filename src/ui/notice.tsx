import type { ReactNode } from 'react';
import css from './notice.module.css';

export interface NoticeProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A calm word about the state of things: no modal, no red, heard by a screen reader when it is its turn. */
export function Notice({ icon, title, children, actions }: NoticeProps) {
  return (
    <div className={css['notice']} role="status">
      <span className={css['sign']}>{icon}</span>
      <div className={css['words']}>
        <strong>{title}</strong>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className={css['actions']}>{actions}</div>}
    </div>
  );
}
