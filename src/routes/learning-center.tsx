import { createFileRoute } from '@tanstack/react-router';
import { quoteAnchor } from '#src/features/contact/quote-form.tsx';
import { QuoteSection } from '#src/features/contact/quote-section.tsx';
import { LearningCenterPage } from '#src/features/schedule/learning-center-page.tsx';

export const Route = createFileRoute('/learning-center')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({
    description:
      'The trainings of the year for township entrepreneurs, month by month, to download or print, and a quote for your people.',
  }),
  component: function LearningCenter() {
    return (
      <LearningCenterPage quoteAnchor={quoteAnchor}>
        <QuoteSection />
      </LearningCenterPage>
    );
  },
});
