import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { FormContext, fieldId } from './form-state.tsx';
import css from './judged-submit.module.css';
import { checkForm, decodeFlat, type Problem } from './problems.ts';
import { SubmitButton } from './submit-button.tsx';

interface JudgedSubmitProps<Output> {
  readonly schema: v.GenericSchema<unknown, Output>;
  readonly children: string;
  /** Renders a note on the valid values before they are saved. */
  readonly before?: (typed: Output) => ReactNode;
}

interface Judged<Output> {
  readonly output: Output | undefined;
  readonly problems: readonly Problem[];
}

/** Renders a submit button that is disabled while a field is wrong, with the reasons beside it. */
export function JudgedSubmit<Output>({ schema, children, before }: JudgedSubmitProps<Output>) {
  const { formId, say } = useContext(FormContext);
  const element = useRef<HTMLDivElement>(null);
  const [judged, setJudged] = useState<Judged<Output>>();

  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form) return undefined;
    const judge = () => {
      const checked = checkForm(schema, form, decodeFlat);
      setJudged(checked);
      return checked.problems.filter(({ isBlank }) => !isBlank);
    };
    // A field shows its problem once the focus has left the field, until the problem is corrected.
    const leftNames = new Set<string>();
    const showProblems = (wrong: readonly Problem[]) => {
      say?.(new Map(wrong.flatMap(({ name, message }) => (leftNames.has(name) ? [[name, message]] : []))));
    };
    const handleFocusOut = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && 'name' in target) leftNames.add(String(target.name));
      showProblems(judge());
    };
    const handleInput = () => showProblems(judge());
    judge();
    form.addEventListener('input', handleInput);
    form.addEventListener('focusout', handleFocusOut);
    return () => {
      form.removeEventListener('input', handleInput);
      form.removeEventListener('focusout', handleFocusOut);
    };
  }, [schema, say]);

  const { output, problems = [] } = judged ?? {};
  const blank = problems.filter(({ isBlank }) => isBlank);
  const wrong = problems.filter(({ isBlank }) => !isBlank);
  return (
    <div ref={element} className="stack-3">
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
