import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { Draft } from '#src/kit/draft.ts';
import { openDrawnText } from './drawn-text.ts';
import { continueList } from './list-continuation.ts';

/** Longest text (letters) that is drawn formatted: in a longer one, keys would show late on a slow phone. */
export const drawnUpTo = 12_000;

type Area = RefObject<HTMLTextAreaElement | null>;

/**
 * Leaves typed letters to the uncontrolled field, so that a key renders nothing; writes changes from elsewhere into it.
 */
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
 * Shows the formatting of markdown in a layer over the field, with the same letters at the same places. The field keeps
 * its caret, selection, spelling and keyboard. Where field and layer break lines differently, and in a very long text,
 * the layer is switched off for this visit and the field shows its own letters.
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
    function redraw(): void {
      const { text } = draft.state();
      if (text.length > drawnUpTo) goPlain();
      if (isPlain) return;
      draw(text);
      timer ??= setTimeout(check, 1_000);
    }
    redraw();
    const stop = draft.subscribe(redraw);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [area, layer, draft, isOn]);
}

/** Continues a list at a line break. Android reports the Enter key only by `beforeinput`. */
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
      // This deprecated command is the only one that keeps the browser's undo history.
      document.execCommand(next.insert ? 'insertText' : 'delete', false, next.insert);
    }
    element.addEventListener('beforeinput', onBeforeInput);
    return () => element.removeEventListener('beforeinput', onBeforeInput);
  }, [area, isOn]);
}
