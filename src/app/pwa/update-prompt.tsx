import { useState, useSyncExternalStore } from 'react';
import { readFlag, writeFlag } from '#src/app/local-flags.ts';
import { useNoData } from '#src/hooks/use-no-data.ts';
import { useConnectionIssue } from '#src/hooks/use-sync-status.tsx';
import { sastDate } from '#src/kit/sast.ts';
import { Button } from '#src/ui/button.tsx';
import { hasUnsentForm } from '#src/ui/form/typed-fields.ts';
import { RetryIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';

const titles = {
  none: 'A new version is ready',
  unsent: 'Send or clear your form first',
  now: 'We open it as soon as everything is sent',
} as const;

/** Returns whether the person chose "later" today; the next day the prompt returns. */
function wasPutOff(): boolean {
  return readFlag('update-later') === sastDate(Date.now());
}

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Returns whether the newer version's files can be fetched; accepting it deletes the current ones first. */
function useCanFetch(): boolean {
  const issue = useConnectionIssue();
  const noData = useNoData();
  const isOnline = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  return isOnline && !noData && issue !== 'offline' && issue !== 'portal';
}

/**
 * Offers the newer version while its files can be fetched, but not while a form has typed values. `onUpdate` reloads
 * the page, or calls `keep` where something was typed before the reload.
 */
export function UpdatePrompt({ onUpdate }: { onUpdate: (keep: () => void) => void }) {
  const [answer, setAnswer] = useState<'later' | keyof typeof titles>('none');
  const canFetch = useCanFetch();
  if (!canFetch || answer === 'later' || (answer === 'none' && wasPutOff())) return null;

  function update(): void {
    const unsent = hasUnsentForm(document);
    setAnswer(unsent ? 'unsent' : 'now');
    if (!unsent) onUpdate(() => setAnswer('unsent'));
  }

  function putOff(): void {
    writeFlag('update-later', sastDate(Date.now()));
    setAnswer('later');
  }

  return (
    <Notice
      icon={<RetryIcon />}
      title={titles[answer]}
      actions={
        <Button variant="quiet" onClick={update}>
          Update now
        </Button>
      }
      closeLabel="Later"
      onClose={putOff}
    />
  );
}
