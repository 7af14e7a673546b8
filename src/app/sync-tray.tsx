import { useState } from 'react';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RetryIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './sync-tray.module.css';
import { lastSyncWords } from './sync-words.ts';
import { useTrayActs } from './tray-acts.ts';
import { type OpenOperation, TrayLine } from './tray-line.tsx';

/** Everything this phone still has to send, and what a person can do about each. Only ever imported lazily. */
export function SyncTray({ onClose }: { onClose: () => void }) {
  const open = useMirror((view) => view.open(), []);
  const status = useSyncStatus();
  const [leaving, setLeaving] = useState<OpenOperation>();
  const { asking, said, choosing, syncNow, retry, choose, chosen, discard } = useTrayActs();
  const unsettled = open?.find(({ opId, conflict }) => conflict && opId === choosing?.opId);

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
      {status.oneHome && <p className={css['last']}>This browser keeps one copy only of what waits.</p>}
      <p role="status" className={css['said']}>
        {said}
      </p>
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
              onRetry={() => retry(operation.opId)}
              onChoose={() => choose(operation.opId)}
              onDiscard={() => setLeaving(operation)}
            />
          ))}
        </ul>
      )}
      {choosing && unsettled && (
        <choosing.Choice
          operation={unsettled}
          onClose={chosen}
          onDiscard={() => {
            chosen();
            setLeaving(unsettled);
          }}
        />
      )}
      {leaving && (
        <DiscardQuestion
          words={leaving.words}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => {
            setLeaving(undefined);
            void discard(leaving.opId);
          }}
        />
      )}
    </Dialog>
  );
}

interface DiscardQuestionProps {
  words: string;
  onCancel: () => void;
  onConfirm: () => void;
}

function DiscardQuestion({ words, onCancel, onConfirm }: DiscardQuestionProps) {
  return (
    <ConfirmDialog title="Discard this?" onCancel={onCancel} onConfirm={onConfirm}>
      <p>
        <strong>{words}</strong>
      </p>
      <p>It will not be sent and cannot be brought back. Copy it first if you still need it.</p>
    </ConfirmDialog>
  );
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
