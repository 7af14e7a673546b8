import { json } from './answer.ts';
import { jsonObject, requiredText } from './body.ts';
import type { Call } from './call.ts';

/** Puts an e-mail into the host's own tray (see mail-page.ts); nothing leaves the machine. */
export function sendEmail({ site, body }: Call): Response {
  const wanted = jsonObject(body);
  const { id } = site.database.run(
    `insert into emails (sender_name, recipient_name, recipient_email, subject, message, received_at)
     values (?, ?, ?, ?, ?, ?)`,
    requiredText(wanted, 'sender_name'),
    requiredText(wanted, 'recipient_name'),
    requiredText(wanted, 'recipient_email'),
    requiredText(wanted, 'subject'),
    requiredText(wanted, 'message'),
    new Date(site.now()).toISOString(),
  );
  return json({ success: true, id });
}
