/**
 * People whom this page marked in the last seconds: their rows offer Undo and stay in place for that time.
 * Invariant: Undo applies only to marks of this page, and for at most ten seconds.
 */
import { undoWithin } from '#src/kit/undo-times.ts';

export interface JustMarked {
  /** Mutations of the mark. */
  readonly mutationIds: readonly string[];
  /** Time of the mark (ms, the page's clock). */
  readonly at: number;
}

export interface JustMarkedList {
  readonly note: (key: string, mutationIds: readonly string[]) => void;
  readonly forget: (key: string) => void;
  readonly all: () => ReadonlyMap<string, JustMarked>;
  /** Calls `listener` at every change; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates the list of one page. */
export function createJustMarked(): JustMarkedList {
  const listeners = new Set<() => void>();
  let marked: ReadonlyMap<string, JustMarked> = new Map();

  function change(next: ReadonlyMap<string, JustMarked>): void {
    marked = next;
    for (const listener of listeners) listener();
  }

  function without(key: string): void {
    change(new Map([...marked].filter(([other]) => other !== key)));
  }

  return {
    note(key, mutationIds) {
      const one = { mutationIds, at: performance.now() };
      change(new Map([...marked, [key, one]]));
      setTimeout(() => {
        if (marked.get(key) === one) without(key);
      }, undoWithin);
    },
    forget(key) {
      if (marked.has(key)) without(key);
    },
    all: () => marked,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
