import { createFileRoute } from '@tanstack/react-router';
import { ConsultingPage } from '#src/features/marketing/consulting-page.tsx';
import { pageWords } from './-page-words.ts';

export const Route = createFileRoute('/consulting')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () =>
    'One adviser and one business, yours: on site, by video call or by phone, with your own slips and a page of next steps at the end.',
  head: ({ loaderData }) => pageWords(loaderData),
  component: ConsultingPage,
});
