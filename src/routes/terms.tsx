import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '#src/features/marketing/terms-page.tsx';
import { pageWords } from './-page-words.ts';

export const Route = createFileRoute('/terms')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () =>
    'The rules of this site and of our webinars, trainings and certificates of attendance, in plain words.',
  head: ({ loaderData }) => pageWords(loaderData),
  component: TermsPage,
});
