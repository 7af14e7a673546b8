import type { ReactNode } from 'react';
import { LongWait, useLongWait } from './long-wait.tsx';
import css from './skeleton.module.css';

interface SkeletonProps {
  readonly lines?: number;
  readonly label?: string;
  /** Asks once more for what does not come; the page is loaded again unless told. */
  readonly onRetry?: (() => void) | undefined;
  /** Another way on. */
  readonly children?: ReactNode;
}

/** A form whose draft is being read. */
export const openingForm = { lines: 12, label: 'Opening the form' };

const reload = () => location.reload();

/** The place of text that is on its way, of the height it will have; `lines` of the body's size. */
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
