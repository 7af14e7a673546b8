import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { events } from '#src/features/events/collection.ts';
import { useEngineIfOpen } from '#src/hooks/engine-context.tsx';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';

/** Loaded separately, because few pages have the stall. */
const WebinarStall = lazyOrNothing(() =>
  import('#src/features/marketing/webinar-stall.tsx').then((module) => module.WebinarStall),
);

const never = () => () => undefined;

/** Renders the next webinar on a page of the office, as on the front page. */
export function ComingEvent() {
  const engine = useEngineIfOpen();
  useEffect(() => {
    engine?.pull(events).catch(reportError);
  }, [engine]);
  // Renders nothing at build time and during hydration, when fetched code is not available.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <Suspense>{isAlive && <WebinarStall />}</Suspense>;
}
