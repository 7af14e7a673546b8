import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { currentVisit, keepTyping, keptTyping } from './kept-typing.ts';
import { type Field, putTyped, type TypedField, typedIn } from './typed-fields.ts';

interface KeptForm {
  /** Whether the form has typed values that are not submitted. */
  readonly isTyped: boolean;
  /** Whether a field shows a typed value over a newer saved one. */
  readonly isOverSaved: boolean;
  /** Discards the typed values; the form shows the saved ones. */
  readonly drop: () => void;
  /** Called when somebody types. */
  readonly typed: () => void;
  /** Called when a field is focused: looks for values that a browser or `boot.ts` filled in without an event. */
  readonly checkFilledIn: () => void;
  /** Runs the submit. Submitted values are deleted, even if the form unmounts meanwhile. */
  readonly handOver: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Returns whether a field was first rendered with a saved value, which the person may believe is still shown. */
const showsSaved = (field: Field) =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(({ defaultSelected, value }) => defaultSelected && value !== '')
    : !/checkbox|radio/.test(field.type) && field.defaultValue !== '';

/**
 * Keeps the typed values of a form for this visit: stored when the form unmounts or the page is hidden, restored when
 * the form is opened again. Pass no `name` for a form with its own draft.
 */
export function useKeptTyping(form: RefObject<HTMLFormElement | null>, name: string | undefined): KeptForm {
  const [isTyped, setTyped] = useState(false);
  const [isOverSaved, setOverSaved] = useState(false);
  const missing = useRef<readonly TypedField[]>([]);
  const isTaken = useRef(false);
  const isHandedOver = useRef(false);
  /** Stores the values of a form that unmounted during its submit. */
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
    const currentValues = () => (isTaken.current ? [] : [...typedIn(element), ...missing.current]);
    const storeValues = () => keep(currentValues());
    forget.current = () => keep([]);
    keepLater.current = undefined;
    putBack(element, keptTyping(name), false);
    // Counts values typed before hydration.
    if (typedIn(element).length > 0) setTyped(true);
    document.addEventListener('visibilitychange', storeValues);
    return () => {
      document.removeEventListener('visibilitychange', storeValues);
      const values = currentValues();
      if (isHandedOver.current) keepLater.current = () => keep(values);
      else keep(values);
    };
  }, [form, name]);

  // Fields and the options of a list may be rendered later than the form.
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
    checkFilledIn() {
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
