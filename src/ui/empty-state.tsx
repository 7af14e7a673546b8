import type { ReactNode } from 'react';
import css from './empty-state.module.css';

export interface EmptyStateProps {
  title?: string;
  text?: string;
  drawing?: ReactNode;
  /** The next step: one link or button. */
  children?: ReactNode;
}

/** Nothing to show, said with a drawing and a next step. The default words are fixed wording. */
export function EmptyState({
  title = 'No Data Available',
  text = 'There is currently no data to display.',
  drawing = <EmptyShelf />,
  children,
}: EmptyStateProps) {
  return (
    <div className={css['empty']}>
      {drawing}
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** A shop shelf with one jar left on it. */
export function EmptyShelf() {
  return (
    <svg className={css['drawing']} viewBox="0 0 160 96" aria-hidden="true">
      <path className={css['cloth']} d="M20 8h120v34H20z" />
      <path className={css['wood']} d="M8 42h144v7H8zm0 40h144v7H8z" />
      <path d="M20 6v84m120-84v84" />
      <path className={css['jar']} d="M98 58h18v5q6 2 6 8v11H92V71q0-6 6-8zm-2-6h22v6H96z" />
      <path className={css['trace']} d="M34 82V66m12 16V62m12 20V66M40 42V26m16 16V22m16 20V26" />
    </svg>
  );
}
