import { type PointerEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button.tsx';
import { toastUndo } from '../toast.tsx';
import { dragRow } from './drag-row.ts';
import css from './field-list.module.css';
import { FieldListRow } from './field-list-row.tsx';
import { FieldMessage } from './field-message.tsx';
import { FormContext, fieldId } from './form-state.tsx';
import { addRow, isRearranged, moveRow, presentRows, type Row, rowsOf, setRemoved } from './rows.ts';

interface FieldListProps<Item> {
  /** The path of the list in the form's schema. */
  readonly name: string;
  readonly legend: string;
  /** What a row is called: `Question`. */
  readonly item: string;
  /** The rows at first, read once. */
  readonly initial: readonly Item[];
  /** The fields of a row. `at('text')` is the name of its field `text`; `at()` that of a row that is one field. */
  readonly children: (value: Item | undefined, at: (part?: string) => string) => ReactNode;
}

/**
 * A list of groups of fields, in a `NestedForm`: rows are added, removed with undo, and moved by buttons or by drag.
 * Fields are native and uncontrolled and keep their names and what was typed wherever their row goes; the order that
 * is sent is the order of the page.
 */
export function FieldList<Item>({ name, legend, item, initial, children }: FieldListProps<Item>) {
  const { formId, errors } = useContext(FormContext);
  const [rows, setRows] = useState<readonly Row<Item>[]>(() => rowsOf(initial));
  const [count] = useState(initial.length);
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLFieldSetElement>(null);
  const closeUndo = useRef<() => void>(undefined);
  const id = fieldId(formId, name);
  const error = errors.get(name);
  const present = presentRows(rows);
  const spoken = item.toLowerCase();

  // What it offers to take back is gone with the list.
  useEffect(() => () => closeUndo.current?.(), []);

  /** The form hears of it as of anything typed. */
  function change(next: (rows: readonly Row<Item>[]) => readonly Row<Item>[], announcement = ''): void {
    flushSync(() => {
      setRows(next);
      setAnnounced(announcement);
    });
    list.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function elementOf(key: number | undefined): HTMLElement | null {
    return key === undefined ? null : document.getElementById(fieldId(formId, `${name}.${key}`));
  }

  function add(): void {
    const added = addRow(rows);
    change(() => added);
    const row = elementOf(added.at(-1)?.key);
    row?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')?.focus();
  }

  function remove(key: number, at: number): void {
    change((now) => setRemoved(now, key, true));
    closeUndo.current = toastUndo(`You removed ${spoken} ${at + 1}.`, () => {
      change((now) => setRemoved(now, key, false));
      elementOf(key)?.focus();
    });
    const neighbour = present[at + 1] ?? present[at - 1];
    (elementOf(neighbour?.key) ?? list.current)?.focus();
  }

  function move(key: number, from: number, to: number): void {
    change(
      (now) => moveRow(now, key, to),
      `${item} ${from + 1} is now ${spoken} ${to + 1} of ${present.length}.`,
    );
  }

  function drag(start: PointerEvent<HTMLElement>, key: number, from: number): void {
    if (start.button !== 0) return;
    // Neither text is selected nor the page scrolled.
    start.preventDefault();
    const elements = present.map((row) => elementOf(row.key)).filter((element) => element !== null);
    dragRow(start, elements, from, (to) => move(key, from, to));
  }

  return (
    <fieldset
      ref={list}
      id={id}
      name={name}
      className={css['list']}
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
      data-changed={isRearranged(rows, count) || undefined}
    >
      <legend className={css['title']}>{legend}</legend>
      {error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
      {rows.map(({ key, value, removed }) => {
        const at = present.findIndex((row) => row.key === key);
        const path = `${name}.${key}`;
        return (
          <FieldListRow
            key={key}
            name={path}
            title={`${item} ${at + 1}`}
            removed={removed}
            isFirst={at === 0}
            isLast={at === present.length - 1}
            onMove={(by, button) => {
              move(key, at, at + by);
              // The browser drops focus when the element that has it changes its place in the page.
              button.focus();
            }}
            onDrag={(start) => drag(start, key, at)}
            onRemove={() => remove(key, at)}
          >
            {children(value, (part) => (part === undefined ? path : `${path}.${part}`))}
          </FieldListRow>
        );
      })}
      <Button onClick={add}>Add {spoken}</Button>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </fieldset>
  );
}
