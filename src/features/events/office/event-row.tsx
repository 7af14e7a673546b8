import { Link } from '@tanstack/react-router';
import { eventProblems } from '#src/features/events/event-problems.ts';
import { isOver } from '#src/features/events/when.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { officeEvents } from './collections.ts';
import css from './manage-events-page.module.css';
import { publicAddress, publishedState, publishing } from './published.ts';
import { type ListedEvent, namedDay, type OtherBookings } from './queries.ts';
import { shortWhen } from './short-when.ts';

/** A row of the event list: title, day, state, number of people, and links. */
export function EventRow({ event, registered }: ListedEvent) {
  const progress = useProgress(officeEvents, event.id);
  const published = useProgress(officeEvents, event.id, publishing);
  const problems = eventProblems(event);
  const isOnSite = publishedState(event, published) === 'on the site' && !isOver(event, hostNow());
  return (
    <li className={css['row']}>
      <div className={css['words']}>
        <Link to="/manage-events" search={{ event: event.id }} className={css['title']}>
          {event.title || 'Event without a title'}
        </Link>
        <p>{shortWhen(event, hostNow())}</p>
        {event.hidden && (
          <p>
            <span className={css['draft']}>Draft</span>
          </p>
        )}
        {event.cancelled && <p className="alarm strong">Cancelled</p>}
        {problems.length > 0 && <p className="alarm strong">{problems.join(' ')}</p>}
        {progress && progress.detail !== 'done' && <ProgressStatus progress={progress} />}
      </div>
      <Count people={registered} />
      <div className={css['tools']}>
        {isOnSite && (
          <CopyButton
            label={`Copy the link of ${event.title}`}
            iconOnly
            variant="quiet"
            className={css['copy']}
            text={() => publicAddress(location.origin, event.id)}
          />
        )}
        <Link
          to="/event/$eventId"
          params={{ eventId: event.id }}
          className={css['edit']}
          aria-label={`Change ${event.title}`}
        >
          Change
        </Link>
      </div>
    </li>
  );
}

/** A row of bookings without an event, with the title and day that they name. */
export function OtherRow({ other }: { readonly other: OtherBookings }) {
  const { parent, title, date, people } = other;
  return (
    <li className={css['row']}>
      <div className={css['words']}>
        <Link to="/manage-events" search={{ event: parent, named: title, on: date }} className={css['title']}>
          {title || 'No event named'}
        </Link>
        {date && <p>{namedDay(date)}</p>}
      </div>
      <Count people={people} />
    </li>
  );
}

function Count({ people }: { readonly people: number | undefined }) {
  if (people === undefined) return <p className={`soft ${css['count']}`}>Open to count</p>;
  return (
    <p className={css['count']}>
      <strong>{people}</strong> {people === 1 ? 'person' : 'people'}
    </p>
  );
}
