import { Board } from '#src/ui/board.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { MessageFields } from './message-fields.tsx';
import css from './message-form.module.css';
import { MessageForm } from './message-form.tsx';
import { peopleWords, QuoteArgs } from './model.ts';
import { requestQuote } from './operations.ts';

/** Where the form stands in the page. */
export const quoteAnchor = 'quote';

/** With the numbering plan, 9 kB that nobody needs before the first tap; never fetched, the number is taken as it is. */
const withNumberingPlan = async () => (await import('./message-rules.ts')).QuoteRules;

/** Asks the office what a training costs for some people. */
export function QuoteForm() {
  return (
    <Board as="section" tone="paper" className={css['form']} aria-labelledby={quoteAnchor}>
      <h2 id={quoteAnchor}>Request a quote</h2>
      <p>Fields marked with * are needed.</p>
      <MessageForm
        operation={requestQuote}
        rules={{ schema: QuoteArgs, stricter: withNumberingPlan }}
        subject={(args) => `Request for a quote, ${peopleWords(args)}`}
        submit="Request a quote"
      >
        <MessageFields messageLabel="Message" messageHelp="Which training, and when it would suit you.">
          <TextField
            name="people"
            label="Number of people"
            type="number"
            inputMode="numeric"
            min={1}
            max={9999}
            step={1}
            required
          />
        </MessageFields>
      </MessageForm>
    </Board>
  );
}
