import { useEffect, useRef } from 'react';
import type { Way } from './edit-history.ts';

/** Takes a step back, or does it again, by the keys people know: not where letters are typed, nor in a dialog. */
export function useUndoKeys(goBack: (way: Way) => void): void {
  const latest = useRef(goBack);
  useEffect(() => {
    latest.current = goBack;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const way = wayOf(event);
      // A field takes its own letters back, and a dialog is about something else.
      const isElsewhere = event.target instanceof Element && event.target.closest('[role$="dialog"]');
      if (!way || isText(event.target) || isElsewhere) return;
      event.preventDefault();
      latest.current(way);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Leaves a field that is being typed in: it shows what is typed, and nothing else. */
export function leaveText(): void {
  const { activeElement } = document;
  if (isText(activeElement)) activeElement.blur();
}

function isText(target: unknown): target is HTMLElement {
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, select, input:not([type=checkbox], [type=radio])')
  );
}

function wayOf({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): Way | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined;
}
