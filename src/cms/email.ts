/**
 * Sends an e-mail through the provider's host. `message` is HTML: the caller has escaped every typed value.
 * Invariant: no line break reaches a field that becomes a mail header.
 */
import * as v from 'valibot';
import { type Call, checked } from './client.ts';
import { Accepted } from './verdict.ts';

const HeaderText = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\r\n]+/g, ' ').trim()),
);

const EmailPayload = v.object({
  sender_name: HeaderText,
  recipient_name: HeaderText,
  recipient_email: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+$/, 'not one e-mail address'),
  ),
  subject: HeaderText,
  message: v.string(),
});
export type EmailPayload = Readonly<v.InferInput<typeof EmailPayload>>;

export interface Emails {
  /**
   * Sends one e-mail. If the answer is lost, nothing can tell whether the e-mail was sent: the error has `applied:
   * 'maybe'`.
   */
  send(email: EmailPayload, signal?: AbortSignal): Promise<void>;
}

/** The area of the send-email endpoint. */
export function createEmail(call: Call): Emails {
  return {
    send: async (email, signal) => {
      const json = checked(EmailPayload, email);
      await call({ host: 'email', path: '', json, answer: Accepted, changes: true }, signal);
    },
  };
}
