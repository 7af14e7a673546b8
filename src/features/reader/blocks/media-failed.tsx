import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import css from './content-view.module.css';

/** A film or a sound that could not be played, with what helps. */
export function MediaFailed() {
  const { issue } = useSyncStatus();
  return (
    <p role="status" className={css['note']}>
      {issue === 'none'
        ? 'This could not be played. Try again, or read on: the words below say what it says.'
        : `You have no signal, and this is not on your ${device}. Read on: the words below say what it says.`}
    </p>
  );
}
