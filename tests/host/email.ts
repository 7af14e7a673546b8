import { json } from './answer.ts';
import { jsonObject, requiredText } from './body.ts';
import type { Call } from './call.ts';

/** Stores an e-mail for `/host/mail` (see mail-page.ts); nothing leaves the machine. */
export function sendEmail({ site, body }: Call): Response {
  const requestFields = jsonObject(body);
  const { id } = site.database.run(
    `insert into emails (sender_name, recipient_name, recipient_email, subject, message, received_at)
     values (?, ?, ?, ?, ?, ?)`,
    requiredText(requestFields, 'sender_name'),
    requiredText(requestFields, 'recipient_name'),
    requiredText(requestFields, 'recipient_email'),
    requiredText(requestFields, 'subject'),
    requiredText(requestFields, 'message'),
    new Date(site.now()).toISOString(),
  );
  return json({ success: true, id });
}
