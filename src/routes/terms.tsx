import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '#src/features/marketing/terms-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/terms')({
  head: () => ({
    meta: [
      { title: pageTitle('Terms of use') },
      {
        name: 'description',
        content:
          'The rules of this site and of our webinars, trainings and certificates of attendance, in plain words.',
      },
    ],
  }),
  component: TermsPage,
});
