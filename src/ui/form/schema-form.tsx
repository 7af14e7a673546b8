import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as v from 'valibot';
import { ErrorSummary } from './error-summary.tsx';
import { FormContext } from './form-state.tsx';
import { checkForm, focusFirst, markTitle, type Problem } from './problems.ts';
import css from './schema-form.module.css';

interface SchemaFormProps<Schema extends v.GenericSchema> {
  readonly schema: Schema;
  /** Given the schema's output; the form is busy until it settles. It shows its own failures and does not reject. */
  readonly onValid: (values: v.InferOutput<Schema>) => Promise<void>;
  readonly children: ReactNode;
}

/**
 * A form ruled by one schema: fields are native and keep what was typed, the schema's own sentences are shown.
 *
 * `method="dialog"` outside a dialog does nothing: before hydration a tap on the button must neither navigate nor
 * put what was typed into the address. `boot.ts` hears that submit and repeats it once the page is alive; until
 * then it sets `data-waiting` on the form.
 */
export function SchemaForm<Schema extends v.GenericSchema>(props: SchemaFormProps<Schema>) {
  const { schema, onValid, children } = props;
  const formId = useId();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const checked = checkForm(schema, form);
    // The sentences must stand in the page before focus moves to a field that is described by one of them.
    flushSync(() => setProblems(checked.problems));
    markTitle(checked.problems.length > 0);
    if (checked.output === undefined) return focusFirst(form, checked.problems);
    sending.current = true;
    setBusy(true);
    try {
      await onValid(checked.output);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  // A sentence goes as soon as it is no longer true; a new one waits for the next submit.
  function mended(event: FormEvent<HTMLFormElement>) {
    if (problems.length === 0) return;
    const now = checkForm(schema, event.currentTarget).problems;
    const left = problems.filter((old) =>
      now.some(({ name, message }) => name === old.name && message === old.message),
    );
    if (left.length === problems.length) return;
    setProblems(left);
    markTitle(left.length > 0);
  }

  const errors = Object.fromEntries(problems.map(({ name, message }) => [name, message]));
  return (
    <FormContext value={{ formId, errors, busy }}>
      <form
        className={css['form']}
        method="dialog"
        noValidate
        aria-busy={busy}
        onSubmit={submit}
        onInput={mended}
      >
        {problems.length > 0 && <ErrorSummary problems={problems} />}
        {children}
      </form>
    </FormContext>
  );
}
