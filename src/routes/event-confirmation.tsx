import { createFileRoute } from '@tanstack/react-router';
import { InstallCard } from '#src/app/pwa/install-card.tsx';
import { EventConfirmationPage } from '#src/features/events/event-confirmation-page.tsx';

export const Route = createFileRoute('/event-confirmation')({
  validateSearch: ({ ref }): { ref?: string } => (typeof ref === 'string' && ref ? { ref } : {}),
  component: function EventConfirmation() {
    const { ref } = Route.useSearch();
    return <EventConfirmationPage group={ref} offer={<InstallCard />} />;
  },
});
