import { useState } from 'react';
import { noteOnReceipt } from '#src/features/receipts/note-on-receipt.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import type { MutationGroup } from '#src/hooks/mutation-groups.ts';
import { device } from '#src/kit/device-word.ts';
import { notSentWords } from '#src/kit/not-sent-words.ts';
import type { Engine } from '#src/sync/index.ts';
import { saveFile } from '#src/ui/save-file.ts';

/** Sends waiting mutations, also those that pause after a failure; returns the reason where nothing is sent. */
async function sendWaiting({ syncNow, retry, view }: Engine): Promise<string> {
  await syncNow();
  const { issue, waiting, awaitingSignIn } = await view.status();
  if (issue !== 'none') return issue === 'busy' ? notSentWords.busy : notSentWords.unreachable;
  if (awaitingSignIn > 0 && waiting === 0) return notSentWords.signedOut;
  const pausedMutations = (await view.open()).filter(({ state, cause }) => state === 'pending' && cause);
  if (pausedMutations.length > 0) await retry(...pausedMutations.map(({ mutationId }) => mutationId));
  return '';
}

/** Returns the actions of the tray, and the message about their outcome. */
export function useTrayActions() {
  const engine = useEngine();
  const [sendingNow, setSendingNow] = useState(false);
  const [message, setMessage] = useState('');

  /** Runs an action; sets the message at a failure. */
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
    await attempt(failed, async () => setMessage(await sendWaiting(engine)));
    setSendingNow(false);
  }

  /** Discards a mutation; returns false for one that is being sent. */
  async function takeOut(mutationId: string): Promise<boolean> {
    if (await engine.discard(mutationId)) return true;
    setMessage('It may have arrived already, so it stays.');
    return false;
  }

  /**
   * Discards a group. Its first mutation takes its dependants along; if the first is gone, the other steps are
   * discarded one by one.
   */
  function remove({ group, steps }: MutationGroup): Promise<void> {
    return attempt(failed, async () => {
      if (steps.some(({ mutationId }) => mutationId === group)) {
        if (!(await takeOut(group))) return;
        await noteOnReceipt(engine, group, { deleted: true }).catch(reportError);
      }
      // A mutation that was sent meanwhile is confirmed before it is discarded.
      const otherSteps = (await engine.view.open()).filter(
        (step) => step.group === group && step.mutationId !== group,
      );
      for (const { mutationId } of otherSteps) await takeOut(mutationId);
    });
  }

  function exportWaiting(): Promise<void> {
    return attempt('The file could not be made. Try again.', async () =>
      saveFile('waiting-to-be-sent.json', 'application/json', await engine.exportWaiting()),
    );
  }

  return {
    sendingNow,
    message,
    sendNow,
    retry: (...mutationIds: string[]) => attempt(failed, () => engine.retry(...mutationIds)),
    resolve: (mutationId: string) => attempt(failed, () => takeOut(mutationId)),
    remove,
    sendRestored: (send: boolean) => attempt(failed, () => engine.sendRestored(send)),
    exportWaiting,
  };
}
