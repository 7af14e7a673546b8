import type { ReactNode } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { sastDayParts, sastInstant } from '#src/kit/sast.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { OfficePicture } from '#src/ui/office-picture.tsx';
import { othersAnchor } from './event-lists.tsx';
import css from './event-poster.module.css';
import type { Event } from './model.ts';
import { eventMark } from './use-known-event.tsx';
import { dayWords, placeWords, timeWords } from './when.ts';

/** Where the form stands in the page. */
export const formAnchor = 'register';

/** Only https and our own files: an event's picture comes from a form anybody in the office can fill in. */
function pictureOf({ posterUrl, image }: Event): string | undefined {
  return [posterUrl, image].find((url) => /^(https:\/\/|\/(?!\/))/.test(url));
}

interface EventPosterProps {
  readonly event: Event;
  /** What it is, where people cannot register for it. */
  readonly closedKind?: string | undefined;
  /** How many other webinars are coming. */
  readonly others: number;
  /** Offers an earlier webinar, below the link to the others: a finger may be on its way there. */
  readonly offer?: ReactNode;
}

/** The painted board of a webinar: what, when and where, to be read from across the street. */
export function EventPoster({ event, closedKind, others, offer }: EventPosterProps) {
  const picture = pictureOf(event);
  return (
    <section
      className={`band band-indigo ${css['poster']}`}
      aria-labelledby="event-title"
      data-event={eventMark(event)}
    >
      <div className="stack">
        <p className={css['kind']}>{closedKind ?? 'Webinar'}</p>
        <h1 className={css['title']} id="event-title">
          {event.title}
        </h1>
        {event.subTitle && <p className={css['lead']}>{event.subTitle}</p>}
        <dl className={css['facts']}>
          <div>
            <dt>When</dt>
            <dd>
              {dayWords(event)}
              <br />
              {timeWords(event)}
            </dd>
          </div>
          <div>
            <dt>Where</dt>
            <dd>{placeWords(event)}</dd>
          </div>
          <div>
            <dt>Price</dt>
            <dd>{provider.webinarPrice}</dd>
          </div>
        </dl>
        {closedKind === undefined && (
          <a className={buttonClass('main')} href={`#${formAnchor}`}>
            Go to the registration
          </a>
        )}
        {others > 0 && (
          <a className={css['others']} href={`#${othersAnchor}`}>
            {others === 1 ? 'Another webinar is coming' : `${others} other webinars are coming`}
          </a>
        )}
        {offer && <p role="status">{offer}</p>}
      </div>
      {picture ? (
        <div className={css['frame']}>
          <DateSign event={event} />
          <OfficePicture className={css['picture']} src={picture} width={480} height={600} />
        </div>
      ) : (
        <DateSign event={event} />
      )}
    </section>
  );
}

/** The day as a leaf of a wall calendar; the words beside it say the same. No leaf without a day. */
function DateSign({ event: { dateFrom, timeFrom } }: { readonly event: Event }) {
  if (dateFrom === '') return null;
  const { weekday, day, month, year } = sastDayParts(sastInstant(dateFrom, '12:00'));
  return (
    <div className={css['sign']} aria-hidden="true">
      <span className={css['cloth']} />
      <span className={css['month']}>
        {month} {year}
      </span>
      <span className={css['day']}>{day}</span>
      <span className={css['weekday']}>{weekday}</span>
      {timeFrom !== '' && <span className={css['hour']}>{timeFrom} SAST</span>}
    </div>
  );
}
