import { createFileRoute } from '@tanstack/react-router';
import { events } from '#src/features/events/collection.ts';
import { EventsPage } from '#src/features/events/events-page.tsx';
import { IWasThere } from '#src/features/events/i-was-there.tsx';

export const Route = createFileRoute('/events')({
  validateSearch: ({ event }): { event?: string } => (typeof event === 'string' && event ? { event } : {}),
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => {
    context.engine?.pull(events).catch(reportError);
    return {
      description:
        'The next webinar for township entrepreneurs: when, who speaks, and registration that works with no signal.',
    };
  },
  component: function Events() {
    const { event } = Route.useSearch();
    return (
      <>
        <EventsPage chosenId={event} />
        <IWasThere />
      </>
    );
  },
});
