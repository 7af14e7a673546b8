import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { events } from '#src/features/events/collection.ts';
import { EventsPage } from '#src/features/events/events-page.tsx';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import { pageWords } from './-page-words.ts';

/** Below the page, and only while a webinar of the last days may still be told of. */
const IWasThere = lazyOrNothing(() =>
  import('#src/features/events/i-was-there.tsx').then((module) => module.IWasThere),
);

export const Route = createFileRoute('/events')({
  staticData: { places: ['events'] },
  validateSearch: ({ event }): { event?: string } => (typeof event === 'string' ? { event } : {}),
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => {
    context.engine?.pull(events).catch(reportError);
    return 'The next webinar for township entrepreneurs: when, who speaks, and registration that works with no signal.';
  },
  head: ({ loaderData }) => pageWords('Webinar and registration', loaderData),
  component: function Events() {
    const { event } = Route.useSearch();
    return (
      <>
        <EventsPage chosen={event} />
        <Suspense>
          <IWasThere />
        </Suspense>
      </>
    );
  },
});
