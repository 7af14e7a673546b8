import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#src/features/marketing/privacy-page.tsx';

export const Route = createFileRoute('/privacy')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({
    description:
      'What this site keeps on your phone, what goes to our office, how long, and what POPIA lets you ask of us, in plain words.',
  }),
  component: PrivacyPage,
});
