import { useState } from 'react';
import { useSnapshot } from '#src/hooks/snapshot-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useHostNow } from '#src/hooks/use-now.ts';
import { closedWords } from './closed-words.ts';
import { EventDetails } from './event-details.tsx';
import { EventLists } from './event-lists.tsx';
import { EventPoster } from './event-poster.tsx';
import css from './events-page.module.css';
import { NoEvent } from './no-event.tsx';
import { closedFor, comingEvents, readEvents, snapshotEvents } from './queries.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useKnownEvent } from './use-known-event.tsx';
import { useOfficeList } from './use-office-list.tsx';
import { usePinnedEvent } from './use-pinned-event.tsx';

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
  const { event, isListed, isTyped, around } = usePinnedEvent(wanted, chosen, list.events);
  const isDeadLink = now > 0 && chosen !== undefined && !asked;
  const { isCertain, checkGone } = useOfficeList(isDeadLink || (event !== undefined && !isListed), mirrored);
  const isKnown = mirrored !== prerendered && mirrored.known;
  useKnownEvent(coming[0], isKnown && now > 0);
  if (!event) {
    return <NoEvent known={isKnown} lists={<EventLists events={list.events} now={now} />} />;
  }
  const closed = isCertain && !isListed ? 'gone' : closedFor(event, now);
  const others = coming.filter(({ id }) => id !== event.id);
  return (
    <>
      <EventPoster
        event={event}
        closedKind={closed && closedWords(closed, false, false).kind}
        others={others.length}
        isInstead={isCertain && isDeadLink && event.id === coming[0]?.id}
      />
      <div className="cloth-dots cloth-edge" />
      <div className={`band ${css['body']}`} ref={around}>
        <RegistrationForm
          event={event}
          now={now}
          closed={closed}
          isTyped={isTyped}
          next={others[0]}
          checkGone={checkGone}
        />
        <div className={css['details']}>
          <EventDetails event={event} />
          <EventLists events={list.events} shown={event.id} now={now} />
        </div>
      </div>
    </>
  );
}
