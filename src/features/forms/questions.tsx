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
  /** The unsubmitted values of an earlier visit. */
  readonly draft: Typed;
  /** Called at each input with all values, also those of questions that are not asked at the moment. */
  readonly onTyped?: (typed: Typed) => void;
  readonly onValid: (typed: Typed) => Promise<'done' | 'taken' | undefined>;
  /** The button below the questions. */
  readonly children: ReactNode;
}

/** The questions of a form whose conditions the answers meet. */
export function Questions({ id, form, draft, onTyped, onValid, children }: QuestionsProps) {
  const { fields } = form;
  // Keeps the value of a question that is not asked any more, for when it is asked again.
  const all = useRef(draft);
  const [typed, setTyped] = useState(draft);
  const shownFields = askedFields(fields, typed);
  const schema = useMemo(() => typedSchema({ fields }), [fields]);
  const decode = (data: FormData) => ({ input: typedIn(fields, data), fieldOf: (path: string) => path });

  function readValues({ currentTarget }: FormEvent<HTMLElement>): void {
    const owner = currentTarget.closest('form');
    if (!owner) return;
    const shownIds = new Set(shownFields.map((field) => field.id));
    const hiddenValues = Object.entries(all.current).filter(([name]) => !shownIds.has(name));
    all.current = { ...Object.fromEntries(hiddenValues), ...typedIn(fields, new FormData(owner)) };
    onTyped?.(all.current);
    const next = askedFields(fields, all.current);
    if (next.length !== shownFields.length || next.some((field, at) => field !== shownFields[at]))
      setTyped(all.current);
  }

  return (
    <SchemaForm id={id} schema={schema} decode={decode} drafted onValid={onValid}>
      {/* Listens here, because the form element belongs to SchemaForm. */}
      <div className="stack-5 fit" onInput={readValues}>
        {shownFields.map((field) => (
          <Question key={field.id} field={field} typed={valueAt(all.current, field.id)} />
        ))}
      </div>
      {children}
    </SchemaForm>
  );
}
