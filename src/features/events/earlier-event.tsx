import { Link } from '@tanstack/react-router';
import { sastDate } from '#src/kit/sast.ts';
import { dayWords } from './day-words.ts';
import type { Event } from './model.ts';
import { startOrder } from './when.ts';

/** Returns the next webinar, to be offered beside a pinned one, where it begins earlier. */
export function earlierThan(event: Event, next: Event | undefined): Event | undefined {
  return next && next.id !== event.id && startOrder(next) < startOrder(event) ? next : undefined;
}

interface EarlierEventProps {
  readonly event: Event;
  readonly now: number;
}

/** Offers an earlier webinar, added after the visitor had begun to read about a later one. */
export function EarlierEvent({ event, now }: EarlierEventProps) {
  const day = event.dateFrom === sastDate(now) ? 'today' : dayWords(event);
  const when = event.timeFrom === '' ? day : `${day} at ${event.timeFrom}`;
  return (
    <>
      There is an earlier one: {event.title}, {when}.{' '}
      <Link to="/events" search={{ event: event.id }}>
        See it
      </Link>
    </>
  );
}
