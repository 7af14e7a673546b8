import { type FocusEvent, useEffect, useRef } from 'react';
import { notePlace } from './focus-place.ts';

/**
 * Keeps the focus in a list whose rows change: a removed button passes it to the name of its row, a removed row to its
 * neighbour. Returns the list's handlers.
 */
export function useFocusStays() {
  const last = useRef<{ readonly element: Element; readonly back: () => void }>(undefined);
  useEffect(() => {
    const { current } = last;
    if (!current || current.element.isConnected) return;
    last.current = undefined;
    if (document.activeElement === document.body) current.back();
  });
  return {
    onFocus({ target }: FocusEvent) {
      last.current = { element: target, back: notePlace(target) };
    },
    onBlur({ target, relatedTarget }: FocusEvent) {
      const forget = () => {
        if (target.isConnected) last.current = undefined;
      };
      // A removed element loses the focus to nothing, in some browsers before its removal.
      if (relatedTarget) forget();
      else queueMicrotask(forget);
    },
  };
}
