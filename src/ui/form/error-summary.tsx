import { type MouseEvent, type Ref, useContext } from 'react';
import { WarningIcon } from '../icon.tsx';
import css from './error-summary.module.css';
import { FormContext, fieldId } from './form-state.tsx';
import type { Problem } from './problems.ts';

interface ErrorSummaryProps {
  readonly ref: Ref<HTMLElement>;
  readonly problems: readonly Problem[];
  /** The sentence for all required fields that are blank. */
  readonly blank?: string | undefined;
}

// Moves the focus by hand: the link would put a fragment into the address and make the router scroll.
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** Joins label and message; a label with its own question mark needs no colon. */
const sentenceOf = ({ label, message }: Problem) => `${label}${/[?!.]$/.test(label) ? '' : ':'} ${message}`;

/** Renders the problems of a form above its first field, each linked to its field. The summary receives the focus. */
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
                {sentenceOf(problem)}
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
