import { type FocusEvent, useEffect, useRef } from 'react';
import { notePlace } from './focus-place.ts';

/**
 * Keeps the focus in a list whose rows change: if a button is removed, the focus moves to the name of its row; if a row
 * is removed, to its neighbour. Returns the list's handlers.
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
      // The removal of an element takes the focus away, in some browsers before the element is gone.
      if (relatedTarget) forget();
      else queueMicrotask(forget);
    },
  };
}
