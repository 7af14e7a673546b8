import { createFileRoute } from '@tanstack/react-router';
import { events } from '#src/features/events/collection.ts';
import { LandingPage } from '#src/features/marketing/landing-page.tsx';

export const Route = createFileRoute('/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => {
    context.engine?.pull(events).catch(reportError);
    return {
      description:
        'Bookkeeping, savings, succession and growth for township entrepreneurs: free webinars and courses that work with no signal.',
    };
  },
  component: LandingPage,
});
