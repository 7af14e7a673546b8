import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useEngineIfOpen } from '#src/hooks/engine-context.tsx';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import type { Failure } from '#src/sync/index.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { events } from './collection.ts';
import css from './no-event.module.css';

/** Loaded on demand: most visitors find a webinar. */
const NothingPlanned = lazyOrNothing(() =>
  import('./nothing-planned.tsx').then((module) => module.NothingPlanned),
);

interface NoEventProps {
  /** Whether this phone has the office's list. */
  readonly isKnown: boolean;
  /** Lists of past and cancelled webinars. */
  readonly lists: ReactNode;
}

/** Asks the office for webinars where this phone's list has no coming one, and shows the result. */
export function NoEvent({ isKnown, lists }: NoEventProps) {
  const { issue, unreadable } = useSyncStatus();
  const engine = useEngineIfOpen();
  const [answer, setAnswer] = useState<{ readonly failure: Failure | undefined }>();
  const isOnline = issue === 'none';
  // A pull joins the route's own pull while that is running. Pulls again once the network is back.
  const ask = useCallback(() => {
    if (isOnline) engine?.pull(events).then((failure) => setAnswer({ failure }), reportError);
  }, [engine, isOnline]);
  useEffect(ask, [ask]);
  const failure = isOnline ? answer?.failure : undefined;
  // Only the server's answer proves that nothing is planned: the page and the list may be weeks old.
  if (!failure && !(isKnown && (answer || !isOnline))) return <EventsUnknown />;
  const isUnread = (unreadable[events.title] ?? 0) > 0;
  const why = isUnread ? 'unread' : isOnline ? 'none' : 'lastKnown';
  return (
    <Suspense fallback={<EventsUnknown />}>
      <NothingPlanned why={failure ? { failed: failure.message } : why} onRetry={ask} lists={lists} />
    </Suspense>
  );
}

/** Placeholder of the page until the first answer. */
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
