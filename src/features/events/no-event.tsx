import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import type { Failure } from '#src/sync/index.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TicketSpot } from '#src/ui/spots/ticket-spot.tsx';
import { events } from './collection.ts';
import css from './no-event.module.css';

interface NoEventProps {
  /** Whether this phone has the office's list. */
  readonly known: boolean;
  /** What is over, or called off. */
  readonly lists: ReactNode;
}

/** Nothing is coming, as far as this phone knows: said kindly, with a way to hear of the next one. */
export function NoEvent({ known, lists }: NoEventProps) {
  const { issue, unreadable } = useSyncStatus();
  const engine = useEngine();
  const [answer, setAnswer] = useState<{ readonly failure: Failure | undefined }>();
  const isThere = issue === 'none';
  // The route's own question where that is on its way; once the network is back, another one.
  const ask = useCallback(() => {
    if (isThere) engine?.pull(events).then((failure) => setAnswer({ failure }), reportError);
  }, [engine, isThere]);
  useEffect(ask, [ask]);
  const failure = isThere ? answer?.failure : undefined;
  // That nothing is planned is known from the server alone: page and list may be weeks old.
  if (!failure && !(known && (answer || !isThere))) return <EventsUnknown />;
  const isUnread = (unreadable[events.title] ?? 0) > 0;
  const { title, text } = failure ? failed(failure) : isUnread ? unread : isThere ? none : lastKnown;
  return (
    <section className={`band ${css['none']}`}>
      <h1>Webinars</h1>
      <EmptyState drawing={<TicketSpot />} title={title} text={text}>
        {failure && <Button onClick={ask}>Try again</Button>}
        <a href={`mailto:${provider.email}`} className={buttonClass('main')}>
          Ask about the next webinar
        </a>
      </EmptyState>
      {lists}
    </section>
  );
}

const none = {
  title: 'No webinar is planned right now',
  text: 'We put the next date here as soon as we set it.',
};
const lastKnown = {
  title: 'The last webinar we know of is over',
  text: 'We look for the next one as soon as you’re online.',
};
/** The office has something that cannot be read: that is not nothing. */
const unread = {
  title: 'We can’t show the next webinar',
  text: `Something about it can’t be read here. Call us on ${provider.phone.shown}, and we tell you when it is.`,
};
const failed = ({ message }: Failure) => ({ title: 'We couldn’t get the webinars', text: message });

/** Nothing is known yet: the place of the page while the first answer is on its way. */
function EventsUnknown() {
  const { issue } = useSyncStatus();
  return (
    <section className={`band band-indigo ${css['sketch']}`}>
      <h1 className={css['sketchTitle']}>Webinars</h1>
      {issue === 'none' ? (
        <Skeleton label="Fetching the webinars" />
      ) : (
        <p role="status">
          The webinars are not on this {device} yet. We fetch them as soon as you’re online.
        </p>
      )}
    </section>
  );
}
