import { NoSignalIcon } from '../icon.tsx';
import css from './offline-hint.module.css';

/** What becomes of a form that is sent with no signal, said below its button. */
export function OfflineHint({ children }: { readonly children: string }) {
  return (
    <p className={css['hint']}>
      <NoSignalIcon />
      <span>{children}</span>
    </p>
  );
}
