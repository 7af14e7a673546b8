import { NoSignalIcon } from '../icon.tsx';
import css from './offline-hint.module.css';

/** Renders, below the button, a sentence about a form sent with no signal. */
export function OfflineHint({ children }: { readonly children: string }) {
  return (
    <p className={css['hint']}>
      <NoSignalIcon />
      <span>{children}</span>
    </p>
  );
}
