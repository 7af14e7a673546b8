import { useState } from 'react';
import { isBusy, lastSyncWords } from '#src/app/notices/status-text.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { Button } from '#src/ui/button.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { countWords } from '#src/ui/progress-words.ts';
import css from './sync-badge.module.css';

/** What waits on this phone, in the header of every page. Its place is kept when there is nothing to say. */
export function SyncBadge({ onOpen }: { onOpen: () => void }) {
  const status = useSyncStatus();
  const [wasBusy, setWasBusy] = useState(false);
  const busy = isBusy(status);
  if (busy && !wasBusy) setWasBusy(true);
  const { lamp, words } = countWords(status);
  return (
    <Button variant="quiet" className={css['badge']} data-shown={wasBusy || undefined} onClick={onOpen}>
      <Lamp state={lamp} label={words} />
      <span className={css['last']}>, {lastSyncWords(status)}</span>
    </Button>
  );
}
