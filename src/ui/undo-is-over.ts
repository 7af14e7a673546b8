import { isUndoOffered, onToasts } from './toast.tsx';

/** The time (ms) that storing a restored item may take. */
const undoneWithin = 5000;

/** Resolves once no Undo is offered. */
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
