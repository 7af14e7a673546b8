import { createFileRoute } from '@tanstack/react-router';
import { LearningCenterPage } from '#src/features/contact/learning-center-page.tsx';

export const Route = createFileRoute('/learning-center')({
  head: () => ({
    meta: [
      { title: 'Scheduled trainings | Kasi Growth Academy' },
      {
        name: 'description',
        content:
          'The trainings of the year for township entrepreneurs, month by month, to download or print, and a quote for your people.',
      },
    ],
  }),
  component: LearningCenterPage,
});
