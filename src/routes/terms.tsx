import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '#src/features/marketing/terms-page.tsx';

export const Route = createFileRoute('/terms')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({
    description:
      'The rules of this site and of our webinars, trainings and certificates of attendance, in plain words.',
  }),
  component: TermsPage,
});
