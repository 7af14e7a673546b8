import { Link } from '@tanstack/react-router';
import { eventProblems } from '#src/features/events/event-problems.ts';
import { dayWords, timeWords } from '#src/features/events/when.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { officeEvents } from './collections.ts';
import css from './manage-events-page.module.css';
import { type ListedEvent, namedDay, type OtherBookings } from './queries.ts';

/** An event of the list: its people, its day, and a way to change it. */
export function EventRow({ event, registered }: ListedEvent) {
  const progress = useProgress(officeEvents, event.id);
  const problems = eventProblems(event);
  return (
    <li className={css['row']}>
      <div className={css['words']}>
        <Link to="/manage-events" search={{ event: event.id }} className={css['title']}>
          {event.title || 'Event without a title'}
        </Link>
        <p>
          {dayWords(event)}
          <br />
          {timeWords(event)}
        </p>
        {event.cancelled && <p className="alarm strong">Cancelled</p>}
        {problems.length > 0 && <p className="alarm strong">{problems.join(' ')}</p>}
        {progress && progress.detail !== 'done' && <ProgressStatus progress={progress} />}
      </div>
      <Count people={registered} />
      <Link
        to="/event/$eventId"
        params={{ eventId: event.id }}
        className={css['edit']}
        aria-label={`Change ${event.title}`}
      >
        Change
      </Link>
    </li>
  );
}

/** Bookings whose event is not there, by what they name. */
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
