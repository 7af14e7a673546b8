import { type MouseEvent, useContext } from 'react';
import { WarningIcon } from '../icon.tsx';
import css from './error-summary.module.css';
import { FormContext, fieldId } from './form-state.tsx';
import type { Problem } from './problems.ts';

// Focus is moved by hand: following the link would put a fragment into the address and make the router scroll.
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** What is wrong with a form, before its first field: each sentence once, with links to the fields it is about. */
export function ErrorSummary({ problems }: { readonly problems: readonly Problem[] }) {
  const { formId } = useContext(FormContext);
  const messages = [...new Set(problems.map((problem) => problem.message))];
  return (
    <section className={css['summary']} aria-labelledby={`${formId}-problem`}>
      <h3 className={css['heading']} id={`${formId}-problem`}>
        <WarningIcon /> There is a problem
      </h3>
      <ul className={css['messages']}>
        {messages.map((message) => (
          <li key={message}>
            {message}
            <span className={css['fields']}>
              {problems
                .filter((problem) => problem.message === message && problem.label)
                .map(({ name, label }) => (
                  <a key={name} href={`#${fieldId(formId, name)}`} onClick={goToField}>
                    {label}
                  </a>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
