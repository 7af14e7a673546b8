import { device } from '#src/kit/device-word.ts';
import type { Engine } from '#src/sync/index.ts';
import { toastError, toastUndo } from '#src/ui/toast.tsx';

/**
 * Says what was deleted and offers it back. The deletions wait on this device meanwhile (`undoFor` of their operations):
 * undone, nothing was sent, and the thing is the one that it was. `onBack` runs once it is back.
 */
export function offerUndo(
  { discard }: Pick<Engine, 'discard'>,
  title: string,
  mutationIds: readonly string[],
  onBack: () => Promise<void> | void = () => undefined,
): void {
  toastUndo(`You deleted “${title}”.`, () => {
    bringBack().catch(() =>
      toastError(`We couldn’t bring ${title} back.`, `This ${device} could not save it.`),
    );
  });

  async function bringBack(): Promise<void> {
    const back = [];
    for (const id of mutationIds) back.push(await discard(id));
    // Somebody sent it at once, in the list of what waits.
    if (!back.every(Boolean))
      toastError(`${title} is deleted.`, 'It was already on its way to the office.');
    else await onBack();
  }
}
