import { useState } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RetryIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './sync-tray.module.css';
import { lastSyncWords } from './sync-words.ts';
import { type OpenOperation, TrayLine } from './tray-line.tsx';

/** Everything this phone still has to send, and what a person can do about each. Only ever imported lazily. */
export function SyncTray({ onClose }: { onClose: () => void }) {
  const engine = useEngine();
  const open = useMirror((view) => view.open(), []);
  const status = useSyncStatus();
  const [leaving, setLeaving] = useState<OpenOperation>();
  const [asking, setAsking] = useState(false);

  async function syncNow(): Promise<void> {
    setAsking(true);
    try {
      await engine?.syncNow();
    } finally {
      setAsking(false);
    }
  }

  return (
    <Dialog
      title="Waiting on this phone"
      onClose={onClose}
      actions={
        <Button onClick={syncNow} busy={asking}>
          <RetryIcon />
          {asking ? 'Syncing…' : 'Sync now'}
        </Button>
      }
    >
      <p className={css['last']}>{upperFirst(lastSyncWords(status))}</p>
      {open === undefined && <Skeleton lines={3} />}
      {open?.length === 0 && (
        <EmptyState
          title="Nothing is waiting"
          text="There is nothing on this phone that still has to be sent."
        />
      )}
      {open && open.length > 0 && (
        <ul className={css['lines']}>
          {open.map((operation) => (
            <TrayLine
              key={operation.opId}
              operation={operation}
              onRetry={() => engine?.retry(operation.opId)}
              onDiscard={() => setLeaving(operation)}
            />
          ))}
        </ul>
      )}
      {leaving && (
        <ConfirmDialog
          title="Discard this?"
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => {
            setLeaving(undefined);
            void engine?.discard(leaving.opId);
          }}
        >
          <p>
            <strong>{leaving.words}</strong>
          </p>
          <p>It will not be sent and cannot be brought back. Copy it first if you still need it.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
