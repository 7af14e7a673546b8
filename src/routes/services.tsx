import { createFileRoute } from '@tanstack/react-router';
import { ServicesPage } from '#src/features/marketing/services-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/services')({
  head: () => ({
    meta: [
      { title: pageTitle('Services') },
      {
        name: 'description',
        content:
          'Eleven trainings in bookkeeping, financial literacy, saving, succession and growth, by webinar, visit, video call or phone.',
      },
    ],
  }),
  component: ServicesPage,
});
