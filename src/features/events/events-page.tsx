import { type Ref, useCallback, useEffect, useState } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSnapshot } from '#src/hooks/snapshot-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useNow } from '#src/hooks/use-now.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import type { Failure } from '#src/sync/index.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TicketSpot } from '#src/ui/spots/ticket-spot.tsx';
import { events } from './collection.ts';
import { EventDetails, OtherEvents } from './event-details.tsx';
import { EventPoster } from './event-poster.tsx';
import css from './events-page.module.css';
import type { Event } from './model.ts';
import { comingEvents, readEvents, snapshotEvents } from './queries.ts';
import { RegistrationForm } from './registration-form.tsx';
import { usePinnedEvent } from './use-pinned-event.tsx';

/** `/events`: the next webinar as a painted board, and the form to register for it. */
export function EventsPage({ chosen }: { readonly chosen?: string | undefined }) {
  const snapshot = useSnapshot();
  const [prerendered] = useState(() => snapshotEvents(snapshot));
  const mirrored = useMirror(readEvents, [], prerendered);
  const now = useNow();
  // Until the server has answered this phone once, an empty mirror knows less than the page it came with.
  const list = mirrored.known ? mirrored : prerendered;
  const coming = comingEvents(list.events, now);
  // The page was made without an address's choice; it is followed once that page has come alive.
  const wanted = (now > 0 && coming.find(({ id }) => id === chosen)) || coming[0];
  const { event, around } = usePinnedEvent(wanted, chosen, list.events);
  if (!event) return <NoEvent known={mirrored !== prerendered && mirrored.known} />;
  const others = coming.filter(({ id }) => id !== event.id);
  return <EventPage event={event} others={others} now={now} around={around} />;
}

interface EventPageProps {
  readonly event: Event;
  readonly others: readonly Event[];
  readonly now: number;
  readonly around: Ref<HTMLDivElement>;
}

function EventPage({ event, others, now, around }: EventPageProps) {
  return (
    <>
      <EventPoster event={event} />
      <div className="cloth-dots cloth-edge" />
      <div className={`band ${css['body']}`} ref={around}>
        <RegistrationForm event={event} now={now} hasOthers={others.length > 0} />
        <div className={css['details']}>
          <EventDetails event={event} />
          <OtherEvents events={others} />
        </div>
      </div>
    </>
  );
}

/** Nothing is coming, as far as this phone knows: said kindly, with a way to hear of the next one. */
function NoEvent({ known }: { readonly known: boolean }) {
  const { issue } = useSyncStatus();
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
  return (
    <section className={`band ${css['none']}`}>
      <h1>Webinars</h1>
      <EmptyState
        drawing={<TicketSpot />}
        title={
          failure
            ? 'We couldn’t get the webinars'
            : isThere
              ? 'No webinar is planned right now'
              : 'The last webinar we know of is over'
        }
        text={
          failure?.message ??
          (isThere
            ? 'We put the next date here as soon as we set it.'
            : 'We look for the next one as soon as you’re online.')
        }
      >
        {failure && <Button onClick={ask}>Try again</Button>}
        <a href={`mailto:${provider.email}`} className={buttonClass('main')}>
          Ask about the next webinar
        </a>
      </EmptyState>
    </section>
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
