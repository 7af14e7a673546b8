import { isUndoOffered, onToasts } from './toast.tsx';

/** What is brought back takes a moment (ms) to be stored. */
const undoneWithin = 5000;

/** Resolves once nothing that was taken away is offered back; at once where nothing is. */
export async function undoIsOver(): Promise<void> {
  if (!isUndoOffered()) return;
  await new Promise<void>((over) => {
    const end = onToasts(() => {
      if (isUndoOffered()) return;
      end();
      setTimeout(over, undoneWithin);
    });
  });
}
