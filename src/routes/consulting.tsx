import { createFileRoute } from '@tanstack/react-router';
import { ConsultingPage } from '#src/features/marketing/consulting-page.tsx';

export const Route = createFileRoute('/consulting')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({
    description:
      'One adviser and one business, yours: on site, by video call or by phone, with your own slips and a page of next steps at the end.',
  }),
  component: ConsultingPage,
});
