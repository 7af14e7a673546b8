import { Board } from '#src/ui/board.tsx';
import { MessageFields } from './message-fields.tsx';
import css from './message-form.module.css';
import { MessageForm } from './message-form.tsx';
import { ContactArgs } from './model.ts';
import { sendMessage } from './operations.ts';

/** The anchor of the form in the page. */
export const contactAnchor = 'write';

/**
 * Loads the rules with the numbering plan, 9 kB that nobody needs before the first tap; if that fails, any number is
 * accepted.
 */
const withNumberingPlan = async () => (await import('./message-rules.ts')).ContactRules;

/** The form of a message to the office; `message` is its initial text. */
export function ContactForm({ message }: { readonly message: string }) {
  return (
    <Board as="section" className={css['form']} aria-labelledby={contactAnchor}>
      <h2 id={contactAnchor}>Write to us</h2>
      <p>Fields marked with * are needed.</p>
      <MessageForm
        operation={sendMessage}
        rules={{ schema: ContactArgs, stricter: withNumberingPlan }}
        subject={() => 'Your message'}
        submit="Send message"
      >
        <MessageFields
          messageLabel="Message"
          messageHelp="In your own words, in any of your languages."
          message={message}
        />
      </MessageForm>
    </Board>
  );
}
