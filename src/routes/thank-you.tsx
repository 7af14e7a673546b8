import { createFileRoute } from '@tanstack/react-router';
import { ThankYouPage } from '#src/features/contact/thank-you-page.tsx';

export const Route = createFileRoute('/thank-you')({
  validateSearch: ({ ref }): { ref?: string } => (typeof ref === 'string' && ref ? { ref } : {}),
  component: function ThankYou() {
    const { ref } = Route.useSearch();
    return <ThankYouPage group={ref} />;
  },
});
