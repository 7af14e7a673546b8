import { createHash } from 'node:crypto';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { json } from './answer.ts';
import type { Call } from './call.ts';
import { type Row, textOf } from './database.ts';

const style =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:45rem;padding:0 1rem}pre{white-space:pre-wrap}';
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The e-mails the host was asked to send, newest first: a page for people, JSON with `?format=json`. */
export function mailPage({ site, query }: Call): Response {
  const rows = site.database.all('select * from emails order by id desc');
  if (query.get('format') === 'json') return json(rows.map((row) => ({ ...row, id: textOf(row, 'id') })));
  return new Response(page(rows), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function page(rows: Row[]): string {
  const mails = rows.length === 0 ? '<p>No e-mail has been sent yet.</p>' : rows.map(mail).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>E-mails of the embedded host</title><style>${style}</style></head>
<body><main><h1>E-mails</h1>
<p>Nothing here has left this machine.</p>
${mails}</main></body></html>`;
}

/** The message is HTML made by a client: it is shown as text. */
function mail(row: Row): string {
  const shown = (column: string) => escapeHtml(textOf(row, column));
  return `<article><h2>${shown('subject')}</h2>
<p>From ${shown('sender_name')} to ${shown('recipient_name')} (${shown('recipient_email')}), ${shown('received_at')}</p>
<pre>${shown('message')}</pre></article>`;
}
