import { useSyncExternalStore } from 'react';

const touches = ['pointerdown', 'keydown', 'scroll'] as const;
let touched = false;

function subscribe(listener: () => void): () => void {
  function first(): void {
    touched = true;
    listener();
  }
  for (const touch of touches) addEventListener(touch, first, { once: true, passive: true });
  return () => {
    for (const touch of touches) removeEventListener(touch, first);
  };
}

function wanted(): boolean {
  const { connection, userActivation } = navigator as Partial<Navigator> & {
    connection?: { saveData: boolean };
  };
  return (touched || userActivation?.hasBeenActive === true) && connection?.saveData !== true;
}

/**
 * Whether to fetch pictures that are only nice to have: once somebody looks around, and never when they save data.
 * The words of a page do not share the line with them, and who only glances at it does not pay for them.
 */
export function usePictures(): boolean {
  return useSyncExternalStore(subscribe, wanted, () => false);
}
