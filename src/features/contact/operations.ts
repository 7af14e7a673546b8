import type { Cms } from '#src/cms/cms.ts';
import { officeEmail, provider } from '#src/features/settings/provider.ts';
import { detailsTable, type EmailText, oneLine } from '#src/kit/email-html.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { type CommandOperation, defineCommand } from '#src/sync/index.ts';
import { messageRows } from './message-rows.ts';
import { ContactArgs, peopleWords, QuoteArgs } from './model.ts';

/** Composes the e-mail to the provider: the questions, and how to reach the sender. */
function messageEmail(args: ContactArgs | QuoteArgs, reference: string): EmailText {
  const kind = 'people' in args ? `Quote for ${peopleWords(args)}` : 'Message';
  const message = [
    `<p>${kind}, written on the website:</p>`,
    `<blockquote>${escapeHtml(args.message).replace(/\r?\n/g, '<br>')}</blockquote>`,
    detailsTable(messageRows(args)),
    `<p>Ref: ${escapeHtml(reference)}</p>`,
  ].join('\n');
  return { subject: oneLine(`${kind} from ${args.name}, ${args.company} (Ref: ${reference})`), message };
}

/** The host of e-mails to the provider, which go to its info address in the sender's name. */
const emailToProvider = {
  host: 'email',
  access: 'anyone',
  ifUnknown: 'ask',
  async send(cms, { args, reference, signal }) {
    await cms.email.send(
      {
        sender_name: args.name,
        recipient_name: provider.name,
        recipient_email: officeEmail(cms.settings),
        ...messageEmail(args, reference),
      },
      signal,
    );
    return {};
  },
} as const satisfies Pick<CommandOperation<ContactArgs, Cms>, 'host' | 'access' | 'ifUnknown' | 'send'>;

export const sendMessage = defineCommand<ContactArgs, Cms>('contact.send', {
  ...emailToProvider,
  args: ContactArgs,
  describe: () => 'Your message to us',
});

export const requestQuote = defineCommand<QuoteArgs, Cms>('quote.request', {
  ...emailToProvider,
  args: QuoteArgs,
  describe: (args) => `Your question about a quote for ${peopleWords(args)}`,
});
