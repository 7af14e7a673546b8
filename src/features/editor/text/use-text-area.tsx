import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { Draft } from '#src/kit/draft.ts';
import { openDrawnText } from './drawn-text.ts';
import { continueList } from './list-continuation.ts';

/** How long (letters) a text is drawn in its form: beyond it a slow phone would show each key late. */
export const drawnUpTo = 12_000;

type Area = RefObject<HTMLTextAreaElement | null>;

/** The field holds its own letters, drawing nothing anew at a key; what comes from elsewhere is put into it. */
export function useShownText(area: Area, draft: Draft): void {
  useEffect(() => {
    function show(): void {
      const { text } = draft.state();
      if (area.current && area.current.value !== text) area.current.value = text;
    }
    show();
    return draft.subscribe(show);
  }, [area, draft]);
}

/**
 * Shows in the field what the signs of markdown make of the words: a layer over it draws the same letters at the same
 * places. The field keeps its caret, its selection, its spelling and its keyboard. Where the two do not break their
 * lines alike, and in a very long text, the layer goes for this visit and the field shows its own letters.
 */
export function useDrawnText(
  area: Area,
  layer: RefObject<HTMLElement | null>,
  draft: Draft,
  isOn: boolean,
): void {
  useLayoutEffect(() => {
    const { current: element } = layer;
    const { current: field } = area;
    if (!isOn || !element || !field) return undefined;
    const draw = openDrawnText(element);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPlain = false;
    function goPlain(): void {
      isPlain = true;
      clearTimeout(timer);
      field?.parentElement?.toggleAttribute('data-plain', true);
    }
    function check(): void {
      timer = undefined;
      if (field && field.clientHeight > 0 && field.scrollHeight > field.clientHeight + 2) goPlain();
    }
    function changed(): void {
      const { text } = draft.state();
      if (text.length > drawnUpTo) goPlain();
      if (isPlain) return;
      draw(text);
      timer ??= setTimeout(check, 1_000);
    }
    changed();
    const stop = draft.subscribe(changed);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [area, layer, draft, isOn]);
}

/** The next entry of a list gets its mark. Android tells of keys by `beforeinput` alone. */
export function useListContinuation(area: Area, isOn: boolean): void {
  useEffect(() => {
    const element = area.current;
    if (!element || !isOn) return undefined;
    function onBeforeInput(event: InputEvent): void {
      if (event.inputType !== 'insertLineBreak' && event.inputType !== 'insertParagraph') return;
      if (!element || element.selectionStart !== element.selectionEnd) return;
      const next = continueList(element.value, element.selectionStart);
      if (!next) return;
      event.preventDefault();
      const at = element.selectionStart;
      element.setSelectionRange(at - next.remove, at);
      // The browser's own command, deprecated as it is, is the only one that leaves the undo history whole.
      document.execCommand(next.insert ? 'insertText' : 'delete', false, next.insert);
    }
    element.addEventListener('beforeinput', onBeforeInput);
    return () => element.removeEventListener('beforeinput', onBeforeInput);
  }, [area, isOn]);
}
