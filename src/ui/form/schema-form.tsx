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
  /** The id, equal at build time and after hydration, because `boot.ts` finds the form by it. */
  readonly id: string;
  readonly schema: v.GenericSchema<unknown, Output>;
  /**
   * Loads a stricter schema, too large for the page's start; where it does not load in time, `schema` validates alone.
   */
  readonly stricter?: () => Promise<v.GenericSchema<unknown, Output>>;
  /** The sentence of the summary for blank required fields. */
  readonly blank?: string;
  /** Turns the form's data into the schema's input, for a form with names that have several texts. */
  readonly decode?: Decode;
  /**
   * Receives the schema's output; the form is busy until the promise settles. The function shows its own failures and
   * does not reject. `taken` means that the values are stored, and the form's copy is deleted; `done` also keeps the
   * form busy, because the screen closes the form and a second tap must not submit again.
   */
  readonly onValid: (values: Output) => Promise<'done' | 'taken' | undefined> | Promise<void>;
  /** Distinguishes forms with the same `id`, whose typed values are stored separately. */
  readonly of?: string;
  /** Whether the form has its own draft, which outlasts the visit. */
  readonly drafted?: boolean;
  readonly children: ReactNode;
}

/** The time (ms) a form waits for its stricter schema: a stalled connection neither resolves nor fails. */
const stricterWithinMs = 2_000;

/** Scrolls to the top of the summary; focus alone may scroll to any part of a long one. */
function showSummary(summary: HTMLElement | null): void {
  summary?.focus({ preventScroll: true });
  summary?.scrollIntoView({ block: 'start' });
}

/**
 * Renders a form of native fields, validated by one schema, whose messages are shown.
 *
 * `method="dialog"` outside a dialog does nothing: before hydration a tap on the button must neither navigate nor put
 * values into the address. `boot.ts` records that submit and repeats it after hydration; until then the form has the
 * attribute `data-waiting`.
 */
export function SchemaForm<Output>(props: SchemaFormProps<Output>) {
  const { id, schema, stricter, blank, decode = decodeFlat, onValid, of, drafted = false, children } = props;
  const rules = useRef(schema);
  const sending = useRef(false);
  const summary = useRef<HTMLElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const typing = useKeptTyping(element, drafted ? undefined : of ? `${id} ${of}` : id);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [messages, say] = useState<ReadonlyMap<string, string>>(new Map());

  const { isTyped } = typing;
  useEffect(() => {
    // The button sticks to the bottom of the screen once something is typed, and must not cover the focused field.
    const field = document.activeElement;
    if (isTyped && field && element.current?.contains(field)) field.scrollIntoView({ block: 'nearest' });
  }, [isTyped]);

  const hasProblems = problems.length > 0;
  useEffect(() => {
    markTitle(hasProblems);
    // The form may unmount with its dialog; its error mark must then leave the title too.
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
    return typing.handOver(async () => onValid(output));
  }

  /** Validates again the fields that have a problem; keeps those for which `isSame` holds. */
  function updateProblems(
    form: HTMLFormElement,
    isSame: (present: Problem, earlier: Problem) => boolean,
  ): void {
    const problemsNow = checkForm(rules.current, form, decode).problems;
    setProblems((shown) =>
      problemsNow.filter((problem) => shown.some((old) => old.name === problem.name && isSame(problem, old))),
    );
  }

  // A message is removed as soon as it no longer applies; a new one is shown at the next submit.
  function handleInput(event: FormEvent<HTMLFormElement>) {
    typing.typed();
    if (hasProblems)
      updateProblems(event.currentTarget, (present, earlier) => present.message === earlier.message);
  }

  const errors = new Map([...messages, ...problems.map(({ name, message }) => [name, message] as const)]);
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
        onFocus={typing.checkFilledIn}
      >
        {hasProblems && <ErrorSummary ref={summary} problems={problems} blank={blank} />}
        {typing.isOverSaved && <RestoredNote onDrop={typing.drop} />}
        {children}
      </form>
    </FormContext>
  );
}
