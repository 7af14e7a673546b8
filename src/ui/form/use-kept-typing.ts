import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { currentVisit, keepTyping, keptTyping } from './kept-typing.ts';
import { type Field, putTyped, type TypedField, typedIn } from './typed-fields.ts';

interface KeptForm {
  /** Something was typed or chosen that is not taken in. */
  readonly isTyped: boolean;
  /** Something else was saved in a field that shows again what was typed before. */
  readonly isOverSaved: boolean;
  /** What was typed is not wanted any more: the form shows what is saved. */
  readonly drop: () => void;
  /** Somebody types (on). */
  readonly typed: () => void;
  /** Somebody goes to a field: what a browser or `boot.ts` filled in was told to nobody. */
  readonly look: () => void;
  /** Hands the form over. What was taken in is not kept any more, also where the form goes meanwhile. */
  readonly handOver: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Whether a field began with something that is saved, which a person may believe it still shows. */
const showsSaved = (field: Field) =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(({ defaultSelected, value }) => defaultSelected && value !== '')
    : !/checkbox|radio/.test(field.type) && field.defaultValue !== '';

/**
 * Keeps what is typed into a form for this visit: it is read when the form goes or the page is hidden, and stands in the
 * form when it is opened again. With no `name` the form has a draft of its own.
 */
export function useKeptTyping(form: RefObject<HTMLFormElement | null>, name: string | undefined): KeptForm {
  const [isTyped, setTyped] = useState(false);
  const [isOverSaved, setOverSaved] = useState(false);
  const missing = useRef<readonly TypedField[]>([]);
  const isTaken = useRef(false);
  const isHandedOver = useRef(false);
  /** Keeps what stood in a form that went before it was known whether it was taken in. */
  const keepLater = useRef<() => void>(undefined);
  const forget = useRef<() => void>(undefined);

  const putBack = useEffectEvent(
    (element: HTMLFormElement, typed: readonly TypedField[], late: boolean): void => {
      const back = putTyped(element, typed, late);
      missing.current = back.missing;
      if (back.fields.length > 0) setTyped(true);
      if (back.fields.some(showsSaved)) setOverSaved(true);
    },
  );

  useLayoutEffect(() => {
    const element = form.current;
    if (!element || name === undefined) return undefined;
    const visit = currentVisit();
    const keep = (typed: readonly TypedField[]) => keepTyping(visit, name, typed);
    const now = () => (isTaken.current ? [] : [...typedIn(element), ...missing.current]);
    const hidden = () => keep(now());
    forget.current = () => keep([]);
    keepLater.current = undefined;
    putBack(element, keptTyping(name), false);
    // Typed before the page came alive.
    if (typedIn(element).length > 0) setTyped(true);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      const last = now();
      if (isHandedOver.current) keepLater.current = () => keep(last);
      else keep(last);
    };
  }, [form, name]);

  // A field may come later than its form, and the options of a list.
  useLayoutEffect(() => {
    if (missing.current.length > 0 && form.current) putBack(form.current, missing.current, true);
  });

  return {
    isTyped,
    isOverSaved,
    drop() {
      form.current?.reset();
      setTyped(false);
      setOverSaved(false);
    },
    typed() {
      isTaken.current = false;
      setTyped(true);
    },
    look() {
      if (!isTyped && form.current && typedIn(form.current).length > 0) setTyped(true);
    },
    async handOver(work) {
      isHandedOver.current = true;
      let result: Awaited<ReturnType<typeof work>> | undefined;
      try {
        result = await work();
        return result;
      } finally {
        isHandedOver.current = false;
        if (result) {
          isTaken.current = true;
          forget.current?.();
          setTyped(false);
          setOverSaved(false);
        } else keepLater.current?.();
      }
    },
  };
}
