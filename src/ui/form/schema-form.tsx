import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as v from 'valibot';
import { ErrorSummary } from './error-summary.tsx';
import { FormContext } from './form-state.tsx';
import { checkForm, type Decode, decodeFlat, markTitle, type Problem } from './problems.ts';
import { RestoredNote } from './restored-note.tsx';
import css from './schema-form.module.css';
import { useKeptTyping } from './use-kept-typing.ts';

export interface SchemaFormProps<Output> {
  /** The same in the prerendered page and after hydration: `boot.ts` finds the form by it. */
  readonly id: string;
  readonly schema: v.GenericSchema<unknown, Output>;
  /** A stricter schema, too large for the page's start; where it does not load in time, `schema` validates alone. */
  readonly stricter?: () => Promise<v.GenericSchema<unknown, Output>>;
  /** What the summary says, once, where a required field is blank. */
  readonly blank?: string;
  /** Makes the schema’s input of the form’s data, where a name stands for more than one text. */
  readonly decode?: Decode;
  /**
   * Given the schema's output; the form is busy until it settles. It shows its own failures and does not reject. With
   * `taken` what was typed is stored, and its copy is deleted; with `done` the form also stays busy: the screen is about
   * to close it, and a second tap before that must not run it again.
   */
  readonly onValid: (values: Output) => Promise<'done' | 'taken' | undefined> | Promise<void>;
  /** Tells apart several forms with the same `id`: what is typed is kept for each of them. */
  readonly of?: string;
  /** The form keeps its own draft, which outlasts the visit. */
  readonly drafted?: boolean;
  readonly children: ReactNode;
}

/** How long (ms) a form waits for its stricter schema: a stalled connection neither answers nor fails. */
const stricterWithinMs = 2_000;

/** Scrolls to the top of the summary: focus alone may scroll to any part of a long one. */
function showSummary(summary: HTMLElement | null): void {
  summary?.focus({ preventScroll: true });
  summary?.scrollIntoView({ block: 'start' });
}

/**
 * A form validated by one schema: its fields are native, and the messages shown are the schema's own.
 *
 * `method="dialog"` outside a dialog does nothing: before hydration a tap on the button must neither navigate nor
 * put what was typed into the address. `boot.ts` records that submit and repeats it after hydration; until
 * then it sets `data-waiting` on the form.
 */
export function SchemaForm<Output>(props: SchemaFormProps<Output>) {
  const { id, schema, stricter, blank, decode = decodeFlat, onValid, of, drafted = false, children } = props;
  const rules = useRef(schema);
  const sending = useRef(false);
  const summary = useRef<HTMLElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const kept = useKeptTyping(element, drafted ? undefined : of ? `${id} ${of}` : id);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [said, say] = useState<ReadonlyMap<string, string>>(new Map());

  const { isTyped } = kept;
  useEffect(() => {
    // The button sticks to the bottom of the screen from the first letter on: it must not cover the focused field.
    const field = document.activeElement;
    if (isTyped && field && element.current?.contains(field)) field.scrollIntoView({ block: 'nearest' });
  }, [isTyped]);

  const hasProblems = problems.length > 0;
  useEffect(() => {
    markTitle(hasProblems);
    // The form may unmount with its dialog: its errors go from the title too.
    return () => markTitle(false);
  }, [hasProblems]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    sending.current = true;
    setBusy(true);
    let isDone = false;
    try {
      if (stricter) await loadStricter(stricter, form);
      isDone = (await validate(form)) === 'done';
    } finally {
      sending.current = isDone;
      setBusy(isDone);
    }
  }

  /** Waits a limited time for the stricter schema; where it loads later, the problems shown are updated. */
  function loadStricter(load: () => Promise<typeof schema>, form: HTMLFormElement): Promise<void> {
    rules.current = schema;
    const loaded = load().then(
      (stricterRules) => {
        rules.current = stricterRules;
        updateProblems(form, () => true);
      },
      () => undefined,
    );
    return Promise.race([loaded, new Promise<void>((resolve) => setTimeout(resolve, stricterWithinMs))]);
  }

  async function validate(form: HTMLFormElement) {
    const checked = checkForm(rules.current, form, decode);
    // The messages must be in the document before the focus moves to them.
    flushSync(() => setProblems(checked.problems));
    if (checked.output === undefined) return showSummary(summary.current);
    const { output } = checked;
    return kept.handOver(async () => onValid(output));
  }

  /** Validates again the fields that have a problem; keeps those for which `isSame` holds. */
  function updateProblems(form: HTMLFormElement, isSame: (now: Problem, before: Problem) => boolean): void {
    const now = checkForm(rules.current, form, decode).problems;
    setProblems((before) =>
      now.filter((problem) => before.some((old) => old.name === problem.name && isSame(problem, old))),
    );
  }

  // A message is removed as soon as it no longer applies; a new one is shown at the next submit.
  function handleInput(event: FormEvent<HTMLFormElement>) {
    kept.typed();
    if (hasProblems) updateProblems(event.currentTarget, (now, before) => now.message === before.message);
  }

  const errors = new Map([...said, ...problems.map(({ name, message }) => [name, message] as const)]);
  return (
    <FormContext value={{ formId: id, errors, busy, say }}>
      <form
        ref={element}
        id={id}
        className={css['form']}
        method="dialog"
        noValidate
        aria-busy={busy}
        data-typed={isTyped || undefined}
        onSubmit={submit}
        onInput={handleInput}
        onFocus={kept.look}
      >
        {hasProblems && <ErrorSummary ref={summary} problems={problems} blank={blank} />}
        {kept.isOverSaved && <RestoredNote onDrop={kept.drop} />}
        {children}
      </form>
    </FormContext>
  );
}
