import type { Cms } from '#src/cms/cms.ts';
import { officeEmail, provider } from '#src/features/settings/provider.ts';
import { type CommandOperation, defineCommand } from '#src/sync/index.ts';
import { messageEmail } from './emails.ts';
import { ContactArgs, peopleWords, QuoteArgs } from './model.ts';

/** One e-mail to the provider's info address, in the name of whoever wrote. */
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
