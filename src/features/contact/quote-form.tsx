import { Board } from '#src/ui/board.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { MessageFields } from './message-fields.tsx';
import css from './message-form.module.css';
import { MessageForm } from './message-form.tsx';
import { peopleWords, QuoteArgs } from './model.ts';
import { requestQuote } from './operations.ts';

/** The anchor of the form in the page. */
export const quoteAnchor = 'quote';

/**
 * Loads the rules with the numbering plan, 9 kB that nobody needs before the first tap; if that fails, any number is
 * accepted.
 */
const withNumberingPlan = async () => (await import('./message-rules.ts')).QuoteRules;

/** The form of a request for a quote. */
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
