import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { FormContext, fieldId } from './form-state.tsx';
import css from './judged-submit.module.css';
import { checkForm, decodeFlat, type Problem } from './problems.ts';
import { SubmitButton } from './submit-button.tsx';

interface JudgedSubmitProps<Output> {
  readonly schema: v.GenericSchema<unknown, Output>;
  readonly children: string;
  /** What to know before it is saved, from what stands in the form; nothing while that is wrong. */
  readonly before?: (typed: Output) => ReactNode;
}

interface Judged<Output> {
  readonly output: Output | undefined;
  readonly problems: readonly Problem[];
}

/** The button of a form that cannot be saved while something is wrong, with the reasons beside it (spec section 5). */
export function JudgedSubmit<Output>({ schema, children, before }: JudgedSubmitProps<Output>) {
  const { formId, say } = useContext(FormContext);
  const here = useRef<HTMLDivElement>(null);
  const [judged, setJudged] = useState<Judged<Output>>();

  useEffect(() => {
    const form = here.current?.closest('form');
    if (!form) return undefined;
    const judge = () => {
      const found = checkForm(schema, form, decodeFlat);
      setJudged(found);
      return found.problems.filter(({ isBlank }) => !isBlank);
    };
    // A field says what is wrong with it once it is left, and no longer once that is mended.
    const named = new Set<string>();
    const tell = (wrong: readonly Problem[]) => {
      say?.(new Map(wrong.flatMap(({ name, message }) => (named.has(name) ? [[name, message]] : []))));
    };
    const left = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && 'name' in target) named.add(String(target.name));
      tell(judge());
    };
    const typed = () => tell(judge());
    judge();
    form.addEventListener('input', typed);
    form.addEventListener('focusout', left);
    return () => {
      form.removeEventListener('input', typed);
      form.removeEventListener('focusout', left);
    };
  }, [schema, say]);

  const { output, problems = [] } = judged ?? {};
  const blank = problems.filter(({ isBlank }) => isBlank);
  const wrong = problems.filter(({ isBlank }) => !isBlank);
  return (
    <div ref={here} className="stack-3">
      <div id={`${formId}-reasons`} className={css['reasons']} role="status">
        {blank.length > 0 && <p>{`Still to fill in: ${blank.map(({ label }) => label).join(', ')}.`}</p>}
        {wrong.map((problem) => (
          <p key={problem.name} className={css['wrong']}>
            <a href={`#${fieldId(formId, problem.name)}`}>{problem.label}</a>
            {`: ${problem.message}.`}
          </p>
        ))}
        {output !== undefined && before?.(output)}
      </div>
      <SubmitButton sticks disabled={problems.length > 0} describedBy={`${formId}-reasons`}>
        {children}
      </SubmitButton>
    </div>
  );
}
