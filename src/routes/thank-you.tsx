import { createFileRoute } from '@tanstack/react-router';
import { ThankYouPage } from '#src/features/contact/thank-you-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/thank-you')({
  staticData: { places: ['me'] },
  validateSearch: ({ ref }): { ref?: string } => (typeof ref === 'string' && ref ? { ref } : {}),
  head: () => ({
    meta: [{ title: pageTitle('Your message') }, { name: 'robots', content: 'noindex' }],
  }),
  component: function ThankYou() {
    const { ref } = Route.useSearch();
    return <ThankYouPage group={ref} />;
  },
});
