import { createFileRoute } from '@tanstack/react-router';
import { events } from '#src/features/events/collection.ts';
import { LandingPage } from '#src/features/marketing/landing-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => {
    context.engine?.pull(events).catch(reportError);
  },
  head: () => ({
    meta: [
      { title: pageTitle() },
      {
        name: 'description',
        content:
          'Bookkeeping, savings, succession and growth for township entrepreneurs: free webinars and courses that work with no signal.',
      },
    ],
  }),
  component: LandingPage,
});
