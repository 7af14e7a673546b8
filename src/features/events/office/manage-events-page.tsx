import { Link } from '@tanstack/react-router';
import { startsAt } from '#src/features/events/when.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useHostNow } from '#src/hooks/use-now.ts';
import { usePulled } from '#src/hooks/use-pulled.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import type { Failure } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HelpLink } from '#src/ui/help-link.tsx';
import { ListPage } from '#src/ui/list-page.tsx';
import { TicketSpot } from '#src/ui/spots/ticket-spot.tsx';
import { bookingParents } from './booking-parents.ts';
import { officeEvents } from './collections.ts';
import { EventRow, OtherRow } from './event-row.tsx';
import css from './manage-events-page.module.css';
import {
  type ListedEvent,
  type OfficeEventList,
  readOfficeEvents,
  refreshOfficeEvents,
  whenOf,
} from './queries.ts';

/** `/manage-events`: every event with its number of people, today's events first. */
export function ManageEventsPage({
  refreshed,
}: {
  readonly refreshed: Promise<Failure | undefined> | undefined;
}) {
  const list = useMirror(readOfficeEvents, []);
  const pulledAt = useMirror((view) => view.pulledAt(officeEvents), []);
  const pulled = usePulled(
    pulledAt,
    refreshed,
    (engine) => refreshOfficeEvents(engine, hostNow(), { force: true }),
    { lists: [officeEvents, bookingParents] },
  );
  return (
    <ListPage
      title="Events"
      pulled={pulled}
      action={
        <Link to="/event/$eventId" params={{ eventId: 'add' }} className={buttonClass('main')}>
          New event
        </Link>
      }
      what="the events"
      rows={list && [...list.events, ...list.others]}
      draw={() => list && <Events list={list} />}
      empty={
        <EmptyState
          drawing={<TicketSpot />}
          title="No events yet"
          text="Make the first one. Visitors see it and can register as soon as you show it to them."
        >
          <HelpLink guide="office" at="events">
            How webinars work
          </HelpLink>
        </EmptyState>
      }
    />
  );
}

function Events({ list }: { readonly list: OfficeEventList }) {
  const now = useHostNow().now || hostNow();
  const isOff = ({ event }: ListedEvent) => event.cancelled && whenOf(event, now) !== 'past';
  const at = (when: ReturnType<typeof whenOf>) =>
    list.events.filter((one) => whenOf(one.event, now) === when && !isOff(one));
  const soonest = (a: ListedEvent, b: ListedEvent) => startsAt(a.event) - startsAt(b.event);
  const past = at('past').toSorted((a, b) => soonest(b, a));
  return (
    <div className="stack-6 fit">
      <Part title="Today" events={at('today').toSorted(soonest)} />
      <Part title="Coming" events={at('coming').toSorted(soonest)} />
      <Part title="No day we can read" events={at('unknown')} />
      <Part title="Cancelled" events={list.events.filter(isOff).toSorted(soonest)} />
      {past.length > 0 && (
        <details className={css['past']} open={past.length === list.events.length}>
          <summary>{`Past (${past.length})`}</summary>
          <Part title="Past" hidesTitle events={past} />
        </details>
      )}
      {list.others.length > 0 && (
        <section className={css['part']} aria-labelledby="others-heading">
          <h2 id="others-heading">Bookings without an event</h2>
          <p className="soft">
            Their event was deleted, or they are old. We list them under the event they name.
          </p>
          <ul className={css['rows']}>
            {list.others.map((other) => (
              <OtherRow key={`${other.parent} ${other.title} ${other.date}`} other={other} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly events: readonly ListedEvent[];
  readonly hidesTitle?: boolean;
}

function Part({ title, events, hidesTitle = false }: PartProps) {
  if (events.length === 0) return null;
  return (
    <section className={css['part']}>
      <h2 className={hidesTitle ? 'visually-hidden' : undefined}>{title}</h2>
      <ul className={css['rows']}>
        {events.map((one) => (
          <EventRow key={one.event.id} {...one} />
        ))}
      </ul>
    </section>
  );
}
