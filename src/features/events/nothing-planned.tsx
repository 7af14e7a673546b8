import type { ReactNode } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TicketSpot } from '#src/ui/spots/ticket-spot.tsx';

const reasons = {
  none: {
    title: 'No webinar is planned right now',
    text: 'We put the next date here as soon as we set it.',
  },
  lastKnown: {
    title: 'The last webinar we know of is over',
    text: 'We look for the next one as soon as you’re online.',
  },
  /** The office has an event that this version cannot read. */
  unread: {
    title: 'We can’t show the next webinar',
    text: `Something about it can’t be read here. Call us on ${provider.phone.shown}, and we tell you when it is.`,
  },
};

interface NothingPlannedProps {
  /** Why there is no webinar to show, or the message of the failed request. */
  readonly why: keyof typeof reasons | { readonly failed: string };
  readonly onRetry: () => void;
  /** Lists of past and cancelled webinars. */
  readonly lists: ReactNode;
}

/** States why no webinar is shown, and offers to ask about the next one. */
export function NothingPlanned({ why, onRetry, lists }: NothingPlannedProps) {
  const hasFailed = typeof why === 'object';
  const { title, text } = hasFailed
    ? { title: 'We couldn’t get the webinars', text: why.failed }
    : reasons[why];
  return (
    <section className="band stack-5">
      <h1>Webinars</h1>
      <EmptyState drawing={<TicketSpot />} title={title} text={text}>
        {hasFailed && <Button onClick={onRetry}>Try again</Button>}
        <a href={`mailto:${provider.email}`} className={buttonClass('main')}>
          Ask about the next webinar
        </a>
      </EmptyState>
      {lists}
    </section>
  );
}
