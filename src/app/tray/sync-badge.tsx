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

/** Marks the badge as the anchor of dialogs. */
export const badgeAttribute = 'data-sync-badge';

const recentMs = 12 * 3_600_000;

/** The badge's icon and word for each connection issue. */
const lineWords = {
  'no-data': { icon: <NoDataIcon />, words: 'No data' },
  offline: { icon: <NoSignalIcon />, words: 'Offline' },
  busy: { icon: <ServerIcon />, words: 'Busy' },
  server: { icon: <ServerIcon />, words: 'No answer' },
  portal: undefined,
  none: undefined,
};

/** Returns whether anything is waiting, being sent or in need of the person. */
function isBusy({ waiting, sending, needsYou, awaitingSignIn }: SyncStatus): boolean {
  return waiting + sending + needsYou + awaitingSignIn > 0;
}

/**
 * Renders, in the header of every page, how much waits on this phone and whether the phone is offline. The badge's room
 * is reserved.
 */
export function SyncBadge({ onOpen }: { onOpen: () => void }) {
  const status = useSyncStatus();
  // Of one person: what the person before kept at signing out is not sent.
  const [busyWith, setBusyWith] = useState<Pick<SyncStatus, 'owner'>>();
  const busy = isBusy(status);
  const wasBusy = busyWith !== undefined && busyWith.owner === status.owner;
  if (busy && !wasBusy) setBusyWith(status);
  const noData = useNoData();
  const issue = noData ? 'no-data' : status.issue;
  const line = lineWords[issue];
  const { lamp, words } = countWords(status);
  const { lastSync = 0 } = status;
  // An older time would be read as one of today.
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
