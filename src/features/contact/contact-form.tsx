import { Board } from '#src/ui/board.tsx';
import { MessageFields } from './message-fields.tsx';
import css from './message-form.module.css';
import { MessageForm } from './message-form.tsx';
import { ContactArgs } from './model.ts';
import { sendMessage } from './operations.ts';

/** Where the form stands in the page. */
export const contactAnchor = 'write';

/** With the numbering plan, 9 kB that nobody needs before the first tap; never fetched, the number is taken as it is. */
const withNumberingPlan = async () => (await import('./message-rules.ts')).ContactRules;

/** Writes to the office, from `message` on. */
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
