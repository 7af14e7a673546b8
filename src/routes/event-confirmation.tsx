import { createFileRoute } from '@tanstack/react-router';
import { EventConfirmationPage } from '#src/features/events/event-confirmation-page.tsx';

export const Route = createFileRoute('/event-confirmation')({
  validateSearch: ({ ref }): { ref?: string } => (typeof ref === 'string' ? { ref } : {}),
  head: () => ({
    meta: [{ title: 'Your ticket | Kasi Growth Academy' }, { name: 'robots', content: 'noindex' }],
  }),
  component: function EventConfirmation() {
    const { ref } = Route.useSearch();
    return <EventConfirmationPage group={ref} />;
  },
});
