/** Surveys on the screen with unsent answers: the button of such a survey is the page's only main action. */
import { useEffect, useSyncExternalStore } from 'react';

/** A block may be listed twice during a page transition. */
let askingBlocks: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  askingBlocks = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Registers the survey of this block while its questions are on the screen. */
export function useAsksHere(contentId: string): void {
  useEffect(() => {
    change([...askingBlocks, contentId]);
    return () => {
      const at = askingBlocks.indexOf(contentId);
      change(askingBlocks.filter((_, index) => index !== at));
    };
  }, [contentId]);
}

/** Whether a survey on the screen is waiting for answers. */
export function useIsAsking(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => askingBlocks.length > 0,
    () => false,
  );
}
