import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#src/features/marketing/about-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/about-us')({
  head: () => ({
    meta: [
      { title: pageTitle('About us') },
      {
        name: 'description',
        content:
          'Who we are: short trainings for spaza shops, kitchens, salons, tailors, taxis and stokvels, on your own figures and in plain words.',
      },
    ],
  }),
  component: AboutPage,
});
