import { createFileRoute } from '@tanstack/react-router';
import { ServicesPage } from '#src/features/marketing/services-page.tsx';
import { pageWords } from './-page-words.ts';

export const Route = createFileRoute('/services')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () =>
    'Eleven trainings in bookkeeping, financial literacy, saving, succession and growth, by webinar, visit, video call or phone.',
  head: ({ loaderData }) => pageWords(loaderData),
  component: ServicesPage,
});
