import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useEngineIfOpen } from '#src/hooks/engine-context.tsx';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import type { Failure } from '#src/sync/index.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { events } from './collection.ts';
import css from './no-event.module.css';

/** Most visitors find a webinar. */
const NothingPlanned = lazyOrNothing(() =>
  import('./nothing-planned.tsx').then((module) => module.NothingPlanned),
);

interface NoEventProps {
  /** Whether this phone has the office's list. */
  readonly known: boolean;
  /** What is over, or called off. */
  readonly lists: ReactNode;
}

/** In place of a webinar where none is coming, as far as this phone knows: the office is asked first. */
export function NoEvent({ known, lists }: NoEventProps) {
  const { issue, unreadable } = useSyncStatus();
  const engine = useEngineIfOpen();
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
  const why = isUnread ? 'unread' : isThere ? 'none' : 'lastKnown';
  return (
    <Suspense fallback={<EventsUnknown />}>
      <NothingPlanned why={failure ? { failed: failure.message } : why} onRetry={ask} lists={lists} />
    </Suspense>
  );
}

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
