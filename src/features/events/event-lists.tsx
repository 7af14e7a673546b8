import { Link } from '@tanstack/react-router';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { othersTitle } from './closed-words.ts';
import css from './event-lists.module.css';
import type { Event } from './model.ts';
import { calledOffEvents, comingEvents, pastEvents } from './queries.ts';
import { placeAndPrice, whenWords } from './when.ts';

/** Anchor of the other webinars in the page. */
export const othersAnchor = 'also-coming';

interface EventListsProps {
  readonly events: readonly Event[];
  /** Id of the event that the page shows. */
  readonly shownId?: string | undefined;
  readonly now: number;
}

/** The other webinars: coming, called off, and the last few past ones. */
export function EventLists({ events, shownId, now }: EventListsProps) {
  const others = (list: readonly Event[]) => list.filter(({ id }) => id !== shownId);
  const coming = others(comingEvents(events, now));
  const calledOff = others(calledOffEvents(events, now));
  const past = others(pastEvents(events, now));
  return (
    <>
      {coming.length > 0 && (
        <section className="stack-4">
          <h2 id={othersAnchor}>{othersTitle}</h2>
          <Rows events={coming} offersPlaces />
        </section>
      )}
      {calledOff.length > 0 && (
        <section className="stack-4">
          <h2>Called off</h2>
          <Rows events={calledOff} />
        </section>
      )}
      {past.length > 0 && (
        <details className={css['past']}>
          <summary>
            <h2>Past webinars</h2>
          </summary>
          <Rows events={past} />
        </details>
      )}
    </>
  );
}

interface RowsProps {
  readonly events: readonly Event[];
  /** Whether place and price are shown. */
  readonly offersPlaces?: boolean;
}

function Rows({ events, offersPlaces = false }: RowsProps) {
  return (
    <ul className={offersPlaces ? css['boards'] : css['rows']}>
      {events.map((event) => (
        <li key={event.id}>
          <Link to="/events" search={{ event: event.id }}>
            <span>
              <strong>{event.title}</strong>
              <br />
              <span className="soft">
                {whenWords(event)}
                {offersPlaces && (
                  <>
                    <br />
                    {placeAndPrice(event)}
                  </>
                )}
              </span>
            </span>
            <ArrowIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}
