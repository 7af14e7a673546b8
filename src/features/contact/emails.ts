import { detailsTable, type EmailText, oneLine } from '#src/kit/email-html.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { messageRows } from './message-rows.ts';
import { type ContactArgs, peopleWords, type QuoteArgs } from './model.ts';

/** To the provider: what somebody wants to know or to have trained, and how to reach them. */
export function messageEmail(args: ContactArgs | QuoteArgs, reference: string): EmailText {
  const kind = 'people' in args ? `Quote for ${peopleWords(args)}` : 'Message';
  const message = [
    `<p>${kind}, written on the website:</p>`,
    `<blockquote>${escapeHtml(args.message).replace(/\r?\n/g, '<br>')}</blockquote>`,
    detailsTable(messageRows(args)),
    `<p>Ref: ${escapeHtml(reference)}</p>`,
  ].join('\n');
  return { subject: oneLine(`${kind} from ${args.name}, ${args.company} (Ref: ${reference})`), message };
}
