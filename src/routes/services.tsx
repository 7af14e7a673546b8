import { createFileRoute } from '@tanstack/react-router';
import { ServicesPage } from '#src/features/marketing/services-page.tsx';

export const Route = createFileRoute('/services')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({
    description:
      'Eleven trainings in bookkeeping, financial literacy, saving, succession and growth, by webinar, visit, video call or phone.',
  }),
  component: ServicesPage,
});
