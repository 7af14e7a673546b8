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
  /** The same in the page the build made and in one made anew: by it `boot.ts` finds a form again. */
  readonly id: string;
  readonly schema: v.GenericSchema<unknown, Output>;
  /** A stricter form of it, too heavy for the page's start; where it does not come in time, `schema` judges alone. */
  readonly stricter?: () => Promise<v.GenericSchema<unknown, Output>>;
  /** What the summary says once where something that is needed is blank. */
  readonly blank?: string;
  /** How names with dots become lists and groups: `NestedForm` gives it, visitors' forms have none to pay for. */
  readonly decode?: Decode;
  /**
   * Given the schema's output; the form is busy until it settles. It shows its own failures and does not reject. With
   * `taken` what was typed is taken in, and not kept any more; with `done` the form stays busy besides: the screen goes
   * on without it, and a second tap before that must not do it again.
   */
  readonly onValid: (values: Output) => Promise<'done' | 'taken' | undefined> | Promise<void>;
  /** What it is about, where a page has one such form for each of many: what is typed is kept for each. */
  readonly of?: string;
  /** What is typed is kept as a draft beyond the visit: the form sees to it itself. */
  readonly drafted?: boolean;
  readonly children: ReactNode;
}

/** How long (ms) a form waits for its stricter rules: on a line that stalls nothing comes and nothing fails. */
const stricterWithinMs = 2_000;

/** Its beginning, however long it is: the focus alone would show any part of it. */
function showSummary(summary: HTMLElement | null): void {
  summary?.focus({ preventScroll: true });
  summary?.scrollIntoView({ block: 'start' });
}

/**
 * A form ruled by one schema: fields are native and keep what was typed, the schema's own sentences are shown.
 *
 * `method="dialog"` outside a dialog does nothing: before hydration a tap on the button must neither navigate nor
 * put what was typed into the address. `boot.ts` hears that submit and repeats it once the page is alive; until
 * then it sets `data-waiting` on the form.
 */
export function SchemaForm<Output>(props: SchemaFormProps<Output>) {
  const { id, schema, stricter, blank, decode = decodeFlat, onValid, of, drafted = false, children } = props;
  const judge = useRef(schema);
  const sending = useRef(false);
  const summary = useRef<HTMLElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const kept = useKeptTyping(element, drafted ? undefined : of ? `${id} ${of}` : id);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  const { isTyped } = kept;
  useEffect(() => {
    // The button comes to the foot of the screen with the first letter: not over the field that is typed in.
    const field = document.activeElement;
    if (isTyped && field && element.current?.contains(field)) field.scrollIntoView({ block: 'nearest' });
  }, [isTyped]);

  const isWrong = problems.length > 0;
  useEffect(() => {
    markTitle(isWrong);
    // A form that goes, with its dialog perhaps, takes its errors along.
    return () => markTitle(false);
  }, [isWrong]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    sending.current = true;
    setBusy(true);
    let isDone = false;
    try {
      if (stricter) await makeStricter(stricter, form);
      isDone = (await judged(form)) === 'done';
    } finally {
      sending.current = isDone;
      setBusy(isDone);
    }
  }

  /** Waits for the stricter rules, but not for ever; come later, they say in their words what is still wrong. */
  function makeStricter(load: () => Promise<typeof schema>, form: HTMLFormElement): Promise<void> {
    judge.current = schema;
    const loaded = load().then(
      (rules) => {
        judge.current = rules;
        updateProblems(form, () => true);
      },
      () => undefined,
    );
    return Promise.race([loaded, new Promise<void>((late) => setTimeout(late, stricterWithinMs))]);
  }

  async function judged(form: HTMLFormElement) {
    const checked = checkForm(judge.current, form, decode);
    // The sentences must stand in the page before the focus moves to them.
    flushSync(() => setProblems(checked.problems));
    if (checked.output === undefined) return showSummary(summary.current);
    const { output } = checked;
    return kept.handOver(async () => onValid(output));
  }

  /** Judges anew only the fields that have a problem: `isSame` may tell what is wrong now from what was said. */
  function updateProblems(form: HTMLFormElement, isSame: (now: Problem, said: Problem) => boolean): void {
    const now = checkForm(judge.current, form, decode).problems;
    setProblems((said) =>
      now.filter((problem) => said.some((old) => old.name === problem.name && isSame(problem, old))),
    );
  }

  // A sentence goes as soon as it is no longer true; a new one waits for the next submit.
  function mended(event: FormEvent<HTMLFormElement>) {
    kept.typed();
    if (isWrong) updateProblems(event.currentTarget, (now, said) => now.message === said.message);
  }

  const errors = Object.fromEntries(problems.map(({ name, message }) => [name, message]));
  return (
    <FormContext value={{ formId: id, errors, busy }}>
      <form
        ref={element}
        id={id}
        className={css['form']}
        method="dialog"
        noValidate
        aria-busy={busy}
        data-typed={isTyped || undefined}
        onSubmit={submit}
        onInput={mended}
        onFocus={kept.look}
      >
        {isWrong && <ErrorSummary ref={summary} problems={problems} blank={blank} />}
        {kept.isOverSaved && <RestoredNote onDrop={kept.drop} />}
        {children}
      </form>
    </FormContext>
  );
}
