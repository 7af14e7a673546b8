import { useState } from 'react';
import { lastSyncWords, type SyncStatus } from '#src/app/notices/status-text.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { InstallIcon, RetryIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { RestoredQuestion } from './restored-question.tsx';
import css from './sync-tray.module.css';
import { type OpenMutation, TrayLine } from './tray-line.tsx';
import { useTrayActions } from './use-tray-actions.ts';

/** Everything this phone still has to send, and what a person can do about each. Only ever imported lazily. */
export function SyncTray({ onClose }: { onClose: () => void }) {
  const open = useMirror((view) => view.open(), []);
  const status = useSyncStatus();
  const [discarding, setDiscarding] = useState<OpenMutation>();
  const { syncing, message, choosing, ...actions } = useTrayActions();
  const conflicting = open?.find(
    ({ mutationId, conflict }) => conflict && mutationId === choosing?.mutationId,
  );

  return (
    <Dialog
      title="Waiting on this phone"
      onClose={onClose}
      actions={
        <Button onClick={actions.syncNow} busy={syncing}>
          <RetryIcon />
          {syncing ? 'Syncing…' : 'Sync now'}
        </Button>
      }
    >
      <TrayStatus status={status} />
      <p role="status" className={css['message']}>
        {message}
      </p>
      {status.held > 0 && <RestoredQuestion held={status.held} onAnswer={actions.sendRestored} />}
      {open === undefined && <Skeleton lines={3} />}
      {open?.length === 0 && (
        <EmptyState
          title="Nothing is waiting"
          text="There is nothing on this phone that still has to be sent."
        />
      )}
      {open && open.length > 0 && (
        <>
          <ul className={css['lines']}>
            {open.map((mutation) => (
              <TrayLine
                key={mutation.mutationId}
                mutation={mutation}
                onRetry={() => actions.retry(mutation.mutationId)}
                onChoose={() => actions.choose(mutation.mutationId)}
                onDiscard={() => setDiscarding(mutation)}
              />
            ))}
          </ul>
          <Button variant="quiet" className={css['export']} onClick={actions.exportWaiting}>
            <InstallIcon />
            Export what waits
          </Button>
        </>
      )}
      {choosing && conflicting && (
        <choosing.Conflict
          mutation={conflicting}
          onClose={actions.chosen}
          onDiscard={() => {
            actions.chosen();
            setDiscarding(conflicting);
          }}
        />
      )}
      {discarding && (
        <ConfirmDialog
          title="Discard this?"
          onCancel={() => setDiscarding(undefined)}
          onConfirm={() => {
            setDiscarding(undefined);
            void actions.discard(discarding.mutationId);
          }}
        >
          <p>
            <strong>{discarding.words}</strong>
          </p>
          <p>It will not be sent and cannot be brought back. Copy it first if you still need it.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

function TrayStatus({ status }: { status: SyncStatus }) {
  const { noBackup, unreadable } = status;
  return (
    <>
      <p className={css['last']}>{upperFirst(lastSyncWords(status))}</p>
      {noBackup && <p className={css['last']}>This browser keeps one copy only of what waits.</p>}
      {unreadable > 0 && (
        <p className={css['last']}>
          {unreadable === 1
            ? '1 item from the office could not be read and is left out.'
            : `${unreadable} items from the office could not be read and are left out.`}
        </p>
      )}
    </>
  );
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
