import { type FocusEvent, useEffect, useRef } from 'react';
import { notePlace } from './focus-place.ts';

/**
 * Keeps the focus in a list whose rows change: where the button that was tapped is gone it goes to the name of its row,
 * where the row is gone to its neighbour. Answers what the list listens with.
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
      // A part that goes loses the focus to nothing, in some browsers before it has gone.
      if (relatedTarget) forget();
      else queueMicrotask(forget);
    },
  };
}
