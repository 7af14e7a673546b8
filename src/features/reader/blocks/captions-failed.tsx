import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import css from './content-view.module.css';

interface CaptionsFailedProps {
  readonly failed: 'unreachable' | 'unreadable';
  readonly address: string;
  readonly onRetry: () => void;
}

/** Below a film whose captions do not show: why, and what helps. */
export function CaptionsFailed({ failed, address, onRetry }: CaptionsFailedProps) {
  const { issue } = useSyncStatus();
  const isOnline = issue === 'none';
  return (
    <div className={css['failed']}>
      <p role="status" className={css['note']}>
        {failed === 'unreadable' && 'This film has captions, but not in a form that we can show.'}
        {failed === 'unreachable' &&
          (isOnline
            ? 'We could not fetch the captions of this film.'
            : `You have no signal, and the captions are not on your ${device}.`)}
      </p>
      <div className="actions">
        {failed === 'unreachable' && <Button onClick={onRetry}>Try again</Button>}
        {failed === 'unreadable' && (
          <a href={address} download="" className={buttonClass('plain')}>
            Download the captions
          </a>
        )}
      </div>
    </div>
  );
}
