import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { events } from '#src/features/events/collection.ts';
import { useEngineIfOpen } from '#src/hooks/engine-context.tsx';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';

/** Only few pages have it. */
const WebinarStall = lazyOrNothing(() =>
  import('#src/features/marketing/webinar-stall.tsx').then((module) => module.WebinarStall),
);

const never = () => () => undefined;

/** The next webinar as the front page shows it, on a page of the office. */
export function ComingEvent() {
  const engine = useEngineIfOpen();
  useEffect(() => {
    engine?.pull(events).catch(reportError);
  }, [engine]);
  // Nothing that is fetched can be in the page the build makes.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <Suspense>{isAlive && <WebinarStall />}</Suspense>;
}
