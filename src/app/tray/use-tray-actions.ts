import { useState } from 'react';
import { noteOnReceipt } from '#src/features/receipts/note-on-receipt.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import type { MutationGroup } from '#src/hooks/mutation-groups.ts';
import { device } from '#src/kit/device-word.ts';
import { notSentWords } from '#src/kit/not-sent-words.ts';
import type { Engine } from '#src/sync/index.ts';
import { saveFile } from '#src/ui/save-file.ts';

/** Sends what waits, also what waits longer after the office failed; answers why nothing goes, for the person. */
async function sendWaiting({ syncNow, retry, view }: Engine): Promise<string> {
  await syncNow();
  const { issue, waiting, awaitingSignIn } = await view.status();
  if (issue !== 'none') return notSentWords.unreachable;
  if (awaitingSignIn > 0 && waiting === 0) return notSentWords.signedOut;
  const left = (await view.open()).filter(({ state, cause }) => state === 'pending' && cause);
  if (left.length > 0) await retry(...left.map(({ mutationId }) => mutationId));
  return '';
}

/** What a person does in the tray, and the message about its outcome. */
export function useTrayActions() {
  const engine = useEngine();
  const [sendingNow, setSendingNow] = useState(false);
  const [message, setMessage] = useState('');

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
    await attempt(failed, async () => setMessage(await sendWaiting(engine)));
    setSendingNow(false);
  }

  /** Answers whether it was taken out: what is on its way stays. */
  async function takeOut(mutationId: string): Promise<boolean> {
    if (await engine.discard(mutationId)) return true;
    setMessage('It may have reached the office already, so it stays.');
    return false;
  }

  /** What an act began with takes along what follows from it; the other steps of the same act go one by one. */
  function remove({ group, steps }: MutationGroup): Promise<void> {
    return attempt(failed, async () => {
      if (steps.some(({ mutationId }) => mutationId === group)) {
        if (!(await takeOut(group))) return;
        await noteOnReceipt(engine, group, { deleted: true }).catch(reportError);
      }
      // One that left in the meantime is looked for there before it is let go.
      const left = (await engine.view.open()).filter(
        (step) => step.group === group && step.mutationId !== group,
      );
      for (const { mutationId } of left) await takeOut(mutationId);
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
