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

/** Few links name a webinar that the device does not know. */
const AskedEvent = lazyOrNothing(() => import('./asked-event.tsx').then((module) => module.AskedEvent));

/** `/events`: the next webinar as a painted board, and the form to register for it. */
export function EventsPage({ chosen }: { readonly chosen?: string | undefined }) {
  const snapshot = useSnapshot();
  const [prerendered] = useState(() => snapshotEvents(snapshot));
  const mirrored = useMirror(readEvents, [], prerendered);
  const { now } = useHostNow();
  // Until the office has answered this phone once, an empty mirror knows less than the page it came with.
  const list = mirrored.known ? mirrored : prerendered;
  const coming = comingEvents(list.events, now);
  // The page was made without an address's choice; it is followed once that page has come alive.
  const asked = now > 0 ? list.events.find(({ id }) => id === chosen) : undefined;
  const wanted = asked ?? coming[0];
  const pinned = usePinnedEvent(wanted, chosen, list.events, useBegun());
  const { event, isListed, isTyped, around } = pinned;
  const { isGone, askOnce } = useGoneEvent(now > 0 && event && !isListed ? event.id : undefined);
  const isKnown = mirrored !== prerendered && mirrored.known;
  const isAlive = now > 0;
  useKnownEvent(coming[0], isKnown && isAlive, isAlive && (isKnown || chosen !== undefined));
  if (now > 0 && chosen !== undefined && !asked && !isTyped)
    return (
      <Suspense>
        <AskedEvent
          key={chosen}
          asked={chosen}
          next={coming[0]}
          lists={<EventLists events={list.events} now={now} />}
        />
      </Suspense>
    );
  if (!event) {
    return <NoEvent known={isKnown} lists={<EventLists events={list.events} now={now} />} />;
  }
  const closed = isGone ? 'gone' : closedFor(event, now);
  const others = coming.filter(({ id }) => id !== event.id);
  const earlier = chosen === event.id ? undefined : earlierThan(event, coming[0]);
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
      <div className={`band ${css['body']}`} ref={around}>
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
          <EventLists events={list.events} shown={event.id} now={now} />
        </div>
      </div>
    </>
  );
}
