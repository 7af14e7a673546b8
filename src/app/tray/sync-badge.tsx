import { useState } from 'react';
import { useNoData } from '#src/hooks/use-no-data.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { sastClock } from '#src/kit/sast.ts';
import type { SyncStatus } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { NoDataIcon, NoSignalIcon, ServerIcon } from '#src/ui/icon.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { countWords } from '#src/ui/progress-words.ts';
import css from './sync-badge.module.css';

/** Marks the badge, for what hangs from it. */
export const badgeAttribute = 'data-sync-badge';

const recentMs = 12 * 3_600_000;

/** How the badge names a line that brings nothing. */
const lineWords = {
  'no-data': { icon: <NoDataIcon />, words: 'No data' },
  offline: { icon: <NoSignalIcon />, words: 'Offline' },
  server: { icon: <ServerIcon />, words: 'No answer' },
  portal: undefined,
  none: undefined,
};

/** Whether something is under way or wants a person. */
function isBusy({ waiting, sending, needsYou, awaitingSignIn }: SyncStatus): boolean {
  return waiting + sending + needsYou + awaitingSignIn > 0;
}

/** What waits on this phone and whether it is offline, in the header of every page. Its place is always kept. */
export function SyncBadge({ onOpen }: { onOpen: () => void }) {
  const status = useSyncStatus();
  const [wasBusy, setWasBusy] = useState(false);
  const busy = isBusy(status);
  if (busy && !wasBusy) setWasBusy(true);
  const noData = useNoData();
  const away = noData ? 'no-data' : status.issue;
  const line = lineWords[away];
  const { lamp, words } = countWords(status);
  const { lastSync = 0 } = status;
  // Of an older answer the hour alone would be read as today's.
  const isRecent = Date.now() - lastSync < recentMs;
  return (
    <Button
      variant="quiet"
      className={css['badge']}
      {...{ [badgeAttribute]: '' }}
      data-shown={wasBusy || line !== undefined || undefined}
      onClick={onOpen}
    >
      {(busy || !line) && <Lamp state={lamp} label={words} />}
      {line && (
        <span className={css['offline']}>
          {line.icon}
          <span>{line.words}</span>
        </span>
      )}
      {!line && isRecent && (
        <span className={css['last']}>
          <span className="visually-hidden">, </span>
          checked {sastClock(lastSync)}
        </span>
      )}
    </Button>
  );
}
