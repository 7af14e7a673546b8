import { createFileRoute } from '@tanstack/react-router';
import { events } from '#src/features/events/collection.ts';
import { EventsPage } from '#src/features/events/events-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/events')({
  validateSearch: ({ event }): { event?: string } => (typeof event === 'string' ? { event } : {}),
  loader: ({ context }) => {
    context.engine?.pull(events).catch(reportError);
  },
  head: () => ({
    meta: [
      { title: pageTitle('Webinar and registration') },
      {
        name: 'description',
        content:
          'The next webinar for township entrepreneurs: when, who speaks, and registration that works with no signal.',
      },
    ],
  }),
  component: function Events() {
    const { event } = Route.useSearch();
    return <EventsPage chosen={event} />;
  },
});
