import { useRef, useState, useSyncExternalStore } from 'react';
import { toastError } from '#src/ui/toast.tsx';
import { type EditStep, otherWay, type Way } from './edit-history.ts';
import type { OpenDocument } from './use-document.tsx';
import { leaveText, useUndoKeys } from './use-undo-keys.tsx';

export interface Undo {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The step that was taken back or done again last, for a screen reader. */
  readonly status: string;
  readonly goBack: (way: Way) => void;
}

/** An item as it is stored, with all that was typed. */
interface StoredItem<Item> {
  /** Returns the item now, and without a step: `without` is missing where somebody changed the same place since. */
  readonly compare: (
    step: EditStep<Item>,
  ) => Promise<{ readonly now: Item; readonly without?: Item | undefined }>;
  /** Stores the item without the step; answers nothing when this device could not. */
  readonly put: (item: Item) => Promise<unknown>;
}

interface UndoOptions<Item> extends Pick<OpenDocument<Item>, 'history' | 'drafts'> {
  /** The name of the item in the history. */
  readonly of: string;
  /** Answers nothing where the item is gone. */
  readonly read: () => Promise<StoredItem<Item> | undefined>;
}

/** Takes back what was done to an item, step by step, by button or key; what others wrote meanwhile stays. */
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
      // The step stays out of the history: the steps before it can be taken back without it.
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
    // A field that is being typed in shows what is typed, and nothing else.
    leaveText();
    setStatus('');
    last.current = last.current.then(() => takeBack(way)).catch(reportError);
  }

  useUndoKeys(goBack);
  return { canUndo, canRedo, status, goBack };
}
