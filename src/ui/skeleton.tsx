import type { ReactNode } from 'react';
import { LongWait, useLongWait } from './long-wait.tsx';
import css from './skeleton.module.css';

interface SkeletonProps {
  readonly lines?: number;
  readonly label?: string;
  /** Asks again; reloads the page by default. */
  readonly onRetry?: (() => void) | undefined;
  /** Another way to go on. */
  readonly children?: ReactNode;
}

/** The skeleton of a form whose draft is read. */
export const openingForm = { lines: 12, label: 'Opening the form' };

const reload = () => location.reload();

/** Renders a placeholder for text that is being fetched, at the later height of `lines` body lines. */
export function Skeleton({ lines = 3, label = 'Loading', onRetry = reload, children }: SkeletonProps) {
  const isLong = useLongWait(true);
  return (
    <div className={css['skeleton']} data-coming={isLong ? '' : 'soon'}>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have nothing but their place
        <span key={line} className={css['line']} aria-hidden="true" />
      ))}
      <LongWait onRetry={onRetry}>{children}</LongWait>
    </div>
  );
}
