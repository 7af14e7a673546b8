import { createFileRoute } from '@tanstack/react-router';
import { ConsultingPage } from '#src/features/marketing/consulting-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/consulting')({
  head: () => ({
    meta: [
      { title: pageTitle('Consulting') },
      {
        name: 'description',
        content:
          'One adviser and one business, yours: on site, by video call or by phone, with your own slips and a page of next steps at the end.',
      },
    ],
  }),
  component: ConsultingPage,
});
