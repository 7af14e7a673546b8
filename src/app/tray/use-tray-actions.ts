import { type ComponentType, useState } from 'react';
import { noteOnReceipt } from '#src/features/receipts/note-on-receipt.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import type { MutationGroup } from '#src/hooks/mutation-groups.ts';
import { device } from '#src/kit/device-word.ts';
import { must } from '#src/kit/must.ts';
import { saveFile } from '#src/ui/save-file.ts';
import type { ConflictDialogProps } from './conflict-dialog.tsx';

interface Choosing {
  mutationId: string;
  Conflict: ComponentType<ConflictDialogProps>;
}

/** What a person does in the tray, and the message about its outcome. */
export function useTrayActions() {
  const engine = useEngine();
  const [sendingNow, setSendingNow] = useState(false);
  const [message, setMessage] = useState('');
  const [choosing, setChoosing] = useState<Choosing>();

  /** Runs an action; a failure becomes the message. */
  async function attempt(failed: string, action: () => Promise<unknown> | undefined): Promise<void> {
    setMessage('');
    try {
      await action();
    } catch {
      setMessage(failed);
    }
  }

  const failed = `That did not work on this ${device}. Nothing is lost. Try again.`;

  async function sendNow(): Promise<void> {
    setSendingNow(true);
    await attempt(failed, () => engine?.syncNow());
    setSendingNow(false);
  }

  function choose(mutationId: string): Promise<void> {
    return attempt('We couldn’t open the two versions. Try again when you’re online.', async () => {
      const { ConflictDialog } = await import('./conflict-dialog.tsx');
      setChoosing({ mutationId, Conflict: ConflictDialog });
    });
  }

  function discard(mutationIds: readonly string[], deleted?: string): Promise<void> {
    return attempt(failed, async () => {
      for (const mutationId of mutationIds)
        if ((await engine?.discard(mutationId)) === false)
          setMessage('It was already on its way, so it stays.');
        else if (engine && mutationId === deleted)
          await noteOnReceipt(engine, deleted, { deleted: true }).catch(reportError);
    });
  }

  /** What a group began with takes along what follows from it; where that is done, each step goes alone. */
  function remove({ group, steps }: MutationGroup): Promise<void> {
    const ids = steps.map(({ mutationId }) => mutationId);
    return discard(ids.includes(group) ? [group] : ids, group);
  }

  function exportWaiting(): Promise<void> {
    return attempt('The file could not be made. Try again.', async () =>
      saveFile('waiting-to-be-sent.json', 'application/json', await must(engine, 'engine').exportWaiting()),
    );
  }

  return {
    sendingNow,
    message,
    choosing,
    sendNow,
    retry: (mutationId: string) => attempt(failed, () => engine?.retry(mutationId)),
    choose,
    chosen: () => setChoosing(undefined),
    resolve: (mutationId: string) => discard([mutationId]),
    remove,
    sendRestored: (send: boolean) => attempt(failed, () => engine?.sendRestored(send)),
    exportWaiting,
  };
}
