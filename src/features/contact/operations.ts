import type { Cms } from '#src/cms/cms.ts';
import { provider } from '#src/features/settings/provider.ts';
import { defineOperation, type Operation } from '#src/sync/index.ts';
import { messageEmail } from './emails.ts';
import { ContactArgs, peopleWords, QuoteArgs } from './model.ts';

/** Spec §3 and §7: one e-mail to the provider's info address, in the name of whoever wrote. */
const toProvider: Omit<Operation<ContactArgs, Cms>, 'name' | 'args' | 'describe'> = {
  version: 1,
  kind: 'send',
  who: 'anyone',
  host: 'email',
  entity: (_args, ownId) => ({ collection: 'e-mails', id: ownId }),
  async write(cms, { args, reference, signal }) {
    await cms.email.send(
      {
        sender_name: args.name,
        recipient_name: provider.name,
        recipient_email: cms.settings.infoEmail,
        ...messageEmail(args, reference),
      },
      signal,
    );
    return {};
  },
};

export const sendMessage = defineOperation<ContactArgs, Cms>({
  ...toProvider,
  name: 'contact.send',
  args: ContactArgs,
  describe: ({ name }) => `Send the message of ${name} to ${provider.name}`,
});

export const requestQuote = defineOperation<QuoteArgs, Cms>({
  ...toProvider,
  name: 'quote.request',
  args: QuoteArgs,
  describe: (args) => `Ask ${provider.name} for a quote for ${peopleWords(args)} of ${args.company}`,
});
