import { device } from '#src/kit/device-word.ts';
import { toastError, toastUndo } from './toast.tsx';

interface Undoing {
  /** Of the deletions, which wait on this device (`undoFor` of their operations). */
  readonly mutationIds: readonly string[];
  /** Takes one out of what waits; answers whether it is out (`Engine.discard`). */
  readonly discard: (mutationId: string) => Promise<boolean>;
  /** Runs once the thing is back. */
  readonly onBack?: () => Promise<void>;
}

/** Says what was deleted and offers it back: undone, nothing was sent, and the thing is the one that it was. */
export function offerUndo(title: string, { mutationIds, discard, onBack }: Undoing): void {
  async function bringBack(): Promise<void> {
    const back = [];
    for (const id of mutationIds) back.push(await discard(id));
    if (back.every(Boolean)) await onBack?.();
    // Somebody sent it at once, in the list of what waits.
    else toastError(`${title} is deleted.`, 'It was already on its way to the office.');
  }

  toastUndo(`You deleted “${title}”.`, () => {
    bringBack().catch(() =>
      toastError(`We couldn’t bring ${title} back.`, `This ${device} could not save it.`),
    );
  });
}
