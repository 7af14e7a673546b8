import type { ReactNode } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { sastDayParts, sastInstant } from '#src/kit/sast.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { OfficePicture } from '#src/ui/office-picture.tsx';
import { dayWords, timeWords } from './day-words.ts';
import { othersAnchor } from './event-lists.tsx';
import css from './event-poster.module.css';
import type { Event } from './model.ts';
import { eventMark } from './use-known-event.tsx';
import { placeWords } from './when.ts';

/** Anchor of the registration form in the page. */
export const formAnchor = 'register';

/**
 * Returns the picture's address if it may be loaded: https, or a file of this site or this device. People at the office
 * type it.
 */
function pictureOf({ posterUrl, image }: Event): string | undefined {
  return [posterUrl, image].find((url) => /^(https:\/\/|blob:|\/(?!\/))/.test(url));
}

interface EventPosterProps {
  readonly event: Event;
  /** Kind of a webinar whose registration is closed. */
  readonly closedKind?: string | undefined;
  /** Number of other coming webinars. */
  readonly others: number;
  /** The offer of an earlier webinar; below the link to the others, so that the link does not move under a finger. */
  readonly offer?: ReactNode;
}

/** The poster of a webinar: title, time, place and price in large type. */
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
            <dt>Place</dt>
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

/** The day as a leaf of a wall calendar, which repeats the text beside it; renders nothing without a day. */
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
