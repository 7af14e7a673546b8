import { Suspense } from 'react';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useNow } from '#src/hooks/use-now.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import { type EventList, readEvents, recentEvents } from './queries.ts';

/** For a week after a webinar, and for nobody else: most visitors never load it. */
const IWasThereForm = lazyOrNothing(() =>
  import('./i-was-there-form.tsx').then((module) => module.IWasThereForm),
);

const unknown: EventList = { events: [], known: false };

/** Where somebody was whose ticket is not on this device: a form below the webinars, nothing where none has begun. */
export function IWasThere() {
  const { events } = useMirror(readEvents, [], unknown);
  // 0 in the page the build made, and in what must equal it.
  const now = useNow();
  const recent = now > 0 ? recentEvents(events, now) : [];
  if (recent.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <IWasThereForm events={recent} />
    </Suspense>
  );
}
