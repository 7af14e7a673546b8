import { useEffect, useRef } from 'react';
import type { Way } from './edit-history.ts';

/** Undoes and redoes by keyboard, except in text fields and dialogs. */
export function useUndoKeys(goBack: (way: Way) => void): void {
  const latest = useRef(goBack);
  useEffect(() => {
    latest.current = goBack;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const way = wayOf(event);
      // A field has its own undo, and a dialog covers the editor.
      const isElsewhere = event.target instanceof Element && event.target.closest('[role$="dialog"]');
      if (!way || isText(event.target) || isElsewhere) return;
      event.preventDefault();
      latest.current(way);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Blurs the focused field, because a focused field keeps showing the typed text. */
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
