import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#src/features/marketing/privacy-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/privacy')({
  head: () => ({
    meta: [
      { title: pageTitle('Privacy') },
      {
        name: 'description',
        content:
          'What this site keeps on your phone, what goes to our office, how long, and what POPIA lets you ask of us, in plain words.',
      },
    ],
  }),
  component: PrivacyPage,
});
