import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { valueAt } from '#src/kit/keyed.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { typedIn, typedSchema } from './answering.ts';
import type { Form } from './model.ts';
import { Question } from './question.tsx';
import { askedFields, type Typed } from './show-if.ts';

interface QuestionsProps {
  readonly id: string;
  readonly form: Pick<Form, 'fields'>;
  /** What was typed here before and not sent in. */
  readonly draft: Typed;
  /** Something was typed: all that is, also in questions that are not asked just now. */
  readonly onTyped?: (typed: Typed) => void;
  readonly onValid: (typed: Typed) => Promise<'done' | 'taken' | undefined>;
  /** What stands below the questions: the button. */
  readonly children: ReactNode;
}

/** The questions of a form as they are answered: those that the answers so far bring up. */
export function Questions({ id, form, draft, onTyped, onValid, children }: QuestionsProps) {
  const { fields } = form;
  // What stood in a question that is not asked any more is there again when it is.
  const all = useRef(draft);
  const [typed, setTyped] = useState(draft);
  const asked = askedFields(fields, typed);
  const schema = useMemo(() => typedSchema({ fields }), [fields]);
  const decode = (data: FormData) => ({ input: typedIn(fields, data), fieldOf: (path: string) => path });

  function heard({ currentTarget }: FormEvent<HTMLElement>): void {
    const owner = currentTarget.closest('form');
    if (!owner) return;
    const shown = new Set(asked.map((field) => field.id));
    const hidden = Object.entries(all.current).filter(([name]) => !shown.has(name));
    all.current = { ...Object.fromEntries(hidden), ...typedIn(fields, new FormData(owner)) };
    onTyped?.(all.current);
    const next = askedFields(fields, all.current);
    if (next.length !== asked.length || next.some((field, at) => field !== asked[at])) setTyped(all.current);
  }

  return (
    <SchemaForm id={id} schema={schema} decode={decode} drafted onValid={onValid}>
      {/* Heard here, because the form itself belongs to its own rules. */}
      <div className="stack-5 fit" onInput={heard}>
        {asked.map((field) => (
          <Question key={field.id} field={field} typed={valueAt(all.current, field.id)} />
        ))}
      </div>
      {children}
    </SchemaForm>
  );
}
