import { Suspense, useState } from 'react';
import { useSnapshot } from '#src/hooks/snapshot-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useHostNow } from '#src/hooks/use-now.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import { closedWords } from './closed-words.ts';
import { EarlierEvent, earlierThan } from './earlier-event.tsx';
import { EventDetails } from './event-details.tsx';
import { EventLists } from './event-lists.tsx';
import { EventPoster } from './event-poster.tsx';
import css from './events-page.module.css';
import { NoEvent } from './no-event.tsx';
import { closedFor, comingEvents, readEvents, snapshotEvents } from './queries.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useBegun } from './use-begun.tsx';
import { useGoneEvent } from './use-gone-event.tsx';
import { useKnownEvent } from './use-known-event.tsx';
import { usePinnedEvent } from './use-pinned-event.tsx';

/** Loaded on demand: few links name a webinar that the device lacks. */
const RequestedEvent = lazyOrNothing(() =>
  import('./requested-event.tsx').then((module) => module.RequestedEvent),
);

/** `/events`: the poster of the next or chosen webinar, and the form to register for it. */
export function EventsPage({ chosenId }: { readonly chosenId?: string | undefined }) {
  const snapshot = useSnapshot();
  const [prerendered] = useState(() => snapshotEvents(snapshot));
  const mirrored = useMirror(readEvents, [], prerendered);
  const { now } = useHostNow();
  // Before the first pull the prerendered list is better than the empty mirror.
  const list = mirrored.isKnown ? mirrored : prerendered;
  const coming = comingEvents(list.events, now);
  // The prerendered page does not know the address, so the choice applies after hydration.
  const chosenEvent = now > 0 ? list.events.find(({ id }) => id === chosenId) : undefined;
  const wantedEvent = chosenEvent ?? coming[0];
  const pinned = usePinnedEvent(wantedEvent, chosenId, list.events, useBegun());
  const { event, isListed, isTyped, formContainer } = pinned;
  const { why: goneReason, askOnce } = useGoneEvent(now > 0 ? event?.id : undefined, isListed);
  const isKnown = mirrored !== prerendered && mirrored.isKnown;
  const isHydrated = now > 0;
  useKnownEvent(coming[0], isKnown && isHydrated, isHydrated && (isKnown || chosenId !== undefined));
  if (now > 0 && chosenId !== undefined && !chosenEvent && !isTyped)
    return (
      <Suspense>
        <RequestedEvent
          key={chosenId}
          requestedId={chosenId}
          next={coming[0]}
          lists={<EventLists events={list.events} now={now} />}
        />
      </Suspense>
    );
  if (!event) {
    return <NoEvent isKnown={isKnown} lists={<EventLists events={list.events} now={now} />} />;
  }
  const closed = goneReason ?? closedFor(event, now);
  const others = coming.filter(({ id }) => id !== event.id);
  const earlier = chosenId === event.id ? undefined : earlierThan(event, coming[0]);
  const offer = earlier && <EarlierEvent event={earlier} now={now} />;
  return (
    <>
      <EventPoster
        event={event}
        closedKind={closed && closedWords(closed, false, false).kind}
        others={others.length}
        offer={offer}
      />
      <div className="cloth-dots cloth-edge" />
      <div className={`band ${css['body']}`} ref={formContainer}>
        <RegistrationForm
          event={event}
          now={now}
          closed={closed}
          isTyped={isTyped}
          next={others[0]}
          offer={offer}
          askOnce={askOnce}
        />
        <div className={css['details']}>
          <EventDetails event={event} />
          <EventLists events={list.events} shownId={event.id} now={now} />
        </div>
      </div>
    </>
  );
}
