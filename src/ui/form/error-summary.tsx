import { type MouseEvent, type Ref, useContext } from 'react';
import { WarningIcon } from '../icon.tsx';
import css from './error-summary.module.css';
import { FormContext, fieldId } from './form-state.tsx';
import type { Problem } from './problems.ts';

interface ErrorSummaryProps {
  readonly ref: Ref<HTMLElement>;
  readonly problems: readonly Problem[];
  /** Said once where something that is needed is blank. */
  readonly blank?: string | undefined;
}

// Focus is moved by hand: following the link would put a fragment into the address and make the router scroll.
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** What is wrong with a form, before its first field, each sentence a link to its field. It is given the focus. */
export function ErrorSummary({ ref, problems, blank }: ErrorSummaryProps) {
  const { formId } = useContext(FormContext);
  const others = problems.filter(({ label }) => label === '').map(({ message }) => message);
  return (
    <section ref={ref} className={css['summary']} aria-labelledby={`${formId}-problem`} tabIndex={-1}>
      <h3 className={css['heading']} id={`${formId}-problem`}>
        <WarningIcon /> There is a problem
      </h3>
      {blank && problems.some((problem) => problem.isBlank) && <p>{blank}</p>}
      <ul className={css['messages']}>
        {problems.map((problem) =>
          problem.label === '' ? null : (
            <li key={problem.name}>
              <a href={`#${fieldId(formId, problem.name)}`} onClick={goToField}>
                {`${problem.label}: ${problem.message}`}
              </a>
            </li>
          ),
        )}
        {[...new Set(others)].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  );
}
