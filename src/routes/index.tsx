import { createFileRoute } from '@tanstack/react-router';
import { events } from '#src/features/events/collection.ts';
import { LandingPage } from '#src/features/marketing/landing-page.tsx';
import { pageWords } from './-page-words.ts';

export const Route = createFileRoute('/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => {
    context.engine?.pull(events).catch(reportError);
    return 'Bookkeeping, savings, succession and growth for township entrepreneurs: free webinars and courses that work with no signal.';
  },
  head: ({ loaderData }) => pageWords(loaderData),
  component: LandingPage,
});
