import { createFileRoute } from '@tanstack/react-router';
import { InstallCard } from '#src/app/pwa/install-card.tsx';
import { EventConfirmationPage } from '#src/features/events/event-confirmation-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/event-confirmation')({
  staticData: { places: ['events', 'me'] },
  validateSearch: ({ ref }): { ref?: string } => (typeof ref === 'string' && ref ? { ref } : {}),
  head: () => ({
    meta: [{ title: pageTitle('Your ticket') }, { name: 'robots', content: 'noindex' }],
  }),
  component: function EventConfirmation() {
    const { ref } = Route.useSearch();
    return <EventConfirmationPage group={ref} offer={<InstallCard />} />;
  },
});
