import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#src/features/marketing/about-page.tsx';

export const Route = createFileRoute('/about-us')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({
    description:
      'Who we are: short trainings for spaza shops, kitchens, salons, tailors, taxis and stokvels, on your own figures and in plain words.',
  }),
  component: AboutPage,
});
