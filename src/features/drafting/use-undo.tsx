import { useRef, useState, useSyncExternalStore } from 'react';
import { toastError } from '#src/ui/toast.tsx';
import { type EditStep, otherWay, type Way } from './edit-history.ts';
import type { OpenDocument } from './use-document.tsx';
import { leaveText, useUndoKeys } from './use-undo-keys.tsx';

export interface Undo {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The step undone or redone last, for a screen reader. */
  readonly status: string;
  readonly goBack: (way: Way) => void;
}

/** A stored item, read after all drafts were stored. */
interface StoredItem<Item> {
  /**
   * Returns the current item and the item without a step; `without` is missing where somebody has changed the same
   * place since.
   */
  readonly compare: (
    step: EditStep<Item>,
  ) => Promise<{ readonly now: Item; readonly without?: Item | undefined }>;
  /** Stores the item without the step; resolves with `undefined` if this device could not store it. */
  readonly put: (item: Item) => Promise<unknown>;
}

interface UndoOptions<Item> extends Pick<OpenDocument<Item>, 'history' | 'drafts'> {
  /** The name of the item in the history. */
  readonly of: string;
  /** Reads the item; resolves with `undefined` for a missing one. */
  readonly read: () => Promise<StoredItem<Item> | undefined>;
}

/** Undoes changes of an item step by step, by button or key; changes that others made meanwhile stay. */
export function useUndo<Item>({ history, drafts, of, read }: UndoOptions<Item>): Undo {
  const canUndo = useSyncExternalStore(history.subscribe, () => history.has('undo', of));
  const canRedo = useSyncExternalStore(history.subscribe, () => history.has('redo', of));
  const [status, setStatus] = useState('');
  const last = useRef<Promise<void>>(Promise.resolve());

  async function takeBack(way: Way): Promise<void> {
    const stored = await read();
    const step = stored && history.take(way, of);
    if (!stored || !step) return;
    const { now, without } = await stored.compare(step);
    if (!without) {
      // The step is not put back into the history, so that earlier steps can still be undone.
      toastError('We can’t undo this step', 'Somebody else changed the same place since.');
      return;
    }
    if (!(await stored.put(without))) {
      history.put(way, step);
      return;
    }
    history.put(otherWay[way], { of, before: now, after: without });
    drafts.reread();
    setStatus(way === 'undo' ? 'Undone' : 'Done again');
  }

  function goBack(way: Way): void {
    // A focused field would keep showing the typed text.
    leaveText();
    setStatus('');
    last.current = last.current.then(() => takeBack(way)).catch(reportError);
  }

  useUndoKeys(goBack);
  return { canUndo, canRedo, status, goBack };
}
