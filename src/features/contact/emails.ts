import { detailsTable, type EmailText, oneLine } from '#src/kit/email-html.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { type ContactArgs, peopleWords, type QuoteArgs } from './model.ts';

/** To the provider: what somebody wants to know or to have trained, and how to reach them. */
export function messageEmail(args: ContactArgs | QuoteArgs, reference: string): EmailText {
  const people = 'people' in args ? peopleWords(args) : '';
  const kind = people ? `Quote for ${people}` : 'Message';
  const message = [
    `<p>${kind}, written on the website:</p>`,
    `<blockquote>${escapeHtml(args.message).replace(/\r?\n/g, '<br>')}</blockquote>`,
    detailsTable([
      ['Name', args.name],
      ['Email', args.email],
      ['Phone', args.phone],
      ['Company', args.company],
      ['Designation', args.designation],
      ['Number of people', people],
      ['Appointment', args.appointment_type],
    ]),
    `<p>Ref: ${escapeHtml(reference)}</p>`,
  ].join('\n');
  return { subject: oneLine(`${kind} from ${args.name}, ${args.company} (Ref: ${reference})`), message };
}
