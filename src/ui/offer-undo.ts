import { device } from '#src/kit/device-word.ts';
import { toastError, toastUndo } from './toast.tsx';

interface Undoing {
  /** The deletions, which wait on this device (`undoFor` of their operations). */
  readonly mutationIds: readonly string[];
  /** Removes a waiting deletion; resolves to whether it is removed (`Engine.discard`). */
  readonly discard: (mutationId: string) => Promise<boolean>;
  /** Runs after the item is restored. */
  readonly onBack?: () => Promise<void>;
}

/**
 * Shows a toast with Undo after a deletion. Meanwhile the deletion waits on the device, so Undo restores the same item
 * and nothing was sent.
 */
export function offerUndo(title: string, { mutationIds, discard, onBack }: Undoing): void {
  async function bringBack(): Promise<void> {
    const back = [];
    for (const id of mutationIds) back.push(await discard(id));
    if (back.every(Boolean)) await onBack?.();
    // The deletion had been sent at once from the tray.
    else toastError(`${title} is deleted.`, 'It was already on its way.');
  }

  toastUndo(`You deleted “${title}”.`, () => {
    bringBack().catch(() =>
      toastError(`We couldn’t bring ${title} back.`, `This ${device} could not save it.`),
    );
  });
}
