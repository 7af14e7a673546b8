import { escapeHtml } from '#src/kit/escape-html.ts';
import { json } from './answer.ts';
import type { Call } from './call.ts';
import { type Row, textOf } from './database.ts';
import { ownPage } from './own-page.ts';

/** The e-mails the host was asked to send, newest first: a page for people, JSON with `?format=json`. */
export function mailPage({ site, query }: Call): Response {
  const rows = site.database.all('select * from emails order by id desc');
  if (query.get('format') === 'json') return json(rows.map((row) => ({ ...row, id: textOf(row, 'id') })));
  const mails = rows.length === 0 ? '<p>No e-mail has been sent yet.</p>' : rows.map(mail).join('\n');
  return ownPage('E-mails', `<p>Nothing here has left this machine.</p>\n${mails}`);
}

/** Shows the message as text, as its HTML comes from a client. */
function mail(row: Row): string {
  const shown = (column: string) => escapeHtml(textOf(row, column));
  return `<article><h2>${shown('subject')}</h2>
<p>From ${shown('sender_name')} to ${shown('recipient_name')} (${shown('recipient_email')}), ${shown('received_at')}</p>
<pre>${shown('message')}</pre></article>`;
}
