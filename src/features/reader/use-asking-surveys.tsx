/**
 * The surveys on the screen whose answers are still to be sent: their button is the main action of the page, and no other
 * beside it is.
 */
import { useEffect, useSyncExternalStore } from 'react';

/** By block: one may stand twice while a page gives way to the next. */
let asking: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  asking = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** While the questions of this block are on the screen, they ask. */
export function useAsksHere(contentId: string): void {
  useEffect(() => {
    change([...asking, contentId]);
    return () => {
      const at = asking.indexOf(contentId);
      change(asking.filter((_, index) => index !== at));
    };
  }, [contentId]);
}

/** Whether a survey on the screen waits for its answers. */
export function useIsAsking(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asking.length > 0,
    () => false,
  );
}
