import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#src/features/contact/contact-page.tsx';

/** The fields of data that another app shares, under the manifest's names. */
const shareable = ['title', 'message', 'url'] as const;
type Shared = Partial<Record<(typeof shareable)[number], string>>;

export const Route = createFileRoute('/contact-us')({
  validateSearch: (search): Shared =>
    Object.fromEntries(
      shareable.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
    ),
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({
    description:
      'Write, call or come by: a person answers. With no signal we save what you write and send it later.',
  }),
  component: function Contact() {
    const shared = Route.useSearch();
    const message = shareable.flatMap((name) => shared[name] || []).join('\n');
    return <ContactPage message={message} />;
  },
});
