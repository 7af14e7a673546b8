import { Suspense } from 'react';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useNow } from '#src/hooks/use-now.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import { type EventList, readEvents, recentEvents } from './queries.ts';

/** Loaded on demand: the form appears only for a week after a webinar. */
const IWasThereForm = lazyOrNothing(() =>
  import('./i-was-there-form.tsx').then((module) => module.IWasThereForm),
);

const unknownList: EventList = { events: [], isKnown: false };

/** The word form below the webinars, for attendees without a ticket on this device; nothing without a recent webinar. */
export function IWasThere() {
  const { events } = useMirror(readEvents, [], unknownList);
  // 0 in the prerendered page and in the hydrating render, which must be equal.
  const now = useNow();
  const recent = now > 0 ? recentEvents(events, now) : [];
  if (recent.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <IWasThereForm events={recent} />
    </Suspense>
  );
}
