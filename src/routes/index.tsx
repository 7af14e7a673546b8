import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '#src/features/marketing/landing-page.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context }) => {
    void context.engine?.pull('events');
  },
  head: () => ({
    meta: [
      { title: 'Kasi Growth Academy' },
      {
        name: 'description',
        content:
          'Bookkeeping, savings, succession and growth for township entrepreneurs: free webinars and courses that work with no signal.',
      },
    ],
  }),
  component: LandingPage,
});
